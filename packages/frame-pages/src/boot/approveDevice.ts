// Where the link of a mail leads that asks whether a device may log in. The token is behind the #, so it
// is in no address that servers log. Opening the page reads which device asks, and changes nothing.

const { location, history } = window
const token = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
void draw()

async function draw(): Promise<void> {
  const { mountApproveDevice } = await import('../interface/mountApproveDevice.js')
  await mountApproveDevice(document.querySelector('main') ?? document.body, token)
}

// A module of its own: other pages have these names as well.
export {}
