/**
 * Keeps the page behind a dialog from scrolling, without moving it: where a scrollbar takes room, the room is kept.
 * Done with a constructed style sheet of its own (no style attribute is touched), so several dialogs can lock one page
 * and let go in any order.
 *
 * @returns how to let go.
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
