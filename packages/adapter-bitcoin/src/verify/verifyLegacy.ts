import { isSameBytes } from '@latchkey/core'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { CompactSize, OutScript } from '@scure/btc-signer'
import type { BitcoinAddressForm, DecodedAddress } from '../address/decodeAddress.js'
import { hash160 } from '../bytes/hash160.js'
import { invalid, type Verdict } from './verdict.js'

/**
 * The lowest flags, i.e. first bytes of a signature (BIP-137): 27 for an uncompressed key, 31 for a
 * compressed one, 35 for nested p2wpkh and 39 for p2wpkh.
 */
const flags: Readonly<Partial<Record<BitcoinAddressForm, readonly number[]>>> = {
  p2pkh: [27, 31],
  p2sh: [31, 35],
  p2wpkh: [31, 39],
}

/**
 * Verifies the older form: 65 bytes from which the key is recovered. Wallets use the flags of p2pkh
 * for segwit addresses as well.
 */
export function verifyLegacy({ form, program }: DecodedAddress, message: Uint8Array, signature: Uint8Array): Verdict {
  const [flag = 0] = signature
  const first = flags[form]?.find((each) => flag >= each && flag < each + 4)
  if (signature.length !== 65 || first === undefined) return invalid('malformed')
  const recovery = flag - first
  const publicKey = recover(Uint8Array.of(recovery, ...signature.subarray(1)), digestOf(message), first === 27)
  if (!publicKey) return invalid('malformed')
  if (!isSameBytes(ownerOf(form, publicKey), program)) return invalid('otherSigner')
  return secp256k1.Signature.fromBytes(signature.subarray(1), 'compact').hasHighS()
    ? invalid('malleable')
    : { isValid: true, by: 'key', scheme: 'ecdsa' }
}

function ownerOf(form: BitcoinAddressForm, publicKey: Uint8Array): Uint8Array {
  const hash = hash160(publicKey)
  return form === 'p2sh' ? hash160(OutScript.encode({ type: 'wpkh', hash })) : hash
}

function digestOf(bytes: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  return sha256(sha256(Uint8Array.from([...prefix, ...CompactSize.encode(BigInt(bytes.length)), ...bytes])))
}

/** @returns `undefined` when no key can have made the signature. */
function recover(signature: Uint8Array, digest: Uint8Array, isUncompressed: boolean): Uint8Array | undefined {
  try {
    const key = secp256k1.recoverPublicKey(signature, digest, { prehash: false })
    return isUncompressed ? secp256k1.Point.fromBytes(key).toBytes(false) : key
  } catch {
    return undefined
  }
}
