/** Bytes of name and value that browsers take; a cookie that is longer is dropped without a word. */
const longest = 4096

export interface CookieJar {
  /** As `document.cookie`: reads all, and takes one with its attributes. */
  cookie: string
  /** While it is true, each cookie that is written is dropped without a word, as where somebody switched them off. */
  isBlocked: boolean
}

/** The least of a document's cookies. @param others - What is there already, `name=value` each. */
export function createCookieJar(others: readonly string[] = []): CookieJar {
  const kept = new Map(others.map((each) => [each.split('=', 1)[0], each]))
  return {
    isBlocked: false,
    get cookie() {
      return [...kept.values()].join('; ')
    },
    set cookie(text) {
      const [pair = '', ...attributes] = text.split('; ')
      if (this.isBlocked || pair.length > longest) return
      const [name] = pair.split('=', 1)
      if (attributes.includes('max-age=0')) kept.delete(name)
      else kept.set(name, pair)
    },
  }
}
