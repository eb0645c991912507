import { type Call, InvalidInputError } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import { isBytes } from '../hex/isBytes.js'
import { toQuantity } from '../hex/toQuantity.js'
import type { EvmTransaction } from './transaction.js'

/** A transaction as wallets and nodes take it. */
export interface TransactionRequest {
  readonly from: Address
  readonly to?: Address | undefined
  readonly value: Hex
  readonly data?: Hex | undefined
}

/**
 * Writes a transaction down for a wallet: exactly what was asked for, or an error.
 *
 * @throws {InvalidAddressError} {ChecksumError} {InvalidInputError}
 */
export function transactionRequest(
  { address }: Pick<Call, 'address'>,
  { to, value = 0n, data }: EvmTransaction,
): TransactionRequest {
  if (data !== undefined && !isBytes(data)) throw new InvalidInputError('transaction data', data)
  // A contract without code would keep the value for ever.
  if (to === undefined && (!data || data === '0x')) throw new InvalidInputError('recipient', to)
  return {
    from: parseAddress(address),
    ...(to !== undefined && { to: parseAddress(to) }),
    value: toQuantity(value),
    ...(data !== undefined && { data }),
  }
}
