import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { ApiError } from '../../http/ApiError.js'
import { hashOf } from '../keys/hashOf.js'
import { walletText } from '../text.js'

/** A server half on its way, in the terms of RFC 9180. Both are base64url. */
export interface SealedHalf {
  /** The sender's ephemeral public key. */
  readonly enc: string
  readonly ct: string
}

/** What a sealed half belongs to. Elsewhere it can't be opened. */
export interface TransportContext {
  readonly walletId: string
  readonly openerId: string
  /** The session's name. */
  readonly sessionId: string
}

/**
 * Carries server halves between frames and the gateway by HPKE (RFC 9180), so that a proxy or a log
 * between them never has one.
 */
export interface HalfTransport {
  /** To which frames seal new halves. It comes from the secret of the configuration. */
  readonly key: { readonly id: string; readonly publicKey: string }
  /** @throws {ApiError} 400 `server`: sealed to another key, or for another context. */
  open(sealed: SealedHalf & { readonly keyId: string }, context: TransportContext): Promise<Uint8Array<ArrayBuffer>>
  /**
   * @param publicKey - Of a document of the frame: base64url of 65 bytes.
   * @throws {ApiError} 400 `publicKey`: it is not a point of P-256.
   */
  seal(half: Uint8Array<ArrayBuffer>, publicKey: string, context: TransportContext): Promise<SealedHalf>
}

const info = new TextEncoder().encode('latchkey/half/v1')
/** Bytes of a half. */
const halfSize = 32

/** @param seed - 32 bytes, from which the key pair comes. */
export async function createHalfTransport(seed: ArrayBuffer): Promise<HalfTransport> {
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
  const pair = await suite.kem.deriveKeyPair(seed)
  const publicKey = textOf(await suite.kem.serializePublicKey(pair.publicKey))
  const key = { id: (await hashOf(publicKey)).slice(0, 8), publicKey }
  return {
    key,
    async open({ keyId, enc, ct }, context) {
      // The secret has changed since the frame read the project.
      if (keyId !== key.id) throw new ApiError(409, 'keyId', walletText.keyChanged)
      const recipient = { recipientKey: pair, enc: bytesOf(enc), info }
      const half = await suite.open(recipient, bytesOf(ct), dataOf(context)).catch((cause: unknown) => {
        throw new ApiError(400, 'server', walletText.half, { cause })
      })
      if (half.byteLength !== halfSize) throw new ApiError(400, 'server', walletText.half)
      return new Uint8Array(half)
    },
    async seal(half, receiver, context) {
      const recipientPublicKey = await suite.kem.deserializePublicKey(bytesOf(receiver)).catch((cause: unknown) => {
        throw new ApiError(400, 'publicKey', walletText.publicKey, { cause })
      })
      const { enc, ct } = await suite.seal({ recipientPublicKey, info }, half, dataOf(context))
      return { enc: textOf(enc), ct: textOf(ct) }
    },
  }
}

/** None of the parts has a `|`. */
function dataOf({ walletId, openerId, sessionId }: TransportContext): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode([walletId, openerId, sessionId].join('|'))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'))
}

function textOf(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64url')
}
