import type { StorageEngine } from '../../contract/storageEngine.js'
import { checkFactoryOptions } from '../../entities/checkFactoryOptions.js'
import { formatHint } from '../../entities/formatHint.js'
import type { Hint } from '../../entities/hint.js'
import type { OptionRule } from '../../entities/OptionRule.js'
import { flag, rule, wholeNumber } from '../../entities/optionRules.js'
import { readHint } from '../../entities/readHint.js'

export interface CookieStorageOptions {
  /** Of the cookie. Default `latchkey`. Pass the same to `readHint()`. */
  readonly name?: string | undefined
  /** Seconds. Default: 30 days. */
  readonly maxAge?: number | undefined
  /** Default `/`. */
  readonly path?: string | undefined
  /** Default: the page's host alone. */
  readonly domain?: string | undefined
  /** Default: on a page of https. */
  readonly secure?: boolean | undefined
  /** Lets the server know the address as well. Default false. It proves nothing. */
  readonly address?: boolean | undefined
}

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const rules: Readonly<Record<keyof CookieStorageOptions, OptionRule>> = {
  name: rule('a name of letters, digits, dots, dashes and underscores', matches(/^[-\w.]+$/)),
  maxAge: wholeNumber(Number.MAX_SAFE_INTEGER),
  path: rule('a path that begins with a slash, without semicolons and spaces', matches(/^(?:\/[^;\s]*)?$/)),
  domain: rule('a host', matches(/^[^;:/\s]*$/)),
  secure: flag,
  address: flag,
}

/**
 * `localStorage`, and one cookie with the hint for the first paint: whether a wallet is connected,
 * its namespace, and the lengths of the buttons' texts. Sessions and keys never leave the page. The
 * cookie is removed when the user disconnects.
 *
 * @throws {ConfigurationError} for an option that is no part of a cookie.
 */
export function cookieStorage(options: CookieStorageOptions = {}): StorageEngine {
  checkFactoryOptions('cookieStorage', options, rules)
  const { name = 'latchkey', maxAge = 30 * 86_400, path = '/', domain, secure, address = false } = options
  const local = (): Storage => globalThis.localStorage
  const isSecure = (): boolean => secure ?? globalThis.location?.protocol === 'https:'
  const put = (page: Document, value: string, age: number): void => {
    const place = `; path=${path}${domain ? `; domain=${domain}` : ''}`
    page.cookie = `${name}=${value}${place}; max-age=${age}; samesite=lax${isSecure() ? '; secure' : ''}`
  }
  const write = (page: Document, change: Partial<Hint> | undefined): void => {
    const before = readHint(page.cookie, { name })
    if (!change) {
      if (page.cookie.includes(`${name}=`)) put(page, '', 0)
      return
    }
    const isSame = change.namespace === undefined || change.namespace === before?.namespace
    const { namespace = '', address: known, ...rest } = { ...(isSame && before), ...change }
    const value = formatHint({ ...rest, status: 'connected', namespace, ...(address && { address: known }) })
    if (value !== undefined) put(page, value, maxAge)
  }
  const keepHint: StorageEngine['keepHint'] = (change) => {
    const page = globalThis.document as Document | undefined
    try {
      if (page) write(page, change)
    } catch {
      // Blocked, e.g. in a sandboxed frame. Then there is no hint for the next first paint.
    }
  }
  return {
    getItem: (key) => local().getItem(key),
    setItem: (key, value) => local().setItem(key, value),
    removeItem: (key) => local().removeItem(key),
    keys() {
      const keys = Object.keys(local())
      // The page has cleared its storage since.
      if (!keys.some((key) => key.startsWith('latchkey:session:'))) keepHint(undefined)
      return keys
    },
    keepHint,
  }
}
