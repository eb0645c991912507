import { countListeners, type ListenerCount } from './countListeners.js'

export interface PageListenerCount extends ListenerCount {
  /**
   * Also counts the document's listeners from now on. Separate, since a test may forbid reading
   * `document` before.
   */
  countDocument(): void
}

/**
 * Counts the listeners of a window and of its document, as `document visibilitychange`, from now
 * on.
 */
export function countPageListeners(window: Window & typeof globalThis): PageListenerCount {
  const own = countListeners(window)
  let parts: ListenerCount | undefined
  return {
    count: (type) => own.count(type) + (parts?.count(type) ?? 0),
    get byType() {
      const inDocument = Object.entries(parts?.byType ?? {}).map(([type, count]) => [`document ${type}`, count])
      return { ...own.byType, ...Object.fromEntries(inDocument) }
    },
    countDocument() {
      // A fake window may have no document.
      const { document } = window as { readonly document?: Document }
      if (document) parts ??= countListeners(document)
    },
    stop() {
      own.stop()
      parts?.stop()
    },
  }
}
