/** 256 random bits: 43 characters of base64url. */
export function createToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}
