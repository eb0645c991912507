import css from './buttons.css?inline'

/**
 * The style sheet of our buttons in the page itself. Adopted while at least one button is mounted.
 */
export interface ButtonSheet {
  /** The returned function releases it. */
  use(document: Document): () => void
}

/** A constructed sheet is not subject to `style-src`, so it needs no nonce. */
export function createButtonSheet(): ButtonSheet {
  const adopted = new Map<Document, { readonly sheet: CSSStyleSheet; users: number }>()
  return {
    use(document) {
      // A document that can't adopt sheets (jsdom, a very old browser) keeps plain buttons.
      if (!document.adoptedStyleSheets) return () => undefined
      const entry = adopted.get(document) ?? { sheet: adopt(document), users: 0 }
      adopted.set(document, entry)
      entry.users++
      return () => {
        if (--entry.users > 0) return
        adopted.delete(document)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== entry.sheet)
      }
    },
  }
}

function adopt(document: Document): CSSStyleSheet {
  const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}
