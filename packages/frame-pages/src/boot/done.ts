import type { Done } from '../interface/DoneView.js'

// Where the window of a social login ends. It gives the result to who has opened it, at the origin that
// asked for the login. The result is worth something on the device that asked alone.

const { location, history } = window
const query = new URLSearchParams(location.hash.slice(1))
const opener: Window | null = window.opener
history.replaceState(null, '', location.pathname)
if (opener) {
  opener.postMessage({ resultUri: query.get('uri') ?? '' }, query.get('target') || location.origin)
  window.close()
}
void draw({
  result: query.get('result') ?? undefined,
  // A page with `Cross-Origin-Opener-Policy: same-origin` has lost this window.
  isCutOff: opener === null,
  app: query.get('target') ?? '',
  browser: query.get('browser') ?? '',
  at: Number(query.get('at') ?? 0),
})

async function draw(done: Done): Promise<void> {
  const { mountDone } = await import('../interface/mountDone.js')
  await mountDone(document.querySelector('main') ?? document.body, done)
}
