import type { Hint } from './hint.js'
import { parseHint } from './parseHint.js'
import { readCookie } from './readCookie.js'

/**
 * Reads the hint for the first paint from the cookies of a request.
 *
 * @param cookies - The `Cookie` header. Anyone can send any text, so an invalid one counts as none.
 */
export function readHint(
  cookies: string | null | undefined,
  options?: { readonly name?: string | undefined } | undefined,
): Hint | undefined {
  const { name = 'latchkey' } = options ?? {}
  const value = readCookie(cookies, name)
  return value === undefined ? undefined : parseHint(value)
}
