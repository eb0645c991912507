import { isRecord, TransactionMismatchError } from '@latchkey/core'
import { checksumAddress } from '../address/checksumAddress.js'
import { isBytes } from '../hex/isBytes.js'
import { selectors } from './selectors.js'

/**
 * What a transaction does, as far as it is one of the kinds that users confirm.
 * - `send-native`: sends the network's own currency.
 * - `send-token`: `transfer` of an ERC-20 token.
 * - `swap-approve`: allows `spender` to take exactly this amount of a token.
 */
export type TransactionIntent =
  | { readonly kind: 'send-native'; readonly recipient: string; readonly amount: bigint }
  | { readonly kind: 'send-token'; readonly token: string; readonly recipient: string; readonly amount: bigint }
  | { readonly kind: 'swap-approve'; readonly token: string; readonly spender: string; readonly amount: bigint }

/**
 * Reads what a transaction does from its own fields, as wallets get them. Each byte counts: a call
 * with a byte too much, or bits in the unused part of an address, is not of a known kind.
 *
 * @param request - `to`, `value` (a `0x` quantity) and `data` of `eth_sendTransaction`.
 * @throws {TransactionMismatchError} for any other transaction, e.g. the creation of a contract.
 */
export function readIntent(request: unknown): TransactionIntent {
  const { to, value = '0x0', data = '0x', input } = isRecord(request) ? request : {}
  // Wallets disagree on which of the two counts.
  if (input !== undefined && input !== data) throw new TransactionMismatchError('call')
  if (!isBytes(to, 20)) throw new TransactionMismatchError('receiver')
  if (typeof value !== 'string' || !/^0x[\da-fA-F]{1,64}$/.test(value)) throw new TransactionMismatchError('amount')
  if (!isBytes(data)) throw new TransactionMismatchError('call')
  const target = checksumAddress(to)
  if (data === '0x') return { kind: 'send-native', recipient: target, amount: BigInt(value) }
  const call = /^(0x[\da-f]{8})0{24}([\da-f]{40})([\da-f]{64})$/i.exec(data)
  const [, selector, address, amount] = call ?? []
  if (!selector || !address || !amount || BigInt(value) !== 0n) throw new TransactionMismatchError('call')
  const named = checksumAddress(address)
  const units = BigInt(`0x${amount}`)
  switch (selector.toLowerCase()) {
    case selectors.transfer:
      return { kind: 'send-token', token: target, recipient: named, amount: units }
    case selectors.approve:
      return { kind: 'swap-approve', token: target, spender: named, amount: units }
    default:
      throw new TransactionMismatchError('call')
  }
}
