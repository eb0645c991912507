/**
 * Ends the task that runs: what follows is one of its own, and the page can draw and hear clicks before it. Not a timer, which browsers hold
 * back for a second in tabs that nobody looks at.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
