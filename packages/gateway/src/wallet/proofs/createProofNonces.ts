import { macOf } from '../keys/macOf.js'

/**
 * Nonces for proofs. The gateway judges the age of a proof by its nonce, so the clock of the client
 * does not matter. Nothing is kept of them.
 */
export interface ProofNonces {
  issue(): Promise<string>
  /** @returns When it ends, in ms since 1970. `undefined`: it is not ours, or too old. */
  read(nonce: string): Promise<number | undefined>
}

const life = 2 * 60_000

/** @param key - Of HMAC. All gateways on a database have the same. */
export function createProofNonces(key: CryptoKey, clock: { now(): number }): ProofNonces {
  return {
    async issue() {
      const issuedAt = String(clock.now())
      return `${issuedAt}.${await macOf(key, issuedAt)}`
    },
    async read(nonce) {
      const [, issuedAt = '', mac = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(nonce) ?? []
      const isOurs = await crypto.subtle.verify('HMAC', key, Buffer.from(mac, 'base64url'), Buffer.from(issuedAt))
      const age = clock.now() - Number(issuedAt)
      return isOurs && age >= 0 && age < life ? Number(issuedAt) + life : undefined
    },
  }
}
