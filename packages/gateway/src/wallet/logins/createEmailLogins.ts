import type { Clock } from '@latchkey/server'
import type { Asker } from '../codes/Asker.js'
import { codeLimits } from '../codes/codeLimits.js'
import type { CodeTimes, MailCodes, NewCode } from '../codes/createMailCodes.js'
import type { WalletProject } from '../http/WalletProject.js'
import { waitError } from '../http/waitError.js'
import { walletError } from '../http/walletError.js'
import { createToken } from '../keys/createToken.js'
import { hashOf } from '../keys/hashOf.js'
import type { UserRepository } from '../users/UserRepository.js'
import type { LoginRecord, LoginRepository } from './LoginRepository.js'
import { loginStateOf } from './loginStateOf.js'

export interface EmailLoginsOptions {
  readonly logins: LoginRepository
  readonly codes: MailCodes
  readonly users: Pick<UserRepository, 'knowsDevice'>
  /** The wallet's. */
  readonly origin: string
  readonly clock: Pick<Clock, 'now'>
  readonly count: (outcome: LoginOutcome) => void
}

/** What is counted of logins. `limited`: a limit refused a mail or a code. */
export type LoginOutcome = 'started' | 'wrong' | 'limited' | 'completed'

export interface LoginRequest {
  /** In the form of `readEmail`. */
  readonly email: string
  readonly locale: string
  /** Origin of the page that shows the wallet. */
  readonly embedder: string
}

/** Who asks for a login, as their browser names itself. */
export interface LoginAsker extends Asker {
  readonly browser: string
}

export interface SentCode extends CodeTimes {
  readonly id: string
  /** The device has to be approved by the link of the mail, before there is a code. */
  readonly needsApproval: boolean
}

/** Logins by a code that is sent to an address of e-mail. Nothing of it depends on whether the address is known. */
export interface EmailLogins {
  /** @throws {ApiError} */
  start(project: WalletProject, request: LoginRequest, asker: LoginAsker): Promise<SentCode>
  /** @throws {ApiError} `LOGIN_EXPIRED`: there is no such login, it has ended, or it is another device's. */
  find(id: string, deviceId: string): Promise<LoginRecord>
  /**
   * Sends another code, or another link, in the place of the one before.
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

/** Logins that a device may have at the same time. */
const maxLogins = 20

export function createEmailLogins(options: EmailLoginsOptions): EmailLogins {
  const { logins, codes, users, origin, clock, count } = options

  /** By the history of the device and of the address, and never by whether the address is known. */
  const needsApproval = async (
    { wallet: { realm, deviceApproval } }: WalletProject,
    email: string,
    deviceId: string,
  ): Promise<boolean> => {
    const isUsedUp = await codes.areUsedUp(realm, email)
    return isUsedUp || (deviceApproval === 'newDevice' && !(await users.knowsDevice(realm, deviceId)))
  }

  /** A code, or a link while the device has to be approved: then no code is right. */
  async function createMail(id: string, approval: LoginRecord['approval']) {
    const created = await codes.create(id)
    if (approval !== 'pending') return { created, stored: created.code, token: undefined, approvalKey: null }
    const token = createToken()
    return { created, stored: { ...created.code, code: '' }, token, approvalKey: await hashOf(token) }
  }

  async function send(
    project: WalletProject,
    { id, email: to, locale, embedder }: LoginRequest & Pick<LoginRecord, 'id'>,
    created: NewCode,
    token: string | undefined,
  ): Promise<SentCode> {
    const content = { to, origin: embedder, locale }
    const times =
      token === undefined
        ? await codes.send(project, created, content, id)
        : await codes.sendLink(project, created, { ...content, link: `${origin}/approve-device#${token}` }, id)
    return { id, needsApproval: token !== undefined, ...times }
  }

  return {
    async start(project, request, { deviceId, address, browser }) {
      await codes.takeMail(project, request.email, { deviceId, address })
      const id = crypto.randomUUID()
      const approval = (await needsApproval(project, request.email, deviceId)) ? 'pending' : 'none'
      const { created, stored, token, approvalKey } = await createMail(id, approval)
      const { now } = created
      const place = { deviceId, projectId: project.id, realm: project.wallet.realm, browser, startedAt: now }
      const login = { id, ...request, ...place, approval, approvalKey, ...stored } as const
      if (!(await logins.add(login, maxLogins, now))) {
        count('limited')
        throw waitError('LIMIT', codeLimits.useLife)
      }
      count('started')
      return send(project, { id, ...request }, created, token)
    },
    async find(id, deviceId) {
      const login = await logins.find(id, deviceId, clock.now())
      if (!login) throw walletError('LOGIN_EXPIRED')
      return login
    },
    async resend(project, login, asker) {
      if (login.used) throw walletError('LOGIN_EXPIRED')
      if (login.approval === 'denied') throw walletError('DEVICE_DENIED')
      if (login.mail === 'refused') throw walletError('MAIL_REFUSED')
      await codes.takeMail(project, login.email, asker)
      const { created, stored, token, approvalKey } = await createMail(login.id, login.approval)
      const { id, approval } = login
      if (!(await logins.renew({ id, approval, approvalKey }, stored, created.now))) throw walletError('LOGIN_EXPIRED')
      return send(project, login, created, token)
    },
    async complete({ id, deviceId }, code) {
      const login = await logins.check(id, deviceId, codeLimits.maxChecks, clock.now())
      if (!login) throw await refusalOf(id, deviceId)
      await codes.compare({ ...login, isApproved: login.approval === 'approved' }, code)
      if (!(await logins.use(id, login.code))) throw walletError('LOGIN_EXPIRED')
      count('completed')
    },
  }

  /** Why a login has no code that may be compared. */
  async function refusalOf(id: string, deviceId: string) {
    const now = clock.now()
    const login = await logins.find(id, deviceId, now)
    if (!login || login.used) return walletError('LOGIN_EXPIRED')
    if (login.approval === 'pending') return walletError('CODE_WRONG')
    if (login.approval === 'denied') return walletError('DEVICE_DENIED')
    return walletError(loginStateOf(login, now) === 'codeUsedUp' ? 'CODE_USED_UP' : 'CODE_EXPIRED')
  }
}
