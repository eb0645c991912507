/** The key of one browser on one site. The private key can't be exported. */
export interface DeviceKey {
  /** Thumbprint of the public key (RFC 7638): the id of the device at the gateway. */
  readonly id: string
  /** The public key, as proofs have it. */
  readonly jwk: Readonly<Record<'crv' | 'kty' | 'x' | 'y', string>>
  readonly privateKey: CryptoKey
}
