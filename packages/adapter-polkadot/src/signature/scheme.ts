/**
 * The signature scheme of a key. `ecdsa`: secp256k1 over BLAKE2b-256. `ethereum`: secp256k1 over
 * Keccak-256, for accounts of 20 bytes.
 */
export type SignatureScheme = 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'

const signatureSchemes: readonly SignatureScheme[] = ['sr25519', 'ed25519', 'ecdsa', 'ethereum']

export function isSignatureScheme(value: unknown): value is SignatureScheme {
  return signatureSchemes.some((scheme) => scheme === value)
}
