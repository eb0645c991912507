import { decrypt } from '@walletconnect/utils'
import { checkEnvelope } from '../relay/checkEnvelope.js'
import { checkPayload } from '../relay/checkPayload.js'
import type { SignClient } from './Client.js'

type Crypto = SignClient['core']['crypto']

const key = /^[0-9a-f]{64}$/

/**
 * Puts our rules around the client's reading of messages: envelopes of type 0 only, JSON-RPC that an app takes and nothing else, and no
 * agreement with what is no key. What does not pass reads as nothing, and the client drops it. Read as JSON is: the client's own
 * reader makes other numbers and texts of some.
 *
 * @see `docs/security.md`, on the pinned client; security RLY-1 and RLY-2.
 */
export function guardCrypto(crypto: Crypto): void {
  const agree = crypto.generateSharedKey.bind(crypto)
  Object.assign(crypto, {
    async decode(...[topic, encoded]: Parameters<Crypto['decode']>) {
      if (!checkEnvelope(encoded) || !crypto.keychain.has(topic)) return undefined
      const payload = read(crypto.keychain.get(topic), encoded)
      return checkPayload(payload) ? payload : undefined
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
