import type { Clock } from '@latchkey/server'
import { createToken } from '../keys/createToken.js'
import { hashOf } from '../keys/hashOf.js'
import { macOf } from '../keys/macOf.js'
import type { ProofRepository } from '../proofs/ProofRepository.js'

/** What a challenge is for, and whose it is: `['open', deviceId, openerId]`. */
export type ChallengeUse = readonly [kind: 'account' | 'login' | 'register' | 'confirm' | 'open', ...of: string[]]

/** Challenges for passkeys. Each counts once. Nothing is kept of one before it is used. */
export interface Challenges {
  issue(use: ChallengeUse): Promise<string>
  /** @returns Whether it was issued for this use, is not too old and was not taken before. */
  take(challenge: string, use: ChallengeUse): Promise<boolean>
}

/** A little more than the browser waits for the user. */
const life = 3 * 60_000

/** @param key - Of HMAC. All gateways on a database have the same. */
export function createChallenges(
  key: CryptoKey,
  proofs: Pick<ProofRepository, 'use'>,
  clock: Pick<Clock, 'now'>,
): Challenges {
  const contentOf = (issued: string, use: ChallengeUse) => JSON.stringify([issued, ...use])
  return {
    async issue(use) {
      const issued = `${clock.now()}.${createToken()}`
      return `${issued}.${await macOf(key, contentOf(issued, use))}`
    },
    async take(challenge, use) {
      const [, issued = '', issuedAt, mac = ''] = /^((\d{1,15})\.[\w-]{43})\.([\w-]{43})$/.exec(challenge) ?? []
      const content = Buffer.from(contentOf(issued, use))
      const isOurs = await crypto.subtle.verify('HMAC', key, Buffer.from(mac, 'base64url'), content)
      const age = clock.now() - Number(issuedAt)
      if (!isOurs || age < 0 || age >= life) return false
      return proofs.use(await hashOf(`challenge ${challenge}`), Number(issuedAt) + life, clock.now())
    },
  }
}
