import { abortable } from '@latchkey/core'

/**
 * Resolves when the page and its resources have loaded. Rejects with the signal's reason when that
 * aborts.
 */
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
