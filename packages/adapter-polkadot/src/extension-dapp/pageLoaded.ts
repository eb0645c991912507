import { abortable } from '@latchkey/core'

/** Resolves when the page and all that it names has loaded. Rejects with the signal's reason as soon as that ends. */
export async function pageLoaded(window: Window, signal: AbortSignal): Promise<void> {
  if (window.document.readyState === 'complete') return
  const over = new AbortController()
  try {
    const loaded = new Promise<void>((resolve) => {
      window.addEventListener('load', () => resolve(), { signal: over.signal })
    })
    await abortable(loaded, signal)
  } finally {
    over.abort()
  }
}
