import { InvalidInputError } from '@latchkey/core'
import type { Hex } from 'viem'

/**
 * An amount of wei or gas as wallets and nodes expect it.
 * @throws {InvalidInputError} when it is not an unsigned 256-bit integer.
 */
export function toQuantity(value: bigint): Hex {
  if (typeof value !== 'bigint' || value < 0n || value >= 2n ** 256n) throw new InvalidInputError('amount', value)
  return `0x${value.toString(16)}`
}
