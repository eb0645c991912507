import { decrypt } from '@walletconnect/utils'
import { checkEnvelope } from '../relay/checkEnvelope.js'
import { checkPayload, type Payload } from '../relay/checkPayload.js'
import type { SignClient } from './Client.js'

type Crypto = SignClient['core']['crypto']

export interface CryptoGuard {
  /** ms since 1970. */
  readonly now: () => number
  /** Whether the message belongs on the topic on which it arrived. */
  readonly isExpected: (topic: string, payload: Payload) => boolean
}

const key = /^[0-9a-f]{64}$/

/**
 * Adds these rules to the client's decryption:
 * - Envelopes have type 0.
 * - The content is JSON-RPC that an app accepts, on its own topic.
 * - A key agreement needs a valid public key of the other side.
 * The client drops what does not pass, because it decodes to `undefined`. The content is parsed
 * with `JSON.parse`: the client's own parser changes some numbers and strings.
 *
 * @see `docs/security.md`, on the pinned client; security RLY-1 and RLY-2.
 */
export function guardCrypto(crypto: Crypto, { now, isExpected }: CryptoGuard): void {
  const agree = crypto.generateSharedKey.bind(crypto)
  Object.assign(crypto, {
    async decode(...[topic, encoded]: Parameters<Crypto['decode']>) {
      const isReadable = checkEnvelope(encoded) && crypto.keychain.has(topic)
      const payload = isReadable ? read(crypto.keychain.get(topic), encoded) : undefined
      return checkPayload(payload, now()) && isExpected(topic, payload) ? payload : undefined
    },
    async generateSharedKey(...[own, peer, topic]: Parameters<Crypto['generateSharedKey']>) {
      if (!key.test(peer) || own === peer) throw new TypeError('Invalid public key of the peer.')
      return agree(own, peer, topic)
    },
  })
}

function read(symKey: string, encoded: string): unknown {
  try {
    return JSON.parse(decrypt({ symKey, encoded }))
  } catch {
    return undefined // forged, cut, or no JSON: as good as nothing
  }
}
