import { matchLanguage } from '@latchkey/core'
import type { Context } from 'hono'

/** Characters. Browsers send few languages. */
const maxHeader = 200

/**
 * The language of the user, as their browser says with each request (`Accept-Language`): the first
 * one that there are mails in. BCP 47.
 */
export function localeOf(http: Context): string | undefined {
  const header = http.req.header('accept-language')?.slice(0, maxHeader) ?? ''
  const tags = header.split(',').map((each) => each.split(';')[0]?.trim() ?? '')
  return tags.find((tag) => matchLanguage([tag]) !== undefined)
}
