/**
 * The one style sheet of a shadow root. It grows when a component with its own rules is rendered
 * for the first time.
 */
export interface StyleSheet {
  /** Adds rules. The same text is added once. */
  adopt(css: string): void
}

/**
 * Makes a constructed style sheet and adopts it in `root`. Constructed sheets are not subject to
 * `style-src`, so no nonce is needed. The constructor comes from the document's own window, because
 * a sheet can't be shared between documents.
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
      // One grouping rule per text, so that existing rules are not parsed again.
      sheet.insertRule(`@media all{${css}}`, sheet.cssRules.length)
    },
  }
}
