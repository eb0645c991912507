/** Resolves when the page and all that it names has loaded. Rejects with the signal's reason as soon as that ends. */
export async function pageLoaded(window: Window, signal: AbortSignal): Promise<void> {
  if (window.document.readyState === 'complete') return
  const over = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      window.addEventListener('load', () => resolve(), { signal: over.signal })
      signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
      if (signal.aborted) reject(signal.reason)
    })
  } finally {
    over.abort()
  }
}
