import { type Clock, networksOf } from '@latchkey/server'
import type { Asker } from '../codes/Asker.js'
import { waitError } from '../http/waitError.js'
import type { LimitRepository } from '../limits/LimitRepository.js'
import { limitKey } from '../limits/limitKey.js'
import type { LoginOutcome } from '../logins/createEmailLogins.js'

export interface SocialLimitOptions {
  readonly limits: LimitRepository
  /** HMAC. */
  readonly keys: { readonly limits: CryptoKey }
  readonly clock: Pick<Clock, 'now'>
  readonly count: (outcome: LoginOutcome) => void
}

const hour = 60 * 60_000
/** Of one client address in an hour, with all providers. */
const maxOfClient = 100

/**
 * Counts the start of a login against the limits of the client address.
 *
 * @throws {ApiError} `LIMIT`.
 */
export async function limitSocialLogins(
  { limits, keys, clock, count }: SocialLimitOptions,
  { address }: Pick<Asker, 'address'>,
): Promise<void> {
  const all = networksOf(address).map(async ({ network, shares }) => ({
    key: await limitKey(keys.limits, ['social logins of client', network]),
    max: maxOfClient * shares,
    window: hour,
  }))
  const refusal = await limits.take(await Promise.all(all), clock.now())
  if (!refusal) return
  count('limited')
  throw waitError('LIMIT', refusal.wait)
}
