import { countListeners, type ListenerCount } from './countListeners.js'

export interface PageListenerCount extends ListenerCount {
  /** Counts those of the document as well, from now on. Apart, because reading `document` is a thing that a test may forbid before a start. */
  countDocument(): void
}

/** Counts the listeners of a page from now on: those of its window, and those of its document, as `document visibilitychange`. */
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
      // A made-up window may have no document.
      const { document } = window as { readonly document?: Document }
      if (document) parts ??= countListeners(document)
    },
    stop() {
      own.stop()
      parts?.stop()
    },
  }
}
