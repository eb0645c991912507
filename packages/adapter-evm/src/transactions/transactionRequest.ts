import { type Call, checkMembers, InvalidInputError } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import { isBytes } from '../hex/isBytes.js'
import { toQuantity } from '../hex/toQuantity.js'
import type { EvmTransaction } from './transaction.js'

/** A transaction as wallets and nodes expect it. */
export interface TransactionRequest {
  readonly from: Address
  readonly to?: Address | undefined
  readonly value: Hex
  readonly data?: Hex | undefined
}

const members = ['to', 'value', 'data', 'from', 'chainId']

/**
 * Builds the request of a transaction: exactly what the app asked for, or an error.
 *
 * @throws {InvalidAddressError} {ChecksumError} {InvalidInputError}
 */
export function transactionRequest(
  { address }: Pick<Call, 'address'>,
  transaction: EvmTransaction,
): TransactionRequest {
  checkMembers('member of a transaction', transaction, members)
  const { to, value = 0n, data, from } = transaction
  if (data !== undefined && !isBytes(data)) throw new InvalidInputError('transaction data', data)
  // A contract without code would keep the value for ever.
  if (to === undefined && (!data || data === '0x')) throw new InvalidInputError('recipient', to)
  const sender = parseAddress(address)
  if (from !== undefined && parseAddress(from) !== sender)
    throw new InvalidInputError('sender: another account is connected', from)
  return {
    from: sender,
    ...(to !== undefined && { to: parseAddress(to) }),
    value: toQuantity(value),
    ...(data !== undefined && { data }),
  }
}
