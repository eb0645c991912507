import { formatUnits, PaymentRequestError, writeUriQuery } from '@latchkey/core'
import type { PaymentRequest } from '@latchkey/core/services'
import { isAddress } from '../address/isAddress.js'

const decimals = 8

/**
 * Writes a payment URI by BIP-21 and BIP-321. The address says which network it is for.
 *
 * @throws {PaymentRequestError} for what the standards have no place for.
 */
export function writePayment({ to, networkId, amount, label, message, ...others }: PaymentRequest): string {
  const left = Object.entries(others).find(([, value]) => value !== undefined)
  if (left) throw new PaymentRequestError('unsupported', { part: left[0] })
  if (!isAddress(to, networkId)) throw new PaymentRequestError('address', { part: to })
  const query = writeUriQuery([
    ['amount', amount === undefined ? undefined : formatUnits(amount, decimals)],
    ['label', label],
    ['message', message],
  ])
  return `bitcoin:${to}${query}`
}
