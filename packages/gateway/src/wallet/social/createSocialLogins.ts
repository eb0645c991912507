import type { Clock } from '@latchkey/server'
import { ApiError } from '../../http/ApiError.js'
import type { Asker } from '../codes/Asker.js'
import { codeLimits } from '../codes/codeLimits.js'
import { createCode } from '../codes/createCode.js'
import type { WalletProject } from '../http/WalletProject.js'
import { waitError } from '../http/waitError.js'
import { walletError } from '../http/walletError.js'
import { createToken } from '../keys/createToken.js'
import { hashOf } from '../keys/hashOf.js'
import { macOf } from '../keys/macOf.js'
import type { LimitRepository } from '../limits/LimitRepository.js'
import type { LoginOutcome } from '../logins/createEmailLogins.js'
import { walletText } from '../text.js'
import type { SocialClient } from './createSocialClient.js'
import { limitSocialLogins } from './limitSocialLogins.js'
import type { SocialLoginRecord, SocialLoginRepository } from './SocialLoginRepository.js'
import type { SocialName } from './SocialName.js'
import type { SentResult } from './socialSchemas.js'

export interface SocialLoginsOptions {
  readonly logins: SocialLoginRepository
  readonly clients: ReadonlyMap<SocialName, SocialClient>
  readonly limits: LimitRepository
  /** HMAC. */
  readonly keys: { readonly codes: CryptoKey; readonly limits: CryptoKey }
  /** The wallet's. */
  readonly origin: string
  readonly clock: Pick<Clock, 'now'>
  readonly count: (outcome: LoginOutcome) => void
  /** Is called with what a provider has done wrong. */
  readonly report: (error: unknown) => void
}

export interface SocialRequest {
  readonly provider: SocialName
  /** See `SocialLoginRecord`. */
  readonly mode: SocialLoginRecord['mode']
  readonly target: string
  readonly browser: string
}

export interface StartedSocialLogin {
  readonly id: string
  /** Page of the wallet that leads to the provider. */
  readonly uri: string
  readonly expiresAt: number
}

/** A window on its way. */
export interface SocialStart {
  readonly page: string
  /** The window keeps it until it comes back. */
  readonly cookie: string
}

/** Where a window goes in the end, and what it says there. */
export interface SocialEnd {
  /** `undefined`: the window belongs to no login any more. */
  readonly login: SocialLoginRecord | undefined
  readonly outcome: { readonly result: string } | { readonly error: 'access_denied' | 'failed' | 'expired' }
}

/** Who has asked for a login, and when: what a user reads before they type its code elsewhere. */
export interface FinishCode {
  readonly code: string
  readonly expiresAt: number
}

/** Logins at providers, in a window of their own. */
export interface SocialLogins {
  /** @throws {ApiError} */
  begin(project: WalletProject, request: SocialRequest, asker: Asker): Promise<StartedSocialLogin>
  /** Leads a window to the provider, once for each login. @throws {ApiError} */
  start(id: string): Promise<SocialStart>
  /**
   * What the provider says when it sends the window back.
   *
   * @param cookie - Of the window.
   */
  finish(provider: SocialName, query: URLSearchParams, cookie: string | undefined): Promise<SocialEnd>
  /** Whether a provider of this name sends its answers with POST. */
  posts(provider: string): boolean
  /**
   * A code to type in the app, for a window that can't reach it. Each login has one.
   *
   * @throws {ApiError}
   */
  createFinishCode(result: string): Promise<FinishCode>
  /** @throws {ApiError} `LOGIN_EXPIRED`: there is no such login, it has ended, or it is another device's. */
  find(id: string, deviceId: string): Promise<SocialLoginRecord>
  /**
   * Completes a login. Of all that come at the same time, one succeeds.
   *
   * @throws {ApiError}
   */
  complete(
    login: SocialLoginRecord,
    sent: SentResult,
  ): Promise<{ readonly kind: SocialName; readonly subject: string; readonly label: string }>
}

const minute = 60_000
const life = 10 * minute
const finishLife = 5 * minute
/** That a device may have at the same time. */
const maxLogins = 20

export function createSocialLogins(options: SocialLoginsOptions): SocialLogins {
  const { logins, clients, keys, origin, clock, count, report } = options

  function clientOf(provider: SocialName): SocialClient {
    const client = clients.get(provider)
    if (!client) throw new ApiError(400, 'provider', walletText.provider)
    return client
  }
  const hashOfCode = (id: string, code: string) => macOf(keys.codes, `${id} ${code}`)

  async function outcomeOf(
    login: SocialLoginRecord,
    query: URLSearchParams,
    state: string,
  ): Promise<SocialEnd['outcome']> {
    const client = clientOf(login.provider)
    if (query.get('error') === client.cancelled) return { error: 'access_denied' }
    try {
      const { subject, label } = await client.userOf(query, state)
      const result = createToken()
      await logins.complete(login.id, { subject, label, result: await hashOf(result) })
      return { result }
    } catch (error) {
      report(error)
      return { error: 'failed' }
    }
  }

  return {
    async begin({ id: projectId, wallet: { realm } }, request, asker) {
      clientOf(request.provider)
      await limitSocialLogins(options, asker)
      const now = clock.now()
      const id = crypto.randomUUID()
      const times = { createdAt: now, expiresAt: now + life }
      const place = { deviceId: asker.deviceId, projectId, realm }
      if (!(await logins.add({ id, ...request, ...place, ...times }, maxLogins))) {
        count('limited')
        throw waitError('LIMIT', life)
      }
      count('started')
      return { id, uri: `${origin}/wallet/v1/oauth/start/${id}`, expiresAt: times.expiresAt }
    },
    async start(id) {
      const [state, cookie] = [createToken(), createToken()]
      const secrets = { state: await hashOf(state), cookie: await hashOf(cookie) }
      const login = await logins.start(id, secrets, clock.now())
      if (!login) throw walletError('LOGIN_EXPIRED')
      return { page: await clientOf(login.provider).pageFor(state), cookie }
    },
    async finish(provider, query, cookie = '') {
      const state = query.get('state') ?? ''
      const login = await logins.takeState(await hashOf(state), await hashOf(cookie), clock.now())
      if (!login) return { login, outcome: { error: 'expired' } }
      // One provider's answer at the address of another: a mix-up.
      if (login.provider !== provider) return { login, outcome: { error: 'failed' } }
      return { login, outcome: await outcomeOf(login, query, state) }
    },
    posts: (provider) => clients.get(provider as SocialName)?.posts === true,
    async createFinishCode(result) {
      const login = await logins.findByResult(await hashOf(result), clock.now())
      if (!login) throw walletError('LOGIN_EXPIRED')
      const code = createCode()
      const expiresAt = clock.now() + finishLife
      const stored = { finishCode: await hashOfCode(login.id, code), finishExpiresAt: expiresAt }
      if (!(await logins.setFinishCode(login.id, stored))) throw walletError('LOGIN_EXPIRED')
      return { code, expiresAt }
    },
    async find(id, deviceId) {
      const login = await logins.find(id, deviceId, clock.now())
      if (!login) throw walletError('LOGIN_EXPIRED')
      return login
    },
    async complete({ id, deviceId }, sent) {
      const now = clock.now()
      const login =
        'finishCode' in sent
          ? await logins.checkFinishCode(id, deviceId, codeLimits.maxChecks, now)
          : await logins.find(id, deviceId, now)
      if (!login) throw walletError('finishCode' in sent ? 'CODE_EXPIRED' : 'LOGIN_EXPIRED')
      // Both are hashes, so the time of the comparison says nothing about them.
      const isRight =
        'finishCode' in sent
          ? login.finishCode === (await hashOfCode(id, sent.finishCode))
          : login.result === (await hashOf(sent.result))
      if (!isRight) {
        count('wrong')
        if (!('finishCode' in sent)) throw walletError('LOGIN_EXPIRED')
        throw walletError(login.checks < codeLimits.maxChecks ? 'CODE_WRONG' : 'CODE_USED_UP')
      }
      const { provider: kind, subject, label } = login
      if (subject === null || label === null || !(await logins.use(id))) throw walletError('LOGIN_EXPIRED')
      count('completed')
      return { kind, subject, label }
    },
  }
}
