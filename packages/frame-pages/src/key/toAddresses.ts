import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { bytesToHex, publicKeyToAddress } from 'viem/utils'
import type { Addresses } from './Addresses.js'
import type { Keys } from './Keys.js'

/** The addresses of private keys. Only public keys become texts. */
export function toAddresses({ eip155, solana }: Keys): Addresses {
  return {
    eip155: publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(eip155, false))),
    solana: base58.encode(ed25519.getPublicKey(solana)),
  }
}
