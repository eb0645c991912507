/**
 * Lets everything run that is ready to: all microtasks, and what they start. It does not wait for I/O, timers or a chunk that loads.
 */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    // A message is a task of its own, after all microtasks, and unlike a timer it can't be replaced by a fake one.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
