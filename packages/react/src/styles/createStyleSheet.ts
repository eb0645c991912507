/** The one style sheet of a shadow root. It grows as components that bring their own rules are drawn for the first time. */
export interface StyleSheet {
  /** Adds rules; text that is there already is not added again. */
  adopt(css: string): void
}

/**
 * Makes a constructed style sheet and gives it to `root`. Constructed sheets are not subject to `style-src`, so no
 * nonce is needed (security DLG-1). The constructor is taken from the document's own window, because a sheet can't
 * be shared between documents.
 */
export function createStyleSheet(root: ShadowRoot): StyleSheet {
  const { CSSStyleSheet } = root.ownerDocument.defaultView ?? globalThis
  const sheet = new CSSStyleSheet()
  const adopted = new Set<string>()
  root.adoptedStyleSheets = [sheet]
  return {
    adopt(css) {
      if (adopted.has(css)) return
      adopted.add(css)
      // One grouping rule per text: nothing that is already there is parsed again.
      sheet.insertRule(`@media all{${css}}`, sheet.cssRules.length)
    },
  }
}
