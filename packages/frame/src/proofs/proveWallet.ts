import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem/utils'
import type { Keys } from '../key/Keys.js'
import { hashClaim } from './hashClaim.js'
import { toSolanaMessage } from './toSolanaMessage.js'
import type { WalletClaim } from './WalletClaim.js'

/** Signatures of a claim by both keys of a wallet. */
export interface WalletProofs {
  /** Of `toTypedData(claim)`: 65 bytes, hex. */
  readonly eip155: `0x${string}`
  /** Of `toSolanaMessage(claim)`: 64 bytes, base58. */
  readonly solana: string
}

/** Proves that the addresses of a claim are those of these keys. Only signatures become texts. */
export function proveWallet(keys: Keys, claim: WalletClaim): WalletProofs {
  const signature = secp256k1.sign(hashClaim(claim), keys.eip155, { prehash: false, format: 'recovered' })
  // The library has the recovery bit before r and s. EVM has 27 or 28 after them.
  const ordered = Uint8Array.of(...signature.subarray(1), 27 + Number(signature[0]))
  return { eip155: bytesToHex(ordered), solana: base58.encode(ed25519.sign(toSolanaMessage(claim), keys.solana)) }
}
