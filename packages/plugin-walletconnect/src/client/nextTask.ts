/**
 * Ends the current task, so that the page can render and handle clicks. It uses no timer, because
 * browsers delay timers of hidden tabs by up to a second.
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
