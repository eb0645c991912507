// Where the link of a mail leads that undoes a change of the address. The token is behind the #, so no
// server sees it before the user presses the button.

const { location, history } = window
const token = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
void draw()

async function draw(): Promise<void> {
  const { mountUndoEmail } = await import('../interface/mountUndoEmail.js')
  await mountUndoEmail(document.querySelector('main') ?? document.body, token)
}

// A module of its own: other pages have these names as well.
export {}
