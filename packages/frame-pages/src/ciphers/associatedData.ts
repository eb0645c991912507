import type { Bytes } from '../bytes/Bytes.js'
import { utf8 } from '../bytes/utf8.js'

/**
 * What a cipher authenticates in addition to its text: the parts with `|` between them.
 *
 * @throws {RangeError} for a part that is empty or contains `|`, because different parts could then
 * give the same bytes.
 */
export function associatedData(parts: readonly string[]): Bytes {
  if (parts.some((part) => part === '' || part.includes('|'))) {
    throw new RangeError(`Parts of associated data can't be empty or contain "|": ${JSON.stringify(parts)}.`)
  }
  return utf8(parts.join('|'))
}
