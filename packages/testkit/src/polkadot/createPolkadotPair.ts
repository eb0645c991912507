import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { encodeSs58 } from './encodeSs58.js'

export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'

/** Hex with the prefix `0x`. */
export type PolkadotHex = `0x${string}`

export interface PolkadotTestKey {
  readonly type: PolkadotKeyType
  /** 32 bytes. */
  readonly seed: PolkadotHex
  readonly name?: string | undefined
  /** The only chain on which the account exists. */
  readonly genesisHash?: PolkadotHex | undefined
}

/** A key pair of a Polkadot wallet. */
export interface PolkadotPair {
  readonly type: PolkadotKeyType
  readonly name: string | undefined
  readonly genesisHash: PolkadotHex | undefined
  /** 32 bytes. 20 bytes for an Ethereum key. */
  readonly accountId: Uint8Array
  /** SS58 with this prefix. Hex for an Ethereum key. */
  addressOn(prefix: number): string
  /** Signs exactly these bytes. */
  sign(bytes: Uint8Array): Uint8Array
}

export function createPolkadotPair({ type, seed, name, genesisHash }: PolkadotTestKey): PolkadotPair {
  const secret = hexToBytes(seed.slice(2))
  const { accountId, sign: signBytes } = signerOf(type, secret)
  return {
    type,
    name,
    genesisHash,
    accountId,
    addressOn: (prefix) => (type === 'ethereum' ? `0x${bytesToHex(accountId)}` : encodeSs58(accountId, prefix)),
    sign: signBytes,
  }
}

function signerOf(type: PolkadotKeyType, secret: Uint8Array): Pick<PolkadotPair, 'accountId' | 'sign'> {
  switch (type) {
    case 'sr25519': {
      const key = secretFromSeed(secret)
      return { accountId: getPublicKey(key), sign: (bytes) => sign(key, bytes) }
    }
    case 'ed25519':
      return { accountId: ed25519.getPublicKey(secret), sign: (bytes) => ed25519.sign(bytes, secret) }
    case 'ecdsa':
      return {
        accountId: blake2b(secp256k1.getPublicKey(secret, true), { dkLen: 32 }),
        sign: (bytes) => signDigest(blake2b(bytes, { dkLen: 32 }), secret),
      }
    case 'ethereum':
      return {
        accountId: keccak_256(secp256k1.getPublicKey(secret, false).slice(1)).slice(-20),
        sign: (bytes) => signDigest(keccak_256(bytes), secret),
      }
  }
}

/** 64 bytes and the recovery id. */
function signDigest(digest: Uint8Array, secret: Uint8Array): Uint8Array {
  const signed = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
  return concatBytes(signed.slice(1), signed.slice(0, 1))
}
