import type { Me, Project } from '../api/AnswerMap.js'
import { answers } from '../api/answers.js'
import { WalletApiError } from '../api/WalletApiError.js'
import { wipeAfter } from '../bytes/wipeAfter.js'
import { RequestError } from '../errors/RequestError.js'
import type { EmailLogin } from '../login/createEmailLogin.js'
import type { Sessions } from '../login/createSessions.js'
import type { Wallet } from '../openers/Wallet.js'
import type { WalletClaim } from '../proofs/WalletClaim.js'
import type { Screen, Stage } from '../screen/Screen.js'
import type { SentOpener } from '../signer/SentOpener.js'
import type { HalfReceiver, MadeCode, Signer } from '../signer/Signer.js'
import type { FrameEvent } from '../state/frameStates.js'
import type { FrameStore } from '../storage/FrameStore.js'
import type { StoredOpener } from '../storage/StoredOpener.js'
import { frameText } from '../text.js'

export interface WalletAccessParameters {
  readonly sessions: Sessions
  readonly login: EmailLogin
  readonly store: FrameStore
  readonly signer: () => Promise<Signer>
  readonly screen: Screen
  readonly project: Project
  /** Thumbprint of the device's key. */
  readonly deviceId: string
  /** The wallet's. */
  readonly origin: string
  /** One document of this browser at a time makes a wallet. */
  readonly lock: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly move: (event: FrameEvent) => void
  readonly now: () => number
}

/** ms after a login in which factors can be changed: a minute less than the gateway's limit. */
const freshFor = 4 * 60_000

/** How this device opens the wallet of the session's user. */
export interface WalletAccess {
  /** `undefined`: nothing here opens the wallet of the session. */
  readonly device: StoredOpener | undefined
  /** Reads what this device has for the session. */
  load(): Promise<StoredOpener | undefined>
  /**
   * After a login: makes the wallet, or opens it here, and asks the user for what is needed.
   *
   * @throws {RequestError} `REJECTED` when the user closes what is asked.
   */
  enter(signal: AbortSignal): Promise<StoredOpener>
  /** The device with its server half, so that the signer can sign. */
  ready(stage: Stage): Promise<StoredOpener>
  /** Adds a recovery code. The user confirms by e-mail that it is them if their login is not fresh. */
  addCode(stage: Stage): Promise<void>
  /** Shows the words of the wallet, after the same. */
  showWords(stage: Stage): Promise<void>
  /** Other devices that open the wallet. Empty, if the gateway does not say. */
  otherDevices(signal: AbortSignal): Promise<readonly { readonly id: string; readonly seenAt: number }[]>
  /** Ends another device, after a new login. What it has kept of the wallet opens nothing then. */
  endDevice(id: string, stage: Stage): Promise<void>
  /** Forgets what this document has of the wallet. What is stored stays. */
  forget(): void
}

export function createWalletAccess(parameters: WalletAccessParameters): WalletAccess {
  const { sessions, login, store, screen, project, deviceId, origin, lock, move, now } = parameters
  let device: StoredOpener | undefined

  const me = (signal: AbortSignal): Promise<Me> =>
    sessions.request({ method: 'GET', path: 'me', answer: answers.me, signal })
  const receiverOf = (): HalfReceiver => ({
    keyId: project.key.id,
    publicKey: project.key.publicKey,
    sessionId: sessions.current?.name ?? '',
  })
  const claimOf = ({ id, addresses }: Wallet, openers: readonly SentOpener[], nonce: string): WalletClaim => ({
    realm: project.realm,
    origin,
    walletId: id,
    deviceId,
    openerIds: openers.map((opener) => opener.id),
    ...addresses,
    nonce,
  })

  /** Keeps what opens the wallet here. */
  async function keep(opened: StoredOpener): Promise<StoredOpener> {
    await store.set(`opener/${opened.wallet.id}`, opened)
    await store.delete(`pending/${opened.wallet.id}`)
    await sessions.setWallet(opened.wallet.id)
    device = opened
    move('opened')
    return opened
  }

  /** Fetches the server half of this device, and opens the wallet once. */
  async function release(stored: StoredOpener, signal: AbortSignal): Promise<void> {
    const signer = await parameters.signer()
    const answer = await sessions.request({
      method: 'POST',
      path: 'openers/device/release',
      body: { publicKey: await signer.transportKey() },
      answer: answers.release,
      signal,
    })
    if (answer.opener !== stored.openerId) throw new RequestError('NO_FACTOR', frameText.noFactor)
    const { enc, ct } = answer
    await signer.openByDevice(stored, { enc, ct, sessionId: sessions.current?.name ?? '' })
  }

  /** Opens the wallet by a code, whose secret the signer holds then. */
  async function openBy(code: string, openerId: string, walletId: string, signal: AbortSignal): Promise<Wallet> {
    const signer = await parameters.signer()
    const answer = await sessions.request({
      method: 'POST',
      path: `openers/${openerId}/open`,
      body: { verifier: await signer.verifierOf(code, walletId), publicKey: await signer.transportKey() },
      answer: answers.release,
      signal,
    })
    const { wallet, enc, ct, sealed = '' } = answer
    const half = { enc, ct, sessionId: sessions.current?.name ?? '' }
    await signer.openByCode(code, { id: openerId, sealed, wallet }, half)
    return wallet
  }

  async function send(wallet: Wallet, openers: readonly SentOpener[], signal: AbortSignal): Promise<void> {
    const signer = await parameters.signer()
    await sessions.request({
      method: 'POST',
      path: 'wallets',
      answer: answers.created,
      signal,
      bodyFor: async (nonce) => ({
        id: wallet.id,
        addresses: wallet.addresses,
        proofs: await signer.prove(claimOf(wallet, openers, nonce)),
        openers,
      }),
    })
  }

  async function sendOpener(wallet: Wallet, opener: SentOpener, signal: AbortSignal): Promise<void> {
    const signer = await parameters.signer()
    await sessions.request({
      method: 'POST',
      path: 'openers',
      answer: answers.opener,
      signal,
      bodyFor: async (nonce) => ({ opener, proofs: await signer.prove(claimOf(wallet, [opener], nonce)) }),
    })
  }

  const saved = ({ code, kit }: MadeCode, stage: Stage): Promise<void> =>
    stage.show<void>(({ resolve, reject }) => ({
      kind: 'saveCode',
      code,
      kit,
      onSaved: () => resolve(),
      onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
    }))

  async function create(stage: Stage): Promise<StoredOpener> {
    const signer = await parameters.signer()
    try {
      const made = await signer.make(receiverOf())
      const code = project.recovery.when === 'creation' ? await signer.makeCode(receiverOf()) : undefined
      if (code) await saved(code, stage)
      // The user may have taken long: another device can have made the wallet since.
      await store.set(`pending/${made.wallet.id}`, made.device)
      try {
        await send(made.wallet, code ? [made.opener, code.opener] : [made.opener], stage.signal)
      } catch (error) {
        if (!(error instanceof WalletApiError) || error.code !== 'WALLET_EXISTS') throw error
        await store.delete(`pending/${made.wallet.id}`)
        move('newDevice')
        return await recover(await me(stage.signal), stage)
      }
      // No address is shown before both have opened the wallet from what the server has now.
      await release(made.device, stage.signal)
      if (code) await openBy(code.code, code.opener.id, made.wallet.id, stage.signal)
      return await keep(made.device)
    } finally {
      await signer.drop()
    }
  }

  /** Opens the wallet by a factor, and makes this device an opener of it. */
  async function recover({ wallet, factors, user }: Me, stage: Stage): Promise<StoredOpener> {
    const codes = factors.filter(({ kind }) => kind === 'code')
    if (!wallet || codes.length === 0) throw new RequestError('NO_FACTOR', frameText.noFactor)
    const signer = await parameters.signer()
    const enter = async (text: string): Promise<StoredOpener> => {
      try {
        const opened = await openByOneOf(codes, text, wallet.id, stage.signal)
        const made = await signer.makeDevice(receiverOf())
        await store.set(`pending/${opened.id}`, made.device)
        await sendOpener(opened, made.opener, stage.signal)
        await release(made.device, stage.signal)
        return made.device
      } finally {
        await signer.drop()
      }
    }
    const opened = await stage.show<StoredOpener>(({ resolve, reject }) => ({
      kind: 'enterCode',
      email: user.email,
      onEnter: async (text) => resolve(await enter(text)),
      onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
    }))
    return keep(opened)
  }

  /** A user may have several codes: the newest is tried first. */
  async function openByOneOf(
    codes: Me['factors'],
    text: string,
    walletId: string,
    signal: AbortSignal,
  ): Promise<Wallet> {
    const newest = [...codes].sort((one, other) => other.createdAt - one.createdAt)
    let refusal: unknown
    for (const { id } of newest) {
      try {
        return await openBy(text, id, walletId, signal)
      } catch (error) {
        if (!(error instanceof WalletApiError) || error.code !== 'FACTOR_WRONG') throw error
        refusal = error
      }
    }
    throw refusal
  }

  /** Asks for a code from an e-mail again, in the same session as the page knows it. */
  async function confirmLogin(stage: Stage): Promise<void> {
    const { email } = sessions.current ?? {}
    if (email === undefined) throw new RequestError('LOGIN_REQUIRED', frameText.sessionEnded)
    login.forget()
    const resendAt = await login.send(email, stage.signal)
    await stage.show<void>(({ resolve, reject }) => ({
      kind: 'confirmLogin',
      email,
      resendAt,
      async onEnter(code) {
        await sessions.begin(await login.enter(code, stage.signal), true)
        resolve()
      },
      onResend: () => login.send(email, stage.signal),
      onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
    }))
  }

  async function mustBeFresh(stage: Stage): Promise<void> {
    if (now() - (sessions.current?.provedAt ?? 0) > freshFor) await confirmLogin(stage)
  }

  async function ready(stage: Stage): Promise<StoredOpener> {
    if (!device) {
      move('asked')
      return recover(await me(stage.signal), stage)
    }
    const stored = device
    const signer = await parameters.signer()
    if (await signer.hasHalf(stored.openerId)) return stored
    try {
      await release(stored, stage.signal).catch(async (error: unknown) => {
        if (!(error instanceof WalletApiError) || error.code !== 'LOGIN_REQUIRED') throw error
        // Ten in an hour are released after one login.
        await confirmLogin(stage)
        await release(stored, stage.signal)
      })
      return stored
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== 'NO_FACTOR') throw error
      // The device was ended elsewhere.
      device = undefined
      move('lost')
      move('asked')
      return recover(await me(stage.signal), stage)
    }
  }

  return {
    get device() {
      return device
    },
    async load() {
      const { walletId } = sessions.current ?? {}
      device = walletId === undefined ? undefined : await store.get(`opener/${walletId}`)
      return device
    },
    enter: (signal) =>
      lock(async () => {
        const known = await me(signal)
        const { wallet, devices } = known
        if (!wallet?.isOpened) {
          move('newUser')
          return screen.run(create, signal)
        }
        const stored = (await store.get(`opener/${wallet.id}`)) ?? (await store.get(`pending/${wallet.id}`))
        const isKnown = devices.some(({ isThis, opener }) => isThis && opener === stored?.openerId)
        if (stored && isKnown) return keep(stored)
        move('newDevice')
        return screen.run((stage) => recover(known, stage), signal)
      }),
    ready,
    async addCode(stage) {
      const signer = await parameters.signer()
      // Before the code is made: its half is for one session, and a login begins another.
      await mustBeFresh(stage)
      const stored = await ready(stage)
      try {
        await signer.hold(stored)
        const made = await signer.makeCode(receiverOf())
        const { wallet } = stored
        await saved(made, stage)
        await sendOpener(wallet, made.opener, stage.signal)
        await openBy(made.code, made.opener.id, wallet.id, stage.signal)
      } finally {
        await signer.drop()
      }
    },
    async showWords(stage) {
      const signer = await parameters.signer()
      await mustBeFresh(stage)
      const stored = await ready(stage)
      try {
        await signer.hold(stored)
        await wipeAfter(async (hold) => {
          const words = hold(await signer.words())
          await stage.show<void>(({ resolve }) => ({ kind: 'words', words, onClose: () => resolve() }))
        })
      } finally {
        await signer.drop()
      }
    },
    async otherDevices(signal) {
      const known = await me(signal).catch((): undefined => undefined)
      signal.throwIfAborted()
      return known?.devices.filter(({ isThis, opener }) => !isThis && opener !== undefined) ?? []
    },
    async endDevice(id, stage) {
      await mustBeFresh(stage)
      const path = `devices/${encodeURIComponent(id)}`
      await sessions.request({ method: 'DELETE', path, answer: answers.nothing, signal: stage.signal })
    },
    forget() {
      device = undefined
    },
  }
}
