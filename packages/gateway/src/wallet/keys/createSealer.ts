/** Encrypts texts that the database keeps. */
export interface Sealer {
  /** @param context - Belongs to the text. With another one it can't be opened. */
  seal(text: string, context: string): Promise<string>
  /** @throws {DOMException} `OperationError`: the key, the context or the text is another one. */
  open(sealed: string, context: string): Promise<string>
}

/** Bytes of a nonce of AES-GCM. */
const nonceSize = 12

/** @param key - Of AES-GCM. */
export function createSealer(key: CryptoKey): Sealer {
  const parameters = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: Buffer.from(context),
  })
  return {
    async seal(text, context) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceSize))
      const encrypted = await crypto.subtle.encrypt(parameters(iv, context), key, Buffer.from(text))
      return Buffer.concat([iv, new Uint8Array(encrypted)]).toString('base64url')
    },
    async open(sealed, context) {
      const bytes = Uint8Array.from(Buffer.from(sealed, 'base64url'))
      const iv = bytes.slice(0, nonceSize)
      const opened = await crypto.subtle.decrypt(parameters(iv, context), key, bytes.slice(nonceSize))
      return Buffer.from(opened).toString()
    },
  }
}
