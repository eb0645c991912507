import { decrypt } from '@walletconnect/utils'
import { checkEnvelope } from '../relay/checkEnvelope.js'
import { checkPayload, type Payload } from '../relay/checkPayload.js'
import type { SignClient } from './Client.js'

type Crypto = SignClient['core']['crypto']

export interface CryptoGuard {
  /** ms since 1970. */
  readonly now: () => number
  /** Whether it belongs on the topic on which it came. */
  readonly isExpected: (topic: string, payload: Payload) => boolean
}

const key = /^[0-9a-f]{64}$/

/**
 * Puts our rules around the client's reading of messages: envelopes of type 0 only, JSON-RPC that an app takes, on its own topic, and
 * nothing else, and no agreement with what is no key. What does not pass reads as nothing, and the client drops it. Read as JSON is: the
 * client's own reader makes other numbers and texts of some.
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
      if (!key.test(peer) || own === peer) throw new TypeError('Not the public key of somebody else.')
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
