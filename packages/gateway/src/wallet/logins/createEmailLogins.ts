import { type Clock, networksOf } from '@latchkey/server'
import type { WalletProject } from '../http/WalletProject.js'
import { waitError } from '../http/waitError.js'
import { walletError } from '../http/walletError.js'
import type { WalletKeys } from '../keys/createWalletKeys.js'
import { macOf } from '../keys/macOf.js'
import type { Limit, LimitRepository } from '../limits/LimitRepository.js'
import { limitKey } from '../limits/limitKey.js'
import type { Mailer } from '../mail/createMailer.js'
import { createCode } from './createCode.js'
import type { LoginCode, LoginRecord, LoginRepository } from './LoginRepository.js'
import { loginStateOf, maxChecks } from './loginStateOf.js'

export interface EmailLoginsOptions {
  readonly logins: LoginRepository
  readonly limits: LimitRepository
  readonly mailer: Pick<Mailer, 'add'>
  readonly keys: Pick<WalletKeys, 'codes' | 'limits'>
  /** Mails of one project in an hour. */
  readonly mailsPerHour: number
  readonly clock: Pick<Clock, 'now'>
  readonly count: (outcome: LoginOutcome) => void
}

/** What is counted of logins. `limited`: a limit refused a mail or a code. */
export type LoginOutcome = 'started' | 'wrong' | 'limited' | 'completed'

/** Who asks. */
export interface Asker {
  readonly deviceId: string
  /** As `readClientAddress` gives it. */
  readonly address: string
}

export interface LoginRequest {
  /** In the form of `readEmail`. */
  readonly email: string
  readonly locale: string
  /** Origin of the page that shows the wallet. */
  readonly embedder: string
}

export interface SentCode {
  readonly id: string
  /** When another mail can be sent. ms since 1970. */
  readonly resendAt: number
  /** Of the code. */
  readonly expiresAt: number
}

/** Logins by a code that is sent to an address of e-mail. Nothing of it depends on whether the address is known. */
export interface EmailLogins {
  /** @throws {ApiError} */
  start(project: WalletProject, request: LoginRequest, asker: Asker): Promise<SentCode>
  /** @throws {ApiError} `LOGIN_EXPIRED`: there is no such login, it has ended, or it is another device's. */
  find(id: string, deviceId: string): Promise<LoginRecord>
  /**
   * Sends another code in the place of the one before.
   *
   * @throws {ApiError}
   */
  resend(project: WalletProject, login: LoginRecord, asker: Asker): Promise<SentCode>
  /**
   * Completes a login. Of all that come at the same time, one succeeds.
   *
   * @param code - Six digits.
   * @throws {ApiError} if the user has not proved the address.
   */
  complete(login: LoginRecord, code: string): Promise<void>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const codeLife = 20 * minute
/** Of a login, from its last mail on. */
const loginLife = hour
/** Between two mails to an address. */
const pause = 30 * second
/** Logins that a device may have at the same time. */
const maxLogins = 20
const mailsOfAddress = 5
const mailsOfClient = 20
const wrongCodesOfDay = 20

export function createEmailLogins(options: EmailLoginsOptions): EmailLogins {
  const { logins, limits, mailer, keys, mailsPerHour, clock, count } = options

  const limitOf = async (parts: readonly string[], max: number, window: number): Promise<Limit> => ({
    key: await limitKey(keys.limits, parts),
    max,
    window,
  })
  const take = async (all: readonly Limit[]): Promise<void> => {
    const refusal = await limits.take(all, clock.now())
    if (!refusal) return
    count('limited')
    throw waitError(all[refusal.at]?.window === pause ? 'COOLDOWN' : 'LIMIT', refusal.wait)
  }
  /** An address belongs to a realm here, so that one project can't use up what another one has. */
  const takeMail = async ({ id, wallet: { realm } }: WalletProject, email: string, { address }: Asker) => {
    const ofClient = networksOf(address).map(({ network, shares }) =>
      limitOf(['mails of client', network], mailsOfClient * shares, hour),
    )
    const all = [
      limitOf(['pause', realm, email], 1, pause),
      limitOf(['mails to address', realm, email], mailsOfAddress, hour),
      ...ofClient,
      limitOf(['mails of project', id], mailsPerHour, hour),
    ]
    await take(await Promise.all(all))
  }
  const hashOfCode = (loginId: string, code: string) => macOf(keys.codes, `${loginId} ${code}`)
  const createLoginCode = async (loginId: string) => {
    const now = clock.now()
    const clear = createCode()
    const times = { codeExpiresAt: now + codeLife, expiresAt: now + loginLife }
    const code: LoginCode = { code: await hashOfCode(loginId, clear), mailId: crypto.randomUUID(), ...times }
    return { clear, code, now }
  }
  type CreatedCode = Awaited<ReturnType<typeof createLoginCode>>
  const sendCode = async (
    { id: projectId, wallet }: WalletProject,
    { id, email, locale, embedder }: LoginRequest & Pick<LoginRecord, 'id'>,
    { clear, code: { codeExpiresAt, mailId }, now }: CreatedCode,
  ): Promise<SentCode> => {
    await mailer.add(
      { id: mailId, projectId, loginId: id, expiresAt: codeExpiresAt },
      { kind: 'code', to: email, code: clear, app: wallet.name, origin: embedder, locale, minutes: codeLife / minute },
    )
    return { id, resendAt: now + pause, expiresAt: codeExpiresAt }
  }

  return {
    async start(project, request, asker) {
      await takeMail(project, request.email, asker)
      const id = crypto.randomUUID()
      const created = await createLoginCode(id)
      const place = { deviceId: asker.deviceId, projectId: project.id, realm: project.wallet.realm }
      if (!(await logins.add({ id, ...request, ...place, ...created.code }, maxLogins, created.now))) {
        count('limited')
        throw waitError('LIMIT', loginLife)
      }
      count('started')
      return sendCode(project, { id, ...request }, created)
    },
    async find(id, deviceId) {
      const login = await logins.find(id, deviceId, clock.now())
      if (!login) throw walletError('LOGIN_EXPIRED')
      return login
    },
    async resend(project, login, asker) {
      if (login.used) throw walletError('LOGIN_EXPIRED')
      if (login.mail === 'refused') throw walletError('MAIL_REFUSED')
      await takeMail(project, login.email, asker)
      const created = await createLoginCode(login.id)
      if (!(await logins.renew(login.id, created.code, created.now))) throw walletError('LOGIN_EXPIRED')
      return sendCode(project, login, created)
    },
    async complete({ id, deviceId, realm, email }, code) {
      const login = await logins.check(id, deviceId, maxChecks, clock.now())
      if (!login) throw await refusalOf(id, deviceId)
      const wrongCodes = await limitOf(['wrong codes', realm, email], wrongCodesOfDay, 24 * hour)
      await take([wrongCodes])
      // Both are keyed, so the time of the comparison says nothing about the code.
      if (login.code !== (await hashOfCode(id, code))) {
        count('wrong')
        throw walletError(login.checks < maxChecks ? 'CODE_WRONG' : 'CODE_USED_UP')
      }
      await limits.giveBack(wrongCodes.key)
      if (!(await logins.use(id, login.code))) throw walletError('LOGIN_EXPIRED')
      count('completed')
    },
  }

  /** Why a login has no code that may be compared. */
  async function refusalOf(id: string, deviceId: string) {
    const now = clock.now()
    const login = await logins.find(id, deviceId, now)
    if (!login || login.used) return walletError('LOGIN_EXPIRED')
    return walletError(loginStateOf(login, now) === 'codeUsedUp' ? 'CODE_USED_UP' : 'CODE_EXPIRED')
  }
}
