import type { Clock } from '@latchkey/server'
import type { MailCodes } from '../codes/createMailCodes.js'
import { pause } from '../http/pause.js'
import type { WalletProject } from '../http/WalletProject.js'
import { walletError } from '../http/walletError.js'
import { hashOf } from '../keys/hashOf.js'
import type { LoginRecord, LoginRepository } from '../logins/LoginRepository.js'
import { type DeviceState, deviceStateOf } from './deviceStateOf.js'

export interface DeviceApprovalsOptions {
  readonly logins: LoginRepository
  readonly codes: Pick<MailCodes, 'create' | 'send'>
  readonly clock: Clock
}

/** What the user types on the device that they have approved. */
export interface ApprovedCode {
  readonly code: string
  /** ms since 1970. */
  readonly expiresAt: number
}

/** Approvals of devices: by a link in a mail, and a press of a button on its page. */
export interface DeviceApprovals {
  /**
   * The login of a link.
   *
   * @throws {ApiError} 410 `LOGIN_EXPIRED`: there is no such link, it is too old, or another mail has taken
   * its place.
   */
  find(token: string): Promise<LoginRecord>
  /**
   * Approves the device of a login, which then has a code: it is returned and mailed. Of all that decide
   * at the same time, one succeeds.
   *
   * @throws {ApiError} as `find`.
   */
  approve(login: LoginRecord, project: WalletProject): Promise<ApprovedCode>
  /** Denies it. The login has ended then. @throws {ApiError} as `find`. */
  deny(login: LoginRecord): Promise<void>
  /** Waits until a login is no longer pending, 25 seconds at most. */
  wait(login: LoginRecord, signal: AbortSignal): Promise<DeviceState>
}

const second = 1000
const maxWait = 25 * second

export function createDeviceApprovals({ logins, codes, clock }: DeviceApprovalsOptions): DeviceApprovals {
  const decide = async ({ approvalKey }: LoginRecord, decision: Parameters<LoginRepository['decide']>[1]) => {
    if (!(await logins.decide(approvalKey ?? '', decision, clock.now()))) throw walletError('LOGIN_EXPIRED')
  }

  return {
    async find(token) {
      const login = await logins.findApproval(await hashOf(token), clock.now())
      if (!login || login.codeExpiresAt <= clock.now()) throw walletError('LOGIN_EXPIRED')
      return login
    },
    async approve(login, project) {
      const created = await codes.create(login.id)
      await decide(login, { approval: 'approved', ...created.code })
      const { id, email: to, embedder: origin, locale } = login
      const { expiresAt } = await codes.send(project, created, { to, origin, locale }, id)
      return { code: created.clear, expiresAt }
    },
    deny: (login) => decide(login, { approval: 'denied' }),
    async wait({ id, deviceId }, signal) {
      const until = clock.elapsed() + maxWait
      for (;;) {
        const login = await logins.find(id, deviceId, clock.now())
        const state = login ? deviceStateOf(login, clock.now()) : 'expired'
        if (state !== 'pending' || clock.elapsed() >= until || signal.aborted) return state
        // Several gateways share a login, so it is read again and again.
        await pause(clock, second, signal)
      }
    },
  }
}
