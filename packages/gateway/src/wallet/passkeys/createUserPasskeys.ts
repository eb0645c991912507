import type { Clock } from '@latchkey/server'
import { ApiError } from '../../http/ApiError.js'
import type { EventRepository } from '../events/EventRepository.js'
import type { WalletProject } from '../http/WalletProject.js'
import { walletError } from '../http/walletError.js'
import { hashOf } from '../keys/hashOf.js'
import { walletText } from '../text.js'
import type { SessionRecord, UserRepository } from '../users/UserRepository.js'
import type { WalletRepository } from '../wallets/WalletRepository.js'
import { bindingOf } from './bindingOf.js'
import type { ChallengeUse } from './createChallenges.js'
import type { PasskeyCreation, PasskeyRequest, Passkeys } from './createPasskeys.js'
import type { PasskeyRecord, PasskeyRepository } from './PasskeyRepository.js'
import type { Assertion, Registration } from './passkeySchemas.js'

export interface UserPasskeysOptions {
  readonly passkeys: Passkeys
  readonly repository: PasskeyRepository
  readonly users: Pick<UserRepository, 'findIdentities'>
  readonly wallets: Pick<WalletRepository, 'findOf' | 'findOpeners'>
  readonly events: EventRepository
  readonly clock: Pick<Clock, 'now'>
}

/** Where an assertion comes from. */
export interface AssertionPlace {
  readonly project: WalletProject
  readonly deviceId: string
}

/** The passkeys that users have. */
export interface UserPasskeys {
  findOf(userId: string): Promise<readonly PasskeyRecord[]>
  /** What the browser needs to make one for the session's user. */
  creation(session: SessionRecord, project: WalletProject): Promise<PasskeyCreation>
  /**
   * Adds one to the session's user, in the place of those that open nothing.
   *
   * @throws {ApiError}
   */
  add(session: SessionRecord, registration: Registration, project: WalletProject): Promise<PasskeyRecord>
  /** The same for one that was verified for a new user. */
  addFirst(userId: string, made: Pick<PasskeyRecord, 'id' | 'publicKey' | 'counter'>, realm: string): Promise<void>
  /**
   * What the browser needs to confirm that it is the session's user.
   *
   * @throws {ApiError} 409 `NO_FACTOR`: they have no passkey.
   */
  request(session: SessionRecord): Promise<PasskeyRequest>
  /**
   * Verifies an assertion.
   *
   * @param userId - Default: the user it belongs to, in the project's realm.
   * @throws {ApiError} 401 `FACTOR_WRONG`: it is not known, or of another user or realm.
   */
  prove(assertion: Assertion, use: ChallengeUse, place: AssertionPlace, userId?: string): Promise<PasskeyRecord>
}

export function createUserPasskeys(options: UserPasskeysOptions): UserPasskeys {
  const { passkeys, repository, users, wallets, events, clock } = options
  const purposeOf = (kind: 'register' | 'confirm', { deviceId, name }: SessionRecord): ChallengeUse => [
    kind,
    deviceId,
    name,
  ]

  /** Those that open a wallet of the user, and those that one which was never opened has left. */
  async function sorted(userId: string) {
    const opened = (await wallets.findOf(userId)).filter(({ isOpened }) => isOpened)
    const openers = await Promise.all(opened.map(({ id }) => wallets.findOpeners(id)))
    const bindings = new Set(openers.flat().map(({ boundTo }) => boundTo))
    const all = await repository.findOf(userId)
    const isUsed = (passkey: PasskeyRecord) => bindings.has(bindingOf(passkey))
    return { used: all.filter(isUsed), unused: all.filter((passkey) => !isUsed(passkey)) }
  }

  async function insert(passkey: PasskeyRecord): Promise<void> {
    const { unused } = await sorted(passkey.userId)
    if (!(await repository.add(passkey))) throw new ApiError(409, 'registration', walletText.idTaken)
    for (const { id } of unused) await repository.remove(id)
  }

  return {
    findOf: (userId) => repository.findOf(userId),
    async creation(session, { wallet: { name } }) {
      const { userId } = session
      const [[identity], { used }] = await Promise.all([users.findIdentities(userId), sorted(userId)])
      // The same id each time: on the same authenticator, a new passkey takes the place of one that opens nothing.
      const user = { id: await hashOf(`passkey ${userId}`), name: identity?.subject ?? name }
      return passkeys.creation(purposeOf('register', session), user, idsOf(used))
    },
    async add(session, registration, project) {
      const made = await passkeys.register(registration, purposeOf('register', session), project)
      const { userId, realm } = session
      const passkey = { ...made, userId, realm, createdAt: clock.now() }
      await insert(passkey)
      return passkey
    },
    addFirst: (userId, made, realm) => insert({ ...made, userId, realm, createdAt: clock.now() }),
    async request(session) {
      const known = await repository.findOf(session.userId)
      if (known.length === 0) throw new ApiError(409, 'NO_FACTOR', walletText.noPasskeys)
      return passkeys.request(purposeOf('confirm', session), idsOf(known))
    },
    async prove(assertion, use, { project, deviceId }, userId) {
      const passkey = await repository.find(assertion.id)
      if (passkey?.realm !== project.wallet.realm) throw walletError('FACTOR_WRONG')
      if (userId !== undefined && passkey.userId !== userId) throw walletError('FACTOR_WRONG')
      const counter = await passkeys.verify(assertion, passkey, use, project)
      if (counter > 0 && counter <= passkey.counter) {
        await events.add(passkey.userId, { kind: 'passkeyCounted', projectId: project.id, deviceId, at: clock.now() })
      }
      if (counter !== passkey.counter) await repository.setCounter(passkey.id, counter)
      return passkey
    },
  }
}

const idsOf = (passkeys: readonly PasskeyRecord[]) => passkeys.map(({ id }) => id)
