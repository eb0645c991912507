import { digestOfTypedData, verifyTypedData } from '@latchkey/adapter-evm/verify'
import { verifyEd25519 } from '@latchkey/adapter-solana/verify'
import { base58 } from '@scure/base'
import { hexToBytes } from 'viem/utils'
import { claimOf, type WalletClaim } from './claimOf.js'

/** Signatures of a claim by both keys of a wallet. */
export interface ClaimSignatures {
  /** Of the typed data: 65 bytes, hex. */
  readonly eip155: string
  /** Of `\xfflatchkey/proof/v1` and the hash of the typed data: 64 bytes, base58. */
  readonly solana: string
}

/** No text in UTF-8 and no transaction of Solana begins with 0xff, so no page gets such a signature. */
const prefix = Uint8Array.of(0xff, ...new TextEncoder().encode('latchkey/proof/v1'))

/** Whether the keys of both addresses of a claim have signed it. */
export async function isClaimSigned(claim: WalletClaim, { eip155, solana }: ClaimSignatures): Promise<boolean> {
  const data = claimOf(claim)
  const message = Uint8Array.of(...prefix, ...hexToBytes(digestOfTypedData(data)))
  if (!verifyEd25519(base58.decode(claim.solana), message, base58.decode(solana))) return false
  const { isValid } = await verifyTypedData({ address: claim.eip155, data, signature: eip155 })
  return isValid
}
