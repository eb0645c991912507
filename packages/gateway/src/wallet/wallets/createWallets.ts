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
import { walletText } from '../text.js'
import type { SessionRecord } from '../users/UserRepository.js'
import type { Vault } from '../vault/Vault.js'
import { VaultError } from '../vault/VaultError.js'
import { type ClaimSignatures, isClaimSigned } from './isClaimSigned.js'
import type { NewOpener, OpenerRecord, WalletRecord, WalletRepository } from './WalletRepository.js'
import type { SentCode, SentNewOpener, SentOpener, SentPasskey, SentRelease, SentWallet } from './walletSchemas.js'

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

export interface StartedOver {
  /** ms since 1970. */
  readonly replaceableAt: number
  /** The user had not asked before. */
  readonly isNew: boolean
}

export interface OwnWallet {
  readonly wallet: WalletRecord
  /** The one that was used last comes first. */
  readonly openers: readonly OpenerRecord[]
}

/**
 * Wallets of users, and the halves that open them. A user has one, and those from which they have
 * moved. A wallet that is not named is the one in use.
 */
export interface Wallets {
  find(userId: string): Promise<OwnWallet | undefined>
  /** Those from which the user has moved, the newest first. */
  findEarlier(userId: string): Promise<readonly OwnWallet[]>
  /**
   * Adds a wallet. The same request again, whose answer was lost, succeeds.
   *
   * @throws {ApiError}
   */
  create(sent: SentWallet, asker: WalletAsker): Promise<WalletRecord>
  /**
   * Adds a device or a factor to a wallet of the session's user.
   *
   * @throws {ApiError}
   */
  addOpener(sent: SentNewOpener, asker: WalletAsker): Promise<void>
  /**
   * Releases the half of the session's device, ten times an hour after each proof of the user.
   *
   * @throws {ApiError}
   */
  release(asked: SentRelease, session: SessionRecord): Promise<Release>
  /**
   * Releases the half of a recovery code. After ten wrong tries there is a wait, which doubles.
   *
   * @throws {ApiError}
   */
  openByCode(openerId: string, asked: SentCode, session: SessionRecord): Promise<Release>
  /**
   * Releases the half of a passkey, with the same limit.
   *
   * @throws {ApiError}
   */
  openByPasskey(asked: SentPasskey, asker: FactorAsker): Promise<Release>
  /**
   * Releases the half of a passkey that has just begun a session.
   *
   * @returns `undefined`: it opens no wallet.
   */
  openAtLogin(passkey: PasskeyRecord, publicKey: string, session: SessionRecord): Promise<Release | undefined>
  /** Ids of the passkeys that open a wallet of the user. @throws {ApiError} 409 `NO_FACTOR`: no passkey does. */
  findPasskeys(userId: string, walletId: string | undefined): Promise<readonly string[]>
  /** @throws {ApiError} */
  endFactor(openerId: string, asker: FactorAsker): Promise<void>
  /**
   * The user has nothing that opens their wallet. After seven days another one can take its place,
   * unless it is opened before.
   *
   * @throws {ApiError} 409 `NO_FACTOR`: they have no wallet that was opened.
   */
  startOver(session: SessionRecord): Promise<StartedOver>
  /**
   * Takes that back, on a device that opens the wallet.
   *
   * @throws {ApiError} 409 `NO_FACTOR`: this device does not.
   */
  endStartOver(session: SessionRecord): Promise<void>
  /** Ends what opens the user's wallet on these devices, except what is left as the last opener. */
  endDevices(userId: string, deviceIds: readonly string[]): Promise<void>
  /** Lets the vault know which openers have ended. */
  informVault(): Promise<void>
}

const hour = 60 * 60_000
const startOverWait = 7 * 24 * hour
/** In an hour, after one login. */
const maxReleases = 10
const maxFactors = 5
const maxEarlier = 10

export function createWallets(options: WalletsOptions): Wallets {
  const { repository, passkeys, userPasskeys, vault, transport, limits, limitsKey, events, clock, origin, count } =
    options

  const note = ({ userId, projectId, deviceId }: SessionRecord, kind: EventKind) =>
    events.add(userId, { kind, projectId, deviceId, at: clock.now() })

  const withOpeners = async (wallet: WalletRecord): Promise<OwnWallet> => ({
    wallet,
    openers: await repository.findOpeners(wallet.id),
  })

  /** @throws {ApiError} 409 `NO_FACTOR`: the user has no such wallet. */
  async function ownOf(userId: string, walletId?: string): Promise<OwnWallet> {
    const all = await repository.findOf(userId)
    const wallet = walletId === undefined ? all[0] : all.find(({ id }) => id === walletId)
    if (!wallet) throw walletError('NO_FACTOR')
    return withOpeners(wallet)
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
      const noted = await repository.noteUse(walletId, openerId, clock.now())
      if (!noted) throw walletError('NO_FACTOR')
      if (noted.endsStartOver) await note(session, 'startOverEnded')
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
  async function triedFactor({ wallet, openers }: OwnWallet, isFactor: (opener: OpenerRecord) => boolean) {
    const found = openers.find(isFactor)
    if (!found) throw walletError('NO_FACTOR')
    const opener = await repository.countTry(wallet.id, found.id, clock.now())
    if (opener) return { wallet, opener }
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

  /** A wallet whose answer was lost. */
  async function addedBefore(userId: string, id: string, openerIds: readonly string[]): Promise<WalletRecord> {
    const own = (await repository.findOf(userId)).find((each) => each.id === id)
    const has = new Set((own ? await repository.findOpeners(id) : []).map((each) => each.id))
    if (!own || !openerIds.every((each) => has.has(each))) throw walletError('WALLET_EXISTS')
    return own
  }

  const find: Wallets['find'] = async (userId) => {
    const [wallet] = await repository.findOf(userId)
    return wallet && withOpeners(wallet)
  }

  return {
    find,
    async findEarlier(userId) {
      const all = await repository.findOf(userId)
      return Promise.all(all.filter(({ isEarlier }) => isEarlier).map(withOpeners))
    },
    async create({ id, addresses, proofs, openers, from }, asker) {
      const { session, project } = asker
      const [known] = await repository.findOf(session.userId)
      if (known?.isOpened && known.id !== id && known.id !== from) throw walletError('WALLET_EXISTS')
      if (needsFactorIn(project) && openers.every(({ kind }) => kind === 'device')) throw walletError('NO_FACTOR')
      const { userId, realm } = session
      const states = { isOpened: false, isEarlier: false, isStopped: false, replaceableAt: 0 }
      const wallet = { id, userId, realm, ...addresses, ...states, createdAt: clock.now() }
      const openerIds = openers.map((each) => each.id)
      await mustBeSigned(wallet, openerIds, proofs, asker)
      const added = await Promise.all(openers.map((each) => wrapped(each, wallet, session)))
      const earlier = from === undefined ? undefined : { id: from, deviceId: session.deviceId, maxEarlier }
      const outcome = await repository.add(wallet, added, earlier)
      if (outcome === 'locked') throw walletError('NO_FACTOR')
      if (outcome === 'taken') throw new ApiError(409, 'id', walletText.idTaken)
      if (outcome === 'tooMany') throw new ApiError(409, 'from', walletText.tooManyWallets(maxEarlier))
      if (outcome === 'exists') return addedBefore(userId, id, openerIds)
      await note(session, from === undefined ? 'walletCreated' : 'walletMoved')
      return wallet
    },
    async addOpener({ opener: sent, proofs, wallet: walletId }, asker) {
      const { session } = asker
      const { wallet } = await ownOf(session.userId, walletId)
      await mustBeSigned(wallet, [sent.id], proofs, asker)
      const outcome = await repository.addOpener(await wrapped(sent, wallet, session), maxFactors)
      if (outcome === 'taken') throw new ApiError(409, 'id', walletText.idTaken)
      if (outcome === 'tooMany') throw new ApiError(409, 'kind', walletText.tooManyFactors(maxFactors))
      await informVault()
      if (sent.kind !== 'device') await note(session, 'factorAdded')
    },
    async release({ publicKey, wallet: walletId }, session) {
      const { wallet, openers } = await ownOf(session.userId, walletId)
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
    async openByCode(openerId, { verifier, publicKey, wallet: walletId }, session) {
      const own = await ownOf(session.userId, walletId)
      const tried = await triedFactor(own, ({ id, kind }) => id === openerId && kind === 'code')
      // Both are hashes, so the time of the comparison says nothing about the verifier.
      if (tried.opener.boundTo !== (await hashOf(verifier))) throw await refusalOf(tried.opener, session)
      return opened(tried, session, publicKey)
    },
    async openByPasskey({ assertion, publicKey, wallet: walletId }, { session, project }) {
      const { userId, deviceId, name } = session
      const isOwn = ({ kind, boundTo }: OpenerRecord) => kind === 'passkey' && passkeyIdIn(boundTo) === assertion.id
      const tried = await triedFactor(await ownOf(userId, walletId), isOwn)
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
    async findPasskeys(userId, walletId) {
      const openers = (await ownOf(userId, walletId)).openers.filter(({ kind }) => kind === 'passkey')
      if (openers.length === 0) throw walletError('NO_FACTOR')
      return openers.map(({ boundTo }) => passkeyIdIn(boundTo))
    },
    async endFactor(openerId, { session, project }) {
      const all = await Promise.all((await repository.findOf(session.userId)).map(withOpeners))
      const own = all.find(({ openers }) => openers.some(({ id }) => id === openerId))
      const opener = own?.openers.find(({ id }) => id === openerId)
      if (!own || !opener || opener.kind === 'device') throw new ApiError(404, 'id', walletText.noFactor)
      const ended = await repository.endOpeners(own.wallet.id, [openerId], needsFactorIn(project) ? 1 : 0)
      if (ended.length === 0) throw new ApiError(409, 'id', walletText.lastFactor)
      await informVault()
      // A passkey can open several wallets of its user.
      const isUsed = all.some(({ openers }) =>
        openers.some((each) => each !== opener && each.boundTo === opener.boundTo),
      )
      if (opener.kind === 'passkey' && !isUsed) await passkeys.remove(passkeyIdIn(opener.boundTo))
      await note(session, 'factorEnded')
    },
    async startOver(session) {
      const { wallet } = await ownOf(session.userId)
      const asked = clock.now() + startOverWait
      const replaceableAt = await repository.startOver(wallet.id, asked)
      if (replaceableAt === undefined) throw walletError('NO_FACTOR')
      const isNew = replaceableAt === asked
      if (isNew) await note(session, 'startOverAsked')
      return { replaceableAt, isNew }
    },
    async endStartOver(session) {
      const { wallet, openers } = await ownOf(session.userId)
      const isOwn = ({ kind, boundTo }: OpenerRecord) => kind === 'device' && boundTo === session.deviceId
      if (!openers.some(isOwn)) throw walletError('NO_FACTOR')
      if (await repository.endStartOver(wallet.id)) await note(session, 'startOverEnded')
    },
    async endDevices(userId, deviceIds) {
      if (deviceIds.length === 0) return
      for (const { id } of await repository.findOf(userId)) {
        const openers = await repository.findOpeners(id)
        const asked = openers.filter(({ kind, boundTo }) => kind === 'device' && deviceIds.includes(boundTo))
        await repository.endOpeners(
          id,
          asked.map((each) => each.id),
          0,
        )
      }
      await informVault()
    },
    informVault,
  }
}

const needsFactorIn = ({ wallet }: WalletProject) => wallet.recovery === 'creation'
