import type { Clock } from '@latchkey/server'
import type { Asker } from '../codes/Asker.js'
import { codeLimits } from '../codes/codeLimits.js'
import type { CodeTimes, MailCodes, NewCode } from '../codes/createMailCodes.js'
import type { WalletProject } from '../http/WalletProject.js'
import { waitError } from '../http/waitError.js'
import { walletError } from '../http/walletError.js'
import type { LoginRecord, LoginRepository } from './LoginRepository.js'
import { loginStateOf } from './loginStateOf.js'

export interface EmailLoginsOptions {
  readonly logins: LoginRepository
  readonly codes: MailCodes
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

export interface SentCode extends CodeTimes {
  readonly id: string
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

/** Logins that a device may have at the same time. */
const maxLogins = 20

export function createEmailLogins({ logins, codes, clock, count }: EmailLoginsOptions): EmailLogins {
  const sendCode = async (
    project: WalletProject,
    { id, email, locale, embedder }: LoginRequest & Pick<LoginRecord, 'id'>,
    created: NewCode,
  ): Promise<SentCode> => ({
    id,
    ...(await codes.send(project, created, { to: email, origin: embedder, locale }, id)),
  })

  return {
    async start(project, request, asker) {
      await codes.takeMail(project, request.email, asker)
      const id = crypto.randomUUID()
      const created = await codes.create(id)
      const place = { deviceId: asker.deviceId, projectId: project.id, realm: project.wallet.realm }
      if (!(await logins.add({ id, ...request, ...place, ...created.code }, maxLogins, created.now))) {
        count('limited')
        throw waitError('LIMIT', codeLimits.useLife)
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
      await codes.takeMail(project, login.email, asker)
      const created = await codes.create(login.id)
      if (!(await logins.renew(login.id, created.code, created.now))) throw walletError('LOGIN_EXPIRED')
      return sendCode(project, login, created)
    },
    async complete({ id, deviceId }, code) {
      const login = await logins.check(id, deviceId, codeLimits.maxChecks, clock.now())
      if (!login) throw await refusalOf(id, deviceId)
      await codes.compare(login, code)
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
