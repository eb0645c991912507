/** Waits `ms` milliseconds. Rejects with the signal's reason as soon as that ends. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const end = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal.addEventListener('abort', end, { once: true })
  })
}
