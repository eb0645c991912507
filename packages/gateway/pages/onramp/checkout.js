// Shows the next state of an order that is not over yet. Without this file, the link "Update" does.

const pause = 2000
const shown = document.querySelector('[data-status]')?.dataset.status
const moving = ['pending', 'paid']

async function readStatus() {
  const answer = await fetch(`${location.pathname}/status`)
  if (!answer.ok) return shown
  return (await answer.json()).status
}

async function watch() {
  // The next turn asks again after a failure, so the page only waits longer.
  const status = await readStatus().catch(() => shown)
  if (status !== shown) location.reload()
  else setTimeout(watch, pause)
}

if (moving.includes(shown)) setTimeout(watch, pause)
