/** The keyed hash of a text, by HMAC with SHA-256: 43 characters of base64url. */
export async function macOf(key: CryptoKey, text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.sign('HMAC', key, Buffer.from(text))).toString('base64url')
}
