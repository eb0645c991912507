import type { Hex } from 'viem'
import { toChainId } from './toChainId.js'

/**
 * A chain id as wallets write it: `0x2105`.
 * @throws {InvalidChainIdError}
 */
export function toHexChainId(networkId: string): Hex {
  return `0x${toChainId(networkId).toString(16)}`
}
