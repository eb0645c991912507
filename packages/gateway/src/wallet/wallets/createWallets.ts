import type { Clock } from '@latchkey/server'
import { ApiError } from '../../http/ApiError.js'
import type { EventKind, EventRepository } from '../events/EventRepository.js'
import type { HalfTransport, SealedHalf } from '../halves/createHalfTransport.js'
import { waitError } from '../http/waitError.js'
import { walletError } from '../http/walletError.js'
import { hashOf } from '../keys/hashOf.js'
import type { LimitRepository } from '../limits/LimitRepository.js'
import { limitKey } from '../limits/limitKey.js'
import { walletText } from '../text.js'
import type { SessionRecord } from '../users/UserRepository.js'
import type { Vault } from '../vault/Vault.js'
import { VaultError } from '../vault/VaultError.js'
import { type ClaimSignatures, isClaimSigned } from './isClaimSigned.js'
import type { NewOpener, OpenerRecord, WalletRecord, WalletRepository } from './WalletRepository.js'
import type { SentOpener, SentWallet } from './walletSchemas.js'

export interface WalletsOptions {
  readonly repository: WalletRepository
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
  /** Whether a wallet needs a factor from its creation on. */
  readonly needsFactor: boolean
}

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
   * Releases the half of the session's device, ten times an hour after each login.
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
  open(session: SessionRecord, openerId: string, verifier: string, publicKey: string): Promise<Release>
  /** @throws {ApiError} */
  endFactor(openerId: string, asker: Pick<WalletAsker, 'session' | 'needsFactor'>): Promise<void>
  /** Ends what opens the user's wallet on these devices, except what is left as the last opener. */
  endDevices(userId: string, deviceIds: readonly string[]): Promise<void>
}

const hour = 60 * 60_000
/** In an hour, after one login. */
const maxReleases = 10
const maxFactors = 5

export function createWallets(options: WalletsOptions): Wallets {
  const { repository, vault, transport, limits, limitsKey, events, clock, origin, count } = options

  const note = ({ userId, projectId, deviceId }: SessionRecord, kind: EventKind) =>
    events.add(userId, { kind, projectId, deviceId, at: clock.now() })

  async function walletOf(session: SessionRecord): Promise<WalletRecord> {
    const wallet = await repository.findOf(session.userId)
    if (!wallet) throw walletError('NO_FACTOR')
    return wallet
  }

  /** Opens what the frame has sealed, and wraps it for the database. */
  async function wrapped(
    sent: SentOpener,
    { id: walletId, realm }: Pick<WalletRecord, 'id' | 'realm'>,
    session: SessionRecord,
  ): Promise<NewOpener> {
    const { id: openerId, kind } = sent
    const boundTo = kind === 'device' ? session.deviceId : await hashOf(sent.verifier)
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
    const { id: walletId, realm } = wallet
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

  const find: Wallets['find'] = async (userId) => {
    const wallet = await repository.findOf(userId)
    return wallet && { wallet, openers: await repository.findOpeners(wallet.id) }
  }

  return {
    find,
    async create({ id, addresses, proofs, openers }, asker) {
      const { session, needsFactor } = asker
      const known = await repository.findOf(session.userId)
      if (known?.isOpened && known.id !== id) throw walletError('WALLET_EXISTS')
      if (needsFactor && openers.every(({ kind }) => kind === 'device')) throw walletError('NO_FACTOR')
      const { userId, realm } = session
      const wallet = { id, userId, realm, ...addresses, isOpened: false, createdAt: clock.now() }
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
      const limit = { key: await limitKey(limitsKey, ['releases', session.name]), max: maxReleases, window: hour }
      if (await limits.take([limit], clock.now())) {
        count('limited')
        throw walletError('LOGIN_REQUIRED')
      }
      return sealed(wallet, opener, session, publicKey)
    },
    async open(session, openerId, verifier, publicKey) {
      const wallet = await walletOf(session)
      const found = (await repository.findOpeners(wallet.id)).find(({ id }) => id === openerId)
      if (found?.kind !== 'code') throw walletError('NO_FACTOR')
      const opener = await repository.countTry(wallet.id, openerId, clock.now())
      if (!opener) {
        count('limited')
        throw waitError('FACTOR_WAIT', found.waitUntil - clock.now())
      }
      // Both are hashes, so the time of the comparison says nothing about the verifier.
      if (opener.boundTo !== (await hashOf(verifier))) {
        count('wrong')
        if (opener.waitUntil > 0) await note(session, 'factorLimited')
        throw walletError('FACTOR_WRONG')
      }
      const release = await sealed(wallet, opener, session, publicKey)
      await note(session, 'factorUsed')
      return release
    },
    async endFactor(openerId, { session, needsFactor }) {
      const wallet = await walletOf(session)
      const opener = (await repository.findOpeners(wallet.id)).find(({ id }) => id === openerId)
      if (!opener || opener.kind === 'device') throw new ApiError(404, 'id', walletText.noFactor)
      const ended = await repository.endOpeners(wallet.id, [openerId], needsFactor ? 1 : 0)
      if (ended.length === 0) throw new ApiError(409, 'id', walletText.lastFactor)
      await informVault()
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
