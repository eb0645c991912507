/**
 * Keeps the page behind a dialog from scrolling, without moving it: the space of a visible
 * scrollbar is kept. Each call adopts its own constructed style sheet and touches no style
 * attribute, so several dialogs can lock one page and release it in any order.
 *
 * @returns A function that releases the lock.
 */
export function lockScroll(document: Document): () => void {
  const view = document.defaultView ?? window
  const hasScrollbar = view.innerWidth > document.documentElement.clientWidth
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`:root{overflow:hidden!important;${hasScrollbar ? 'scrollbar-gutter:stable!important' : ''}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
