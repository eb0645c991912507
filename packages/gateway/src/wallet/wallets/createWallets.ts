import type { Clock } from '@latchkey/server'
import { ApiError } from '../../http/ApiError.js'
import type { EventKind, EventRepository } from '../events/EventRepository.js'
import type { HalfTransport, SealedHalf } from '../halves/createHalfTransport.js'
import type { WalletProject } from '../http/WalletProject.js'
import { waitError } from '../http/waitError.js'
import { walletError } from '../http/walletError.js'
import { hashOf } from '../keys/hashOf.js'
import type { LimitRepository } from '../limits/LimitRepository.js'
import { limitKey } from '../limits/limitKey.js'
import { bindingOf } from '../passkeys/bindingOf.js'
import type { UserPasskeys } from '../passkeys/createUserPasskeys.js'
import type { PasskeyRecord, PasskeyRepository } from '../passkeys/PasskeyRepository.js'
import { passkeyIdIn } from '../passkeys/passkeyIdIn.js'
import type { Assertion } from '../passkeys/passkeySchemas.js'
import { walletText } from '../text.js'
import type { SessionRecord } from '../users/UserRepository.js'
import type { Vault } from '../vault/Vault.js'
import { VaultError } from '../vault/VaultError.js'
import { type ClaimSignatures, isClaimSigned } from './isClaimSigned.js'
import type { NewOpener, OpenerRecord, WalletRecord, WalletRepository } from './WalletRepository.js'
import type { SentOpener, SentWallet } from './walletSchemas.js'

export interface WalletsOptions {
  readonly repository: WalletRepository
  readonly passkeys: Pick<PasskeyRepository, 'find' | 'remove'>
  readonly userPasskeys: Pick<UserPasskeys, 'prove'>
  readonly vault: Vault
  readonly transport: HalfTransport
  readonly limits: LimitRepository
  /** HMAC. */
  readonly limitsKey: CryptoKey
  readonly events: EventRepository
  readonly clock: Pick<Clock, 'now'>
  /** The wallet's. */
  readonly origin: string
  readonly count: (outcome: OpeningOutcome) => void
}

/** What is counted of halves. */
export type OpeningOutcome = 'released' | 'wrong' | 'limited'

/** What a request is from: the session, and the nonce of its DPoP proof. */
export interface WalletAsker {
  readonly session: SessionRecord
  readonly nonce: string
  readonly project: WalletProject
}

export type FactorAsker = Pick<WalletAsker, 'session' | 'project'>

/** A released server half, and what it opens. */
export interface Release extends SealedHalf {
  readonly wallet: WalletRecord
  readonly opener: OpenerRecord
}

/** Wallets of users, and the halves that open them. */
export interface Wallets {
  find(
    userId: string,
  ): Promise<{ readonly wallet: WalletRecord; readonly openers: readonly OpenerRecord[] } | undefined>
  /**
   * Adds a wallet. The same request again, whose answer was lost, succeeds.
   *
   * @throws {ApiError}
   */
  create(sent: SentWallet, asker: WalletAsker): Promise<WalletRecord>
  /**
   * Adds a device or a factor to the wallet of the session's user.
   *
   * @throws {ApiError}
   */
  addOpener(sent: SentOpener, proofs: ClaimSignatures, asker: WalletAsker): Promise<void>
  /**
   * Releases the half of the session's device, ten times an hour after each proof of the user.
   *
   * @param publicKey - To which it is sealed: see `HalfTransport.seal`.
   * @throws {ApiError}
   */
  release(session: SessionRecord, publicKey: string): Promise<Release>
  /**
   * Releases the half of a recovery code. After ten wrong tries there is a wait, which doubles.
   *
   * @throws {ApiError}
   */
  openByCode(openerId: string, verifier: string, publicKey: string, session: SessionRecord): Promise<Release>
  /**
   * Releases the half of a passkey, with the same limit.
   *
   * @throws {ApiError}
   */
  openByPasskey(assertion: Assertion, publicKey: string, asker: FactorAsker): Promise<Release>
  /**
   * Releases the half of a passkey that has just begun a session.
   *
   * @returns `undefined`: it opens no wallet.
   */
  openAtLogin(passkey: PasskeyRecord, publicKey: string, session: SessionRecord): Promise<Release | undefined>
  /** Ids of the passkeys that open the user's wallet. @throws {ApiError} 409 `NO_FACTOR`: no passkey does. */
  findPasskeys(userId: string): Promise<readonly string[]>
  /** @throws {ApiError} */
  endFactor(openerId: string, asker: FactorAsker): Promise<void>
  /** Ends what opens the user's wallet on these devices, except what is left as the last opener. */
  endDevices(userId: string, deviceIds: readonly string[]): Promise<void>
}

const hour = 60 * 60_000
/** In an hour, after one login. */
const maxReleases = 10
const maxFactors = 5

export function createWallets(options: WalletsOptions): Wallets {
  const { repository, passkeys, userPasskeys, vault, transport, limits, limitsKey, events, clock, origin, count } =
    options

  const note = ({ userId, projectId, deviceId }: SessionRecord, kind: EventKind) =>
    events.add(userId, { kind, projectId, deviceId, at: clock.now() })

  async function walletOf(session: SessionRecord): Promise<WalletRecord> {
    const wallet = await repository.findOf(session.userId)
    if (!wallet) throw walletError('NO_FACTOR')
    return wallet
  }

  async function bindingFor(sent: SentOpener, { userId, deviceId }: SessionRecord): Promise<string> {
    if (sent.kind === 'device') return deviceId
    if (sent.kind === 'code') return hashOf(sent.verifier)
    const passkey = await passkeys.find(sent.passkey)
    if (passkey?.userId !== userId) throw new ApiError(400, 'passkey', walletText.noPasskey)
    return bindingOf(passkey)
  }

  /** Opens what the frame has sealed, and wraps it for the database. */
  async function wrapped(
    sent: SentOpener,
    { id: walletId, realm }: Pick<WalletRecord, 'id' | 'realm'>,
    session: SessionRecord,
  ): Promise<NewOpener> {
    const { id: openerId, kind } = sent
    const boundTo = await bindingFor(sent, session)
    const half = await transport.open(sent.server, { walletId, openerId, sessionId: session.name })
    try {
      const wrappedHalf = await vault.wrap(half, { realm, walletId, openerId, kind, boundTo })
      const sealed = kind === 'device' ? null : sent.sealed
      return { id: openerId, walletId, kind, boundTo, half: wrappedHalf, sealed, createdAt: clock.now() }
    } finally {
      half.fill(0)
    }
  }

  async function mustBeSigned(
    { id: walletId, eip155, solana }: Pick<WalletRecord, 'id' | 'eip155' | 'solana'>,
    openerIds: readonly string[],
    proofs: ClaimSignatures,
    { session: { realm, deviceId }, nonce }: WalletAsker,
  ): Promise<void> {
    const claim = { realm, origin, walletId, deviceId, openerIds, eip155, solana, nonce }
    if (!(await isClaimSigned(claim, proofs))) throw new ApiError(400, 'proofs', walletText.proofs)
  }

  /** Unwraps a half, and seals it to a document of the frame. */
  async function sealed(
    wallet: WalletRecord,
    opener: OpenerRecord,
    session: SessionRecord,
    publicKey: string,
  ): Promise<Release> {
    const { id: openerId, kind, boundTo } = opener
    const { id: walletId, realm, isStopped } = wallet
    if (isStopped) throw walletError('WALLET_STOPPED')
    const half = await vault
      .unwrap(opener.half, { realm, walletId, openerId, kind, boundTo })
      .catch((cause: unknown) => {
        throw cause instanceof VaultError && cause.reason === 'ended' ? walletError('NO_FACTOR') : cause
      })
    try {
      const sent = await transport.seal(half, publicKey, { walletId, openerId, sessionId: session.name })
      // Another wallet may have taken the place of this one, or the opener has ended just now.
      if (!(await repository.noteUse(walletId, openerId, clock.now()))) throw walletError('NO_FACTOR')
      count('released')
      return { wallet, opener, ...sent }
    } finally {
      half.fill(0)
    }
  }

  /** The database ends openers first. The vault gets them at once, or at the next call after a failure. */
  async function informVault(): Promise<void> {
    const ended = await repository.findEnded()
    if (ended.length === 0) return
    await vault.end(ended)
    await repository.forgetEnded(ended)
  }

  /** Finds a factor of the user, and counts the try before anything is compared. */
  async function triedFactor(userId: string, isFactor: (opener: OpenerRecord) => boolean) {
    const own = await find(userId)
    const found = own?.openers.find(isFactor)
    if (!own || !found) throw walletError('NO_FACTOR')
    const opener = await repository.countTry(own.wallet.id, found.id, clock.now())
    if (opener) return { wallet: own.wallet, opener }
    count('limited')
    throw waitError('FACTOR_WAIT', found.waitUntil - clock.now())
  }

  async function refusalOf({ waitUntil }: OpenerRecord, session: SessionRecord): Promise<ApiError> {
    count('wrong')
    if (waitUntil > 0) await note(session, 'factorLimited')
    return walletError('FACTOR_WRONG')
  }

  async function opened(
    { wallet, opener }: Pick<Release, 'wallet' | 'opener'>,
    session: SessionRecord,
    publicKey: string,
  ): Promise<Release> {
    const release = await sealed(wallet, opener, session, publicKey)
    await note(session, 'factorUsed')
    return release
  }

  const find: Wallets['find'] = async (userId) => {
    const wallet = await repository.findOf(userId)
    return wallet && { wallet, openers: await repository.findOpeners(wallet.id) }
  }

  return {
    find,
    async create({ id, addresses, proofs, openers }, asker) {
      const { session, project } = asker
      const known = await repository.findOf(session.userId)
      if (known?.isOpened && known.id !== id) throw walletError('WALLET_EXISTS')
      if (needsFactorIn(project) && openers.every(({ kind }) => kind === 'device')) throw walletError('NO_FACTOR')
      const { userId, realm } = session
      const wallet = { id, userId, realm, ...addresses, isOpened: false, isStopped: false, createdAt: clock.now() }
      const openerIds = openers.map((each) => each.id)
      await mustBeSigned(wallet, openerIds, proofs, asker)
      const added = await Promise.all(openers.map((each) => wrapped(each, wallet, session)))
      const outcome = await repository.add(wallet, added)
      if (outcome === 'taken') throw new ApiError(409, 'id', walletText.idTaken)
      if (outcome === 'exists') {
        const own = await find(userId)
        const has = new Set(own?.openers.map((each) => each.id))
        if (own?.wallet.id !== id || !openerIds.every((each) => has.has(each))) throw walletError('WALLET_EXISTS')
        return own.wallet
      }
      await note(session, 'walletCreated')
      return wallet
    },
    async addOpener(sent, proofs, asker) {
      const { session } = asker
      const wallet = await walletOf(session)
      await mustBeSigned(wallet, [sent.id], proofs, asker)
      const outcome = await repository.addOpener(await wrapped(sent, wallet, session), maxFactors)
      if (outcome === 'taken') throw new ApiError(409, 'id', walletText.idTaken)
      if (outcome === 'tooMany') throw new ApiError(409, 'kind', walletText.tooManyFactors(maxFactors))
      await informVault()
      if (sent.kind !== 'device') await note(session, 'factorAdded')
    },
    async release(session, publicKey) {
      const wallet = await walletOf(session)
      const openers = await repository.findOpeners(wallet.id)
      const opener = openers.find(({ kind, boundTo }) => kind === 'device' && boundTo === session.deviceId)
      if (!opener) throw walletError('NO_FACTOR')
      const limit = {
        key: await limitKey(limitsKey, ['releases', session.name, String(session.checkedAt)]),
        max: maxReleases,
        window: hour,
      }
      if (await limits.take([limit], clock.now())) {
        count('limited')
        throw walletError('LOGIN_REQUIRED')
      }
      return sealed(wallet, opener, session, publicKey)
    },
    async openByCode(openerId, verifier, publicKey, session) {
      const tried = await triedFactor(session.userId, ({ id, kind }) => id === openerId && kind === 'code')
      // Both are hashes, so the time of the comparison says nothing about the verifier.
      if (tried.opener.boundTo !== (await hashOf(verifier))) throw await refusalOf(tried.opener, session)
      return opened(tried, session, publicKey)
    },
    async openByPasskey(assertion, publicKey, { session, project }) {
      const { userId, deviceId, name } = session
      const isOwn = ({ kind, boundTo }: OpenerRecord) => kind === 'passkey' && passkeyIdIn(boundTo) === assertion.id
      const tried = await triedFactor(userId, isOwn)
      const passkey = await userPasskeys
        .prove(assertion, ['open', deviceId, name], { project, deviceId }, userId)
        .catch(async (error: unknown) => {
          const isWrong = error instanceof ApiError && error.field === 'FACTOR_WRONG'
          throw isWrong ? await refusalOf(tried.opener, session) : error
        })
      // Another key of the same id: the database was changed.
      if (bindingOf(passkey) !== tried.opener.boundTo) throw await refusalOf(tried.opener, session)
      return opened(tried, session, publicKey)
    },
    async openAtLogin(passkey, publicKey, session) {
      const own = await find(session.userId)
      const opener = own?.openers.find(({ kind, boundTo }) => kind === 'passkey' && boundTo === bindingOf(passkey))
      return own && opener && opened({ wallet: own.wallet, opener }, session, publicKey)
    },
    async findPasskeys(userId) {
      const openers = (await find(userId))?.openers.filter(({ kind }) => kind === 'passkey') ?? []
      if (openers.length === 0) throw walletError('NO_FACTOR')
      return openers.map(({ boundTo }) => passkeyIdIn(boundTo))
    },
    async endFactor(openerId, { session, project }) {
      const wallet = await walletOf(session)
      const opener = (await repository.findOpeners(wallet.id)).find(({ id }) => id === openerId)
      if (!opener || opener.kind === 'device') throw new ApiError(404, 'id', walletText.noFactor)
      const ended = await repository.endOpeners(wallet.id, [openerId], needsFactorIn(project) ? 1 : 0)
      if (ended.length === 0) throw new ApiError(409, 'id', walletText.lastFactor)
      await informVault()
      if (opener.kind === 'passkey') await passkeys.remove(passkeyIdIn(opener.boundTo))
      await note(session, 'factorEnded')
    },
    async endDevices(userId, deviceIds) {
      const wallet = await repository.findOf(userId)
      if (!wallet || deviceIds.length === 0) return
      const openers = await repository.findOpeners(wallet.id)
      const ids = openers.filter(({ kind, boundTo }) => kind === 'device' && deviceIds.includes(boundTo))
      await repository.endOpeners(
        wallet.id,
        ids.map(({ id }) => id),
        0,
      )
      await informVault()
    },
  }
}

const needsFactorIn = ({ wallet }: WalletProject) => wallet.recovery === 'creation'
