import type { Clock } from '@latchkey/server'
import type { Asker } from '../../codes/Asker.js'
import { pause } from '../../http/pause.js'
import type { WalletProject } from '../../http/WalletProject.js'
import { waitError } from '../../http/waitError.js'
import { walletError } from '../../http/walletError.js'
import { limitSocialLogins, type SocialLimitOptions } from '../limitSocialLogins.js'
import type { FarcasterAnswer, FarcasterRelay } from './createFarcasterRelay.js'
import type { FarcasterVerifier } from './createFarcasterVerifier.js'
import type { FarcasterLoginRecord, FarcasterLoginRepository } from './FarcasterLoginRepository.js'

export interface FarcasterLoginsOptions extends SocialLimitOptions {
  readonly logins: FarcasterLoginRepository
  readonly relay: FarcasterRelay
  readonly verifier: FarcasterVerifier
  readonly clock: Pick<Clock, 'now' | 'elapsed' | 'every'>
  /** Is called with what the relay or a node has done wrong. */
  readonly report: (error: unknown) => void
}

export interface StartedFarcasterLogin {
  readonly id: string
  /** For the user's Farcaster app. */
  readonly url: string
  readonly expiresAt: number
}

/** Who has signed. */
export interface FarcasterIdentity {
  readonly kind: 'farcaster'
  readonly subject: string
  readonly label: string
}

/** Logins by a message that the user signs in their Farcaster app. */
export interface FarcasterLogins {
  /** @throws {ApiError} */
  begin(project: WalletProject, asker: Asker): Promise<StartedFarcasterLogin>
  /** @throws {ApiError} `LOGIN_EXPIRED`: there is no such login, it has ended, or it is another device's. */
  find(id: string, deviceId: string): Promise<FarcasterLoginRecord>
  /**
   * Waits for the message, at most 25 seconds. Of all that come at the same time, one gets the
   * identity.
   *
   * @param left - Aborted when the client has left. What has arrived until then is kept.
   * @returns `undefined`: the user has not signed.
   * @throws {ApiError} `LOGIN_EXPIRED`, or `SOCIAL_FAILED` for a relay that does not answer, and for a
   * message that proves no user, which ends the login.
   */
  wait(login: FarcasterLoginRecord, left: AbortSignal): Promise<FarcasterIdentity | undefined>
}

const second = 1000
const life = 600 * second
/** That a device may have at the same time. */
const maxLogins = 20
/** Until the last question to the relay. Its answer takes at most five seconds more. */
const patience = 20 * second
/** Between two questions. */
const interval = 1.5 * second
/** Questions without an answer, one after the other. */
const maxFailures = 3
/** As Farcaster has names. Anything else, like an address of e-mail, is not shown as one. */
const usernames = /^[a-z\d][a-z\d-]{0,15}(?:\.eth)?$/

export function createFarcasterLogins(options: FarcasterLoginsOptions): FarcasterLogins {
  const { logins, relay, verifier, clock, count, report } = options

  async function find(id: string, deviceId: string): Promise<FarcasterLoginRecord> {
    const login = await logins.find(id, deviceId, clock.now())
    if (!login) throw walletError('LOGIN_EXPIRED')
    return login
  }

  const failed = (cause: unknown) => {
    report(cause)
    return walletError('SOCIAL_FAILED', cause)
  }

  /** Answers once, so the work goes on when the client leaves: the relay may say it one time only. */
  async function prove(
    { id, nonce }: FarcasterLoginRecord,
    { username, ...signed }: Extract<FarcasterAnswer, { readonly state: 'signed' }>,
  ): Promise<void> {
    const verdict = await verifier.verify(signed, { nonce, age: life }).catch(async (cause: unknown) => {
      await logins.end(id)
      throw failed(cause)
    })
    if ('problem' in verdict) {
      await logins.end(id)
      count('wrong')
      throw walletError('SOCIAL_FAILED', new Error(`A message of Farcaster was refused: ${verdict.problem}.`))
    }
    const { fid } = verdict
    await logins.prove(id, { fid, label: usernames.test(username ?? '') ? String(username) : `FID ${fid}` })
  }

  async function use({ id, fid, label }: FarcasterLoginRecord): Promise<FarcasterIdentity> {
    if (!(await logins.end(id))) throw walletError('LOGIN_EXPIRED')
    count('completed')
    return { kind: 'farcaster', subject: fid ?? '', label: label ?? '' }
  }

  /** @returns asks the relay. `undefined`: it did not answer this time. */
  function createQuestions(): (channel: string) => Promise<FarcasterAnswer | undefined> {
    let failures = 0
    return async (channel) => {
      try {
        const answer = await relay.read(channel)
        failures = 0
        return answer
      } catch (cause) {
        failures += 1
        if (failures === maxFailures) throw failed(cause)
        return undefined
      }
    }
  }

  return {
    find,
    async begin({ id: projectId, wallet: { realm } }, asker) {
      await limitSocialLogins(options, asker)
      const now = clock.now()
      const id = crypto.randomUUID()
      const expiresAt = now + life
      const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
      const { channel, url } = await relay.open({ nonce, expiresAt }).catch((cause: unknown) => {
        throw failed(cause)
      })
      const place = { deviceId: asker.deviceId, projectId, realm }
      if (!(await logins.add({ id, ...place, channel, nonce, createdAt: now, expiresAt }, maxLogins))) {
        count('limited')
        throw waitError('LIMIT', life)
      }
      count('started')
      return { id, url, expiresAt }
    },
    async wait({ id, deviceId }, left) {
      const last = clock.elapsed() + patience
      const ask = createQuestions()
      for (;;) {
        const login = await find(id, deviceId)
        if (left.aborted) return undefined
        if (login.fid !== null) return use(login)
        if (clock.elapsed() > last) return undefined
        const answer = await ask(login.channel)
        if (answer?.state === 'signed') await prove(login, answer)
        // Another request may have read it.
        else if (answer?.state === 'gone') mustBeProved(await find(id, deviceId))
        else await pause(clock, interval, left)
      }
    },
  }
}

function mustBeProved({ fid }: FarcasterLoginRecord): void {
  if (fid === null) throw walletError('LOGIN_EXPIRED')
}
