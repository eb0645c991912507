import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Keys } from '../key/Keys.js'
import { signDigest } from '../signer/signDigest.js'
import { toEvmSignature } from '../signer/toEvmSignature.js'
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
  return {
    eip155: toEvmSignature(signDigest(hashClaim(claim), keys.eip155)),
    solana: base58.encode(ed25519.sign(toSolanaMessage(claim), keys.solana)),
  }
}
