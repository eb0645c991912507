import type { Clock } from '@latchkey/server'
import { ApiError } from '../../http/ApiError.js'
import type { Asker } from '../codes/Asker.js'
import { codeLimits } from '../codes/codeLimits.js'
import type { CodeTimes, MailCodes, NewCode } from '../codes/createMailCodes.js'
import type { EventRepository } from '../events/EventRepository.js'
import type { WalletProject } from '../http/WalletProject.js'
import { waitError } from '../http/waitError.js'
import { walletError } from '../http/walletError.js'
import { createToken } from '../keys/createToken.js'
import { hashOf } from '../keys/hashOf.js'
import type { LoginRequest } from '../logins/createEmailLogins.js'
import type { Mailer } from '../mail/createMailer.js'
import type { NoticeKind } from '../mail/NoticeMail.js'
import { addressIn } from '../notices/addressIn.js'
import { walletText } from '../text.js'
import { mustBeProved, type ProvedUserOptions } from '../users/mustBeProved.js'
import type { SessionRecord, UserRepository } from '../users/UserRepository.js'
import type { Wallets } from '../wallets/createWallets.js'
import type { EmailChangeRecord, EmailChangeRepository } from './EmailChangeRepository.js'
import { type EmailChangeEvent, nextEmailChange } from './emailChangeMachine.js'

export interface EmailChangesOptions extends ProvedUserOptions {
  readonly repository: EmailChangeRepository
  readonly codes: MailCodes
  readonly mailer: Pick<Mailer, 'prepare' | 'wake'>
  readonly users: Pick<UserRepository, 'findIdentities'>
  readonly wallets: Pick<Wallets, 'find' | 'informVault'>
  readonly events: EventRepository
  readonly clock: Pick<Clock, 'now'>
  /** The wallet's. */
  readonly origin: string
}

/** The user who changes their address. */
export interface ChangeAsker {
  readonly session: SessionRecord
  readonly project: WalletProject
  /** As `readClientAddress` gives it. */
  readonly address: string
}

export interface BegunChange extends CodeTimes {
  /** Whose code is typed next: that of the address of now, or of the new one. */
  readonly state: 'primary' | 'secondary'
}

/**
 * Changes of the address with which users log in. A code goes to the address of now, then one to the
 * new address. For 72 hours after it, the user can undo the change from the address before.
 */
export interface EmailChanges {
  /**
   * Begins a change, or sends another code of the one that this device has begun for the same address.
   *
   * @throws {ApiError} 403 `LOGIN_REQUIRED`, `STEP_UP_REQUIRED`; 409 `NO_FACTOR`; 429 `CHANGE_WAIT`: the last one can still be
   * undone.
   */
  begin(request: LoginRequest, asker: ChangeAsker): Promise<BegunChange>
  /** Takes the code of the address of now, and sends one to the new address. @throws {ApiError} */
  provePrimary(code: string, asker: ChangeAsker): Promise<CodeTimes>
  /**
   * Takes the code of the new address, which counts from now on.
   *
   * @returns The new address.
   * @throws {ApiError} 409 `EMAIL_TAKEN`: it is another user's.
   */
  proveSecondary(code: string, asker: ChangeAsker): Promise<string>
  /** @throws {ApiError} 410 `CHANGE_EXPIRED`: nothing can be undone with this token. */
  findUndo(token: string): Promise<EmailChangeRecord>
  /** Gives the user the address before again. @throws {ApiError} as `findUndo`. */
  undo(change: EmailChangeRecord, project: WalletProject): Promise<void>
}

const hour = 60 * 60_000
const undoLife = 72 * hour
/** Of a mail about a change. */
const noticeLife = 24 * hour

export function createEmailChanges(options: EmailChangesOptions): EmailChanges {
  const { repository, codes, mailer, users, wallets, events, clock, origin } = options
  const ended = () => walletError('CHANGE_EXPIRED')

  /** Whose code is sent next, and the change that goes on: this device has begun it for the same address. */
  async function stepFor(to: string, { userId, deviceId }: SessionRecord) {
    const now = clock.now()
    const open = await repository.find(userId, now)
    const from = (await users.findIdentities(userId)).find(({ kind }) => kind === 'email')?.subject ?? ''
    if (to === from) throw new ApiError(400, 'email', walletText.sameEmail)
    const same = open?.deviceId === deviceId && open.to === to && open.from === from ? open : undefined
    const usual: EmailChangeEvent = from === '' ? 'begunFirst' : 'begun'
    const state = nextEmailChange(open?.state ?? 'none', same ? 'resent' : usual)
    if (state !== 'primary' && state !== 'secondary') throw waitError('CHANGE_WAIT', (open?.expiresAt ?? now) - now)
    if (same?.mail === 'refused') throw walletError('MAIL_REFUSED')
    return { state, from, same }
  }

  const askerOf = ({ session: { deviceId }, address }: ChangeAsker): Asker => ({ deviceId, address })
  const sendCode = (
    project: WalletProject,
    created: NewCode,
    { from, to, embedder, locale }: Pick<EmailChangeRecord, 'from' | 'to' | 'embedder' | 'locale'>,
    state: BegunChange['state'],
  ): Promise<CodeTimes> => {
    const isOld = state === 'primary'
    const change = { step: isOld ? ('old' as const) : ('new' as const), to }
    return codes.send(project, created, { to: isOld ? from : to, origin: embedder, locale, change }, '')
  }

  /** Counts a try of the code, then compares it. */
  async function proved(state: BegunChange['state'], typed: string, { session }: ChangeAsker) {
    const { userId, deviceId } = session
    const change = await repository.check({ userId, deviceId, state }, codeLimits.maxChecks, clock.now())
    if (!change) throw await refusalOf(state, session)
    const email = state === 'primary' ? change.from : change.to
    await codes.compare({ ...change, email }, typed)
    return change
  }

  /** Why a change has no code that may be compared. */
  async function refusalOf(state: BegunChange['state'], { userId, deviceId }: SessionRecord) {
    const now = clock.now()
    const change = await repository.find(userId, now)
    if (change?.deviceId !== deviceId || change.state !== state) return ended()
    return walletError(change.codeExpiresAt <= now ? 'CODE_EXPIRED' : 'CODE_USED_UP')
  }

  /** The mails about a change, to be queued with it. */
  const notice = (
    { projectId, embedder, locale }: Pick<EmailChangeRecord, 'projectId' | 'embedder' | 'locale'>,
    { wallet: { name: app } }: WalletProject,
    { kind, to, link }: { readonly kind: NoticeKind; readonly to: string; readonly link?: string },
  ) => {
    const now = clock.now()
    const mail = { id: crypto.randomUUID(), projectId, loginId: '', expiresAt: now + noticeLife }
    return mailer.prepare(mail, { kind, to, app, origin: embedder, locale, at: now, ...(link && { link }) })
  }

  /** Where the owner of the wallet reads of it: the address before, or one that their provider has verified. */
  const ownerOf = async ({ userId, from }: Pick<EmailChangeRecord, 'userId' | 'from'>): Promise<readonly string[]> => {
    if (from !== '') return [from]
    const identities = await users.findIdentities(userId)
    const address = addressIn(identities.filter(({ kind }) => kind !== 'email'))
    return address === undefined ? [] : [address]
  }

  const note = (kind: 'emailChanged' | 'emailRestored', change: EmailChangeRecord) =>
    events.add(change.userId, { kind, projectId: change.projectId, deviceId: change.deviceId, at: clock.now() })

  return {
    async begin({ email: to, ...place }, asker) {
      const { session, project } = asker
      const { userId, deviceId, realm } = session
      const { state, from, same } = await stepFor(to, session)
      if (!same) await mustBeProved(session, options)
      await codes.takeMail(project, state === 'primary' ? from : to, askerOf(asker))
      const id = same?.id ?? crypto.randomUUID()
      const created = await codes.create(id)
      const { now } = created
      const change = { id, userId, deviceId, projectId: project.id, realm, ...place, from, to, state, startedAt: now }
      const isBegun = same
        ? await repository.renew(id, state, created.code, now)
        : await repository.begin({ ...change, ...created.code }, now)
      if (!isBegun) throw ended()
      return { state, ...(await sendCode(project, created, change, state)) }
    },
    async provePrimary(code, asker) {
      const { project } = asker
      const change = await proved('primary', code, asker)
      await codes.takeMail(project, change.to, askerOf(asker))
      const created = await codes.create(change.id)
      if (!(await repository.advance(change, created.code, created.now))) throw ended()
      return sendCode(project, created, change, 'secondary')
    },
    async proveSecondary(code, asker) {
      const { project } = asker
      const change = await proved('secondary', code, asker)
      const token = createToken()
      const link = `${origin}/undo-email#${token}`
      const mails = await Promise.all([
        ...(await ownerOf(change)).map((to) => notice(change, project, { kind: 'emailChanged', to, link })),
        notice(change, project, { kind: 'emailAdded', to: change.to }),
      ])
      const now = clock.now()
      const undo = { undoKey: await hashOf(token), until: now + undoLife, mails }
      const outcome = await repository.complete(change, undo, now)
      if (outcome === 'taken') throw walletError('EMAIL_TAKEN')
      if (outcome === 'ended') throw ended()
      mailer.wake(change.projectId)
      await note('emailChanged', change)
      return change.to
    },
    async findUndo(token) {
      const change = await repository.findUndo(await hashOf(token), clock.now())
      if (!change) throw ended()
      return change
    },
    async undo(change, project) {
      const to = [...(await ownerOf(change)), change.to]
      const mails = await Promise.all(to.map((each) => notice(change, project, { kind: 'emailRestored', to: each })))
      if (!(await repository.undo(change.undoKey ?? '', mails, clock.now()))) throw ended()
      mailer.wake(change.projectId)
      await note('emailRestored', change)
      await wallets.informVault()
    },
  }
}
