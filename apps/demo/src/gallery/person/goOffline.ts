/** Takes the network away from the browser. @returns how it comes back. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  return () => {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  }
}
