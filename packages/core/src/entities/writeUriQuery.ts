import { InvalidInputError } from '../errors/InvalidInputError.js'
import { checkText } from './checkText.js'

/**
 * Writes the query of a payment URI, with its `?`. Parts without a value are left out.
 *
 * @throws {InvalidInputError} for anything but a list of pairs of texts.
 */
export function writeUriQuery(parts: readonly (readonly [key: string, value: string | undefined])[]): string {
  if (!Array.isArray(parts) || !parts.every(Array.isArray)) throw new InvalidInputError('list of parts of a URI', parts)
  const written = parts.flatMap(([key, value]) => {
    checkText('part of a URI', key)
    if (value === undefined) return []
    checkText('part of a URI', value)
    return [`${key}=${encodeURIComponent(value)}`]
  })
  return written.length === 0 ? '' : `?${written.join('&')}`
}
