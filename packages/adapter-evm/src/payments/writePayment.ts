import { PaymentRequestError, writeUriQuery } from '@latchkey/core'
import type { PaymentRequest } from '@latchkey/core/services'
import { toChainId } from '../chainId/toChainId.js'
import { readReceiver } from './readReceiver.js'
import { readUriAddress } from './readUriAddress.js'

/**
 * Writes an EIP-681 URI.
 *
 * @throws {PaymentRequestError} for what the standard has no place for.
 */
export function writePayment({ to, networkId, token, amount, ...others }: PaymentRequest): string {
  const left = Object.entries(others).find(([, value]) => value !== undefined)
  if (left) throw new PaymentRequestError('unsupported', { part: left[0] })
  if (amount !== undefined && (amount < 0n || amount >= 2n ** 256n)) throw new PaymentRequestError('amount')
  const chain = networkId === undefined ? '' : `@${toChainId(networkId)}`
  const receiver = readReceiver(to)
  if (token === undefined) {
    // Without the prefix, a name with a hyphen may be of a later version of the standard.
    const prefix = receiver.includes('-') ? 'pay-' : ''
    return `ethereum:${prefix}${receiver}${chain}${writeUriQuery([['value', amount?.toString()]])}`
  }
  const query = writeUriQuery([
    ['address', receiver],
    ['uint256', amount?.toString()],
  ])
  return `ethereum:${readUriAddress(token)}${chain}/transfer${query}`
}
