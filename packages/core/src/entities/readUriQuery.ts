import { InvalidInputError } from '../errors/InvalidInputError.js'
import { PaymentRequestError } from '../errors/PaymentRequestError.js'

/** The parts of a payment URI after its `?`. */
export interface UriQuery {
  /** The keys in their order, each once. */
  readonly keys: readonly string[]
  /** @throws {PaymentRequestError} when the key is there twice. */
  one(key: string): string | undefined
  all(key: string): readonly string[]
}

/** Characters. A URI that is longer fits into no QR code. */
const longest = 4000

/**
 * Reads the query of a payment URI. Percent-encoding is decoded once; a plus stays a plus.
 *
 * @param text - Without the `?`. `undefined`: no query.
 * @param toKey - Makes keys equal that the URI's standard takes as equal.
 * @throws {PaymentRequestError} when a part has no key, or its encoding is wrong, and for anything but
 * a text.
 */
export function readUriQuery(text: string | undefined, toKey: (key: string) => string = (key) => key): UriQuery {
  if (typeof toKey !== 'function') throw new InvalidInputError('function', toKey)
  if (text !== undefined && (typeof text !== 'string' || text.length > longest))
    throw new PaymentRequestError('malformed')
  const values = new Map<string, string[]>()
  for (const part of text ? text.split('&') : []) {
    const at = part.indexOf('=')
    const key = toKey(decode(at < 0 ? part : part.slice(0, at)))
    if (key === '') throw new PaymentRequestError('malformed')
    const value = at < 0 ? '' : decode(part.slice(at + 1))
    values.set(key, [...(values.get(key) ?? []), value])
  }
  return {
    keys: [...values.keys()],
    all: (key) => values.get(key) ?? [],
    one(key) {
      const [value, second] = values.get(key) ?? []
      if (second !== undefined) throw new PaymentRequestError('malformed', { part: key })
      return value
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw new PaymentRequestError('malformed', { part: text, cause })
  }
}
