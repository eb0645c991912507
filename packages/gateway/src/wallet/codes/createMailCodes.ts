import { type Clock, networksOf } from '@latchkey/server'
import type { WalletProject } from '../http/WalletProject.js'
import { waitError } from '../http/waitError.js'
import { walletError } from '../http/walletError.js'
import type { WalletKeys } from '../keys/createWalletKeys.js'
import { macOf } from '../keys/macOf.js'
import type { Limit, LimitRepository } from '../limits/LimitRepository.js'
import { limitKey } from '../limits/limitKey.js'
import type { ApprovalMail } from '../mail/ApprovalMail.js'
import type { CodeMail } from '../mail/CodeMail.js'
import type { Mailer } from '../mail/createMailer.js'
import type { Asker } from './Asker.js'
import { codeLimits } from './codeLimits.js'
import { createCode } from './createCode.js'
import type { MailCode } from './MailCode.js'

export interface MailCodesOptions {
  readonly limits: LimitRepository
  readonly mailer: Pick<Mailer, 'add'>
  readonly keys: Pick<WalletKeys, 'codes' | 'limits'>
  /** Mails of one project in an hour. */
  readonly mailsPerHour: number
  readonly clock: Pick<Clock, 'now'>
  /** `limited`: a limit refused a mail or a code. */
  readonly count: (outcome: 'limited' | 'wrong') => void
}

/** A code that is not sent yet. */
export interface NewCode {
  /** What the user types. */
  readonly clear: string
  readonly code: MailCode
  /** When it was made. */
  readonly now: number
}

export interface CodeTimes {
  /** When another mail can be sent. ms since 1970. */
  readonly resendAt: number
  /** Of the code. */
  readonly expiresAt: number
}

/** What a code is compared for. */
export interface ComparedCode extends Pick<MailCode, 'code'> {
  /** Of the login or the change. */
  readonly id: string
  readonly realm: string
  /** To which it was sent. */
  readonly email: string
  /** Of this code, with this one. */
  readonly checks: number
  /** The owner of the address has approved the device, so the wrong codes of others do not count. */
  readonly isApproved?: boolean | undefined
}

/**
 * Codes that are sent to addresses of e-mail, with their limits. Nothing of it depends on whether the
 * address is known.
 */
export interface MailCodes {
  /**
   * Uses one mail of the limits of the address, the client and the project.
   *
   * @throws {ApiError} 429 `COOLDOWN`, `LIMIT`.
   */
  takeMail(project: WalletProject, email: string, asker: Asker): Promise<void>
  /** @param id - Of the login or the change. The code is worth something there alone. */
  create(id: string): Promise<NewCode>
  /** @param loginId - Gets the outcome of the mail. Empty: of no login. */
  send(
    project: WalletProject,
    created: NewCode,
    content: Pick<CodeMail, 'to' | 'origin' | 'locale' | 'change'>,
    loginId: string,
  ): Promise<CodeTimes>
  /**
   * Compares a code whose try was counted.
   *
   * @throws {ApiError} 401 `CODE_WRONG`, `CODE_USED_UP`; 429 `LIMIT`: too many wrong codes of the address.
   */
  compare(compared: ComparedCode, typed: string): Promise<void>
  /** Whether the address has had so many wrong codes that no more are compared today. */
  areUsedUp(realm: string, email: string): Promise<boolean>
  /** Sends a link in the place of the code. Its times are those of the code. */
  sendLink(
    project: WalletProject,
    created: NewCode,
    content: Pick<ApprovalMail, 'to' | 'origin' | 'locale' | 'link'>,
    loginId: string,
  ): Promise<CodeTimes>
}

const hour = 60 * 60_000
const mailsOfAddress = 5
const mailsOfClient = 20
const wrongCodesOfDay = 20

export function createMailCodes(options: MailCodesOptions): MailCodes {
  const { limits, mailer, keys, mailsPerHour, clock, count } = options

  const limitOf = async (parts: readonly string[], max: number, window: number): Promise<Limit> => ({
    key: await limitKey(keys.limits, parts),
    max,
    window,
  })
  const take = async (all: readonly Limit[]): Promise<void> => {
    const refusal = await limits.take(all, clock.now())
    if (!refusal) return
    count('limited')
    throw waitError(all[refusal.at]?.window === codeLimits.pause ? 'COOLDOWN' : 'LIMIT', refusal.wait)
  }
  const wrongCodesOf = (realm: string, email: string) =>
    limitOf(['wrong codes', realm, email], wrongCodesOfDay, 24 * hour)
  const hashOfCode = (id: string, code: string) => macOf(keys.codes, `${id} ${code}`)

  return {
    // An address belongs to a realm here, so that one project can't use up what another one has.
    async takeMail({ id, wallet: { realm } }, email, { address }) {
      const ofClient = networksOf(address).map(({ network, shares }) =>
        limitOf(['mails of client', network], mailsOfClient * shares, hour),
      )
      const all = [
        limitOf(['pause', realm, email], 1, codeLimits.pause),
        limitOf(['mails to address', realm, email], mailsOfAddress, hour),
        ...ofClient,
        limitOf(['mails of project', id], mailsPerHour, hour),
      ]
      await take(await Promise.all(all))
    },
    async create(id) {
      const now = clock.now()
      const clear = createCode()
      const times = { codeExpiresAt: now + codeLimits.life, expiresAt: now + codeLimits.useLife }
      return { clear, code: { code: await hashOfCode(id, clear), mailId: crypto.randomUUID(), ...times }, now }
    },
    async send({ id: projectId, wallet }, { clear, code: { codeExpiresAt, mailId }, now }, content, loginId) {
      await mailer.add(
        { id: mailId, projectId, loginId, expiresAt: codeExpiresAt },
        { kind: 'code', code: clear, app: wallet.name, minutes: codeLimits.life / 60_000, ...content },
      )
      return { resendAt: now + codeLimits.pause, expiresAt: codeExpiresAt }
    },
    async compare({ id, realm, email, code, checks, isApproved = false }, typed) {
      const wrongCodes = await wrongCodesOf(realm, email)
      if (!isApproved) await take([wrongCodes])
      // Both are keyed, so the time of the comparison says nothing about the code.
      if (code !== (await hashOfCode(id, typed))) {
        count('wrong')
        throw walletError(checks < codeLimits.maxChecks ? 'CODE_WRONG' : 'CODE_USED_UP')
      }
      if (!isApproved) await limits.giveBack(wrongCodes.key)
    },
    areUsedUp: async (realm, email) => limits.isUsedUp(await wrongCodesOf(realm, email), clock.now()),
    async sendLink({ id: projectId, wallet }, { code: { codeExpiresAt, mailId }, now }, content, loginId) {
      await mailer.add(
        { id: mailId, projectId, loginId, expiresAt: codeExpiresAt },
        { kind: 'approval', app: wallet.name, minutes: codeLimits.life / 60_000, ...content },
      )
      return { resendAt: now + codeLimits.pause, expiresAt: codeExpiresAt }
    },
  }
}
