import { PaymentRequestError } from '@latchkey/core'

const longest = 200
const most = 2n ** 256n - 1n

/**
 * Reads a number of a payment URI: whole, not negative, below 2^256, also in scientific notation
 * (`2.014e18`). There is no floating point on the way.
 *
 * @throws {PaymentRequestError}
 */
export function readNumber(key: string, text: string): bigint {
  const parts = text.length <= longest ? /^\+?(\d*)(?:\.(\d+))?(?:e(\d{1,3}))?$/i.exec(text) : null
  const [, whole = '', fraction = '', exponent = '0'] = parts ?? []
  const places = fraction.replace(/0+$/, '')
  const shift = BigInt(exponent) - BigInt(places.length)
  if (!parts || whole + fraction === '' || shift < 0n) throw new PaymentRequestError('amount', { part: key })
  const value = BigInt(whole + places) * 10n ** shift
  if (value > most) throw new PaymentRequestError('amount', { part: key })
  return value
}
