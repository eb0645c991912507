import { InvalidInputError } from '@latchkey/core'
import type { Hex } from 'viem'

/** A count of wei or gas as wallets and nodes take it. @throws {InvalidInputError} when it is no 256-bit count. */
export function toQuantity(value: bigint): Hex {
  if (typeof value !== 'bigint' || value < 0n || value >= 2n ** 256n) throw new InvalidInputError('amount', value)
  return `0x${value.toString(16)}`
}
