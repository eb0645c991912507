/** Keys that come from the secret of the configuration, one for each use. */
export interface WalletKeys {
  /** HMAC: signs the nonces of proofs. */
  readonly nonces: CryptoKey
  /** HMAC: signs the challenges of passkeys. */
  readonly challenges: CryptoKey
  /** HMAC: makes what a provider of social logins has to know of each. */
  readonly socials: CryptoKey
  /** HMAC: hides codes, of which there are only a million. */
  readonly codes: CryptoKey
  /** HMAC: hides addresses in the keys of limits. */
  readonly limits: CryptoKey
  /** AES-GCM: encrypts mails that wait. */
  readonly mails: CryptoKey
  /** 32 bytes: the pair to which frames seal halves comes from them. */
  readonly halves: ArrayBuffer
}

const encoder = new TextEncoder()

export async function createWalletKeys(secret: string): Promise<WalletKeys> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey', 'deriveBits'])
  const parametersFor = (use: string) => {
    const info = encoder.encode(`latchkey/wallet/${use}/v1`)
    return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  }
  const derive = (use: string, type: HmacKeyGenParams | AesKeyGenParams, usages: readonly KeyUsage[]) =>
    crypto.subtle.deriveKey(parametersFor(use), base, type, false, [...usages])
  const mac = (use: string) => derive(use, { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign', 'verify'])
  const [nonces, challenges, socials, codes, limits, mails, halves] = await Promise.all([
    mac('nonces'),
    mac('challenges'),
    mac('socials'),
    mac('codes'),
    mac('limits'),
    derive('mails', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    crypto.subtle.deriveBits(parametersFor('halves'), base, 256),
  ])
  return { nonces, challenges, socials, codes, limits, mails, halves }
}
