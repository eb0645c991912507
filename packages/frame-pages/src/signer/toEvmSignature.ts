import { bytesToHex } from 'viem/utils'

/** A signature of `signDigest` as messages have it: its last byte is 27 or 28. */
export function toEvmSignature(signature: Uint8Array): `0x${string}` {
  return bytesToHex(Uint8Array.of(...signature.subarray(0, 64), 27 + Number(signature[64])))
}
