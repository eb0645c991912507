import { hashTypedData, hexToBytes } from 'viem/utils'
import { toTypedData } from './toTypedData.js'
import type { WalletClaim } from './WalletClaim.js'

/** The 32 bytes that stand for a claim in both proofs (EIP-712). */
export function hashClaim(claim: WalletClaim): Uint8Array {
  return hexToBytes(hashTypedData(toTypedData(claim)))
}
