/**
 * Runs everything that is ready: all microtasks, and what they start. It does not wait for I/O,
 * timers or the loading of a chunk.
 */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    // A message is a task after all microtasks. Unlike a timer it can't be faked.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
