/** Bytes of name and value that browsers accept. A longer cookie is dropped silently. */
const longest = 4096

export interface CookieJar {
  /** Like `document.cookie`: reading returns all cookies, writing sets one with its attributes. */
  cookie: string
  /** While true, every written cookie is dropped silently, as in a browser that blocks cookies. */
  isBlocked: boolean
}

/** A minimal `document.cookie`. @param others - Cookies that exist already, `name=value` each. */
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
