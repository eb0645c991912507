import { decrypt, deriveSymKey } from '@walletconnect/utils'
import { checkEnvelope } from '../relay/checkEnvelope.js'
import { checkPayload, type Payload } from '../relay/checkPayload.js'
import type { SignClient } from './Client.js'
import type { SentSignIn } from './createSentSignIns.js'

type Crypto = SignClient['core']['crypto']

export interface CryptoGuard {
  /** ms since 1970. */
  readonly now: () => number
  /** Sign-ins without an answer, by the topic of the answer. */
  readonly signIns: ReadonlyMap<string, Pick<SentSignIn, 'publicKey'>>
  /**
   * Whether the message belongs on the topic on which it arrived.
   * @param sender - Public key of the sender, in an answer to a sign-in.
   */
  readonly isExpected: (topic: string, payload: Payload, sender?: string) => boolean
}

const key = /^[0-9a-f]{64}$/

/**
 * Adds these rules to the client's decryption:
 * - Envelopes have type 0. Only on the topic of an answer to a sign-in they have type 1.
 * - The content is JSON-RPC that an app accepts, on its own topic.
 * - A key agreement needs a valid public key of the other side.
 * The client drops what does not pass, because it decodes to `undefined`. The content is parsed
 * with `JSON.parse`: the client's own parser changes some numbers and strings.
 *
 * @see docs/security.md, "Where it differs from the vectors".
 */
export function guardCrypto(crypto: Crypto, { now, signIns, isExpected }: CryptoGuard): void {
  const { keychain } = crypto
  const agree = crypto.generateSharedKey.bind(crypto)
  const isPeer = (own: string, peer: unknown): peer is string =>
    typeof peer === 'string' && key.test(peer) && own !== peer

  /** The content of an answer to a sign-in, with its sender. */
  function readAnswer(own: string, encoded: unknown): readonly [payload: unknown, sender?: string] {
    if (!checkEnvelope(encoded, 1) || !keychain.has(own)) return [undefined]
    const sender = crypto.getPayloadSenderPublicKey(encoded)
    if (!isPeer(own, sender)) return [undefined]
    return [read(() => deriveSymKey(keychain.get(own), sender), encoded), sender]
  }
  function readMessage(topic: string, encoded: unknown): readonly [payload: unknown, sender?: string] {
    const signIn = signIns.get(topic)
    if (signIn) return readAnswer(signIn.publicKey, encoded)
    const isReadable = checkEnvelope(encoded) && keychain.has(topic)
    return [isReadable ? read(() => keychain.get(topic), encoded) : undefined]
  }

  Object.assign(crypto, {
    async decode(...[topic, encoded]: Parameters<Crypto['decode']>) {
      const [payload, sender] = readMessage(topic, encoded)
      return checkPayload(payload, now()) && isExpected(topic, payload, sender) ? payload : undefined
    },
    async generateSharedKey(...[own, peer, topic]: Parameters<Crypto['generateSharedKey']>) {
      if (!isPeer(own, peer)) throw new TypeError('Invalid public key of the peer.')
      return agree(own, peer, topic)
    },
  })
}

function read(symKey: () => string, encoded: string): unknown {
  try {
    return JSON.parse(decrypt({ symKey: symKey(), encoded }))
  } catch {
    return undefined // forged, cut, or no JSON: as good as nothing
  }
}
