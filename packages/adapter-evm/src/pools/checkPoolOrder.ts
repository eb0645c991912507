import { InvalidInputError } from '@latchkey/core'
import type { Address } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { PoolOrder } from './PoolOrder.js'

/** What contracts count in. */
const limit = 2n ** 256n

/**
 * @returns The tokens in their canonical form.
 * @throws {InvalidInputError} {InvalidAddressError} {ChecksumError}
 */
export function checkPoolOrder({ sell, buy, amount }: PoolOrder): {
  readonly sell: Address | undefined
  readonly buy: Address | undefined
  readonly amount: bigint
} {
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= limit) throw new InvalidInputError('amount', amount)
  return {
    sell: sell === undefined ? undefined : parseAddress(sell),
    buy: buy === undefined ? undefined : parseAddress(buy),
    amount,
  }
}
