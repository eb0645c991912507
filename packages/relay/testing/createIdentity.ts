import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64urlnopad } from '@scure/base'

export interface Identity {
  /** `did:key:z6Mk…` */
  readonly name: string
  /** A token as WalletConnect clients sign it, with these claims added or replaced. */
  token(claims: Readonly<Record<string, unknown>>, header?: Readonly<Record<string, unknown>>): string
}

/** A client's key and the tokens that it signs. */
export function createIdentity(secretKey: Uint8Array = ed25519.utils.randomSecretKey()): Identity {
  const name = `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...ed25519.getPublicKey(secretKey)]))}`
  const encode = (text: string) => base64urlnopad.encode(new TextEncoder().encode(text))
  return {
    name,
    token(claims, header = { alg: 'EdDSA', typ: 'JWT' }) {
      const signed = [header, { iss: name, sub: 'ab'.repeat(32), ...claims }].map((part) =>
        encode(JSON.stringify(part)),
      )
      const text = signed.join('.')
      return `${text}.${base64urlnopad.encode(ed25519.sign(new TextEncoder().encode(text), secretKey))}`
    },
  }
}
