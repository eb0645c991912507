import type { Me, Project } from '../api/AnswerMap.js'
import { answers } from '../api/answers.js'
import { WalletApiError } from '../api/WalletApiError.js'
import { wipeAfter } from '../bytes/wipeAfter.js'
import { RequestError } from '../errors/RequestError.js'
import type { EmailLogin } from '../login/createEmailLogin.js'
import type { LoginPasskey } from '../login/createPasskeyLogin.js'
import type { Sessions } from '../login/createSessions.js'
import type { SocialLogin } from '../login/createSocialLogin.js'
import type { Wallet } from '../openers/Wallet.js'
import type { Passkeys } from '../passkeys/Passkeys.js'
import type { Screen, Stage } from '../screen/Screen.js'
import type { Signer } from '../signer/Signer.js'
import type { FrameEvent } from '../state/frameStates.js'
import type { FrameStore } from '../storage/FrameStore.js'
import type { StoredOpener } from '../storage/StoredOpener.js'
import { frameText } from '../text.js'
import { createConfirmations } from './createConfirmations.js'
import { createFactors, type NewFactor } from './createFactors.js'
import { createOpenings } from './createOpenings.js'
import { showLog } from './showLog.js'

export interface WalletAccessParameters {
  readonly sessions: Sessions
  readonly login: EmailLogin
  readonly socialLogin: SocialLogin
  readonly openSocialWindow: (load: () => Promise<string>, signal: AbortSignal) => Promise<string>
  readonly store: FrameStore
  readonly signer: () => Promise<Signer>
  readonly passkeys: Passkeys
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

/** How this device opens the wallet of the session's user. */
export interface WalletAccess {
  /** `undefined`: nothing here opens the wallet of the session. */
  readonly device: StoredOpener | undefined
  /** Reads what this device has for the session. */
  load(): Promise<StoredOpener | undefined>
  /**
   * After a login: makes the wallet, or opens it here, and asks the user for what is needed.
   *
   * @param passkey - With which the user has logged in. Its output is wiped.
   * @throws {RequestError} `REJECTED` when the user closes what is asked.
   */
  enter(signal: AbortSignal, passkey?: LoginPasskey): Promise<StoredOpener>
  /** The device with its server half, so that the signer can sign. */
  ready(stage: Stage): Promise<StoredOpener>
  /** Adds a recovery code. The user confirms that it is them, unless they have just done it. */
  addCode(stage: Stage): Promise<void>
  /** Adds a passkey, after the same. */
  addPasskey(stage: Stage): Promise<void>
  /** Ends a factor, after the same. */
  endFactor(id: string, passkey: string | undefined, stage: Stage): Promise<void>
  /** Shows the words of the wallet, after the same. */
  showWords(stage: Stage): Promise<void>
  /** Shows what has happened to the wallet. */
  showLog(stage: Stage): Promise<void>
  /** What else opens the wallet. Empty, if the gateway does not say. */
  others(signal: AbortSignal): Promise<Pick<Me, 'devices' | 'factors'>>
  /** Ends another device, after a new login. What it has kept of the wallet opens nothing then. */
  endDevice(id: string, stage: Stage): Promise<void>
  /** Forgets what this document has of the wallet. What is stored stays. */
  forget(): void
}

export function createWalletAccess(parameters: WalletAccessParameters): WalletAccess {
  const { sessions, store, signer, passkeys, screen, project, lock, move } = parameters
  const openings = createOpenings(parameters)
  const factors = createFactors({ sessions, passkeys, signer, openings })
  const confirmations = createConfirmations({ ...parameters, openings })
  let device: StoredOpener | undefined

  /** Keeps what opens the wallet here. */
  async function keep(opened: StoredOpener): Promise<StoredOpener> {
    await store.set(`opener/${opened.wallet.id}`, opened)
    await store.delete(`pending/${opened.wallet.id}`)
    await sessions.setWallet(opened.wallet.id)
    device = opened
    move('opened')
    return opened
  }

  /** Work with a secret in the signer, which is forgotten in any case. */
  async function dropAfter<Result>(work: (signer: Signer) => Promise<Result>): Promise<Result> {
    const worker = await signer()
    try {
      return await work(worker)
    } finally {
      await worker.drop()
    }
  }

  async function firstFactor(stage: Stage, passkey: LoginPasskey | undefined): Promise<NewFactor | undefined> {
    if (passkey) return factors.ofLogin(passkey, stage)
    return project.recovery.when === 'creation' ? factors.make(stage) : undefined
  }

  const create = (stage: Stage, passkey: LoginPasskey | undefined): Promise<StoredOpener> =>
    dropAfter(async (worker) => {
      const { signal } = stage
      const made = await worker.make(openings.receiver())
      const { wallet } = made
      const factor = await firstFactor(stage, passkey)
      // The user may have taken long: another device can have made the wallet since.
      await store.set(`pending/${wallet.id}`, made.device)
      try {
        await openings.addWallet(wallet, factor ? [made.opener, factor.opener] : [made.opener], signal)
      } catch (error) {
        if (!(error instanceof WalletApiError) || error.code !== 'WALLET_EXISTS') throw error
        await store.delete(`pending/${wallet.id}`)
        move('newDevice')
        return recover(await openings.me(signal), stage)
      }
      // No address is shown before both have opened the wallet from what the gateway has now. The
      // device comes last: until then, another wallet can take the place of this one.
      if (factor) await factors.confirm(factor, wallet, stage)
      await openings.openByDevice(made.device, signal)
      return keep(made.device)
    })

  /** Makes this device an opener of a wallet whose secret the signer holds. */
  async function adopt(wallet: Wallet, signal: AbortSignal): Promise<StoredOpener> {
    const made = await (await signer()).makeDevice(openings.receiver())
    await store.set(`pending/${wallet.id}`, made.device)
    await openings.addOpener(wallet, made.opener, signal)
    await openings.openByDevice(made.device, signal)
    return made.device
  }

  /** Opens the wallet by a factor, and makes this device an opener of it. */
  async function recover(known: Me, stage: Stage): Promise<StoredOpener> {
    const adopted = await factors.ask(known, stage, (wallet) => dropAfter(() => adopt(wallet, stage.signal)))
    return keep(adopted)
  }

  /** Opens the wallet by this device, after what the gateway wants besides. */
  async function release(stored: StoredOpener, stage: Stage): Promise<void> {
    const { signal } = stage
    try {
      await openings.openByDevice(stored, signal)
    } catch (error) {
      // Ten in an hour are released after one proof of the user.
      if (codeOf(error) === 'LOGIN_REQUIRED') await confirmations.ask(stage)
      // The project wants a factor once in each document.
      else if (codeOf(error) === 'STEP_UP_REQUIRED') {
        await factors.ask(await openings.me(signal), stage, async () => undefined, true)
        await (await signer()).drop()
      } else throw error
      await openings.openByDevice(stored, signal)
    }
  }

  /** Finishes what another document has begun: its answer or its page was lost. */
  const finish = (stored: StoredOpener, known: Me, stage: Stage): Promise<StoredOpener> =>
    dropAfter(async (worker) => {
      await release(stored, stage)
      await worker.hold(stored)
      await factors.confirmKnown(known.factors, stored.wallet, stage)
      return keep(stored)
    })

  async function enterWith(known: Me, passkey: LoginPasskey | undefined, stage: Stage): Promise<StoredOpener> {
    const { wallet } = known
    if (!wallet?.isOpened) {
      move('newUser')
      return create(stage, passkey)
    }
    move('newDevice')
    const { release, prf } = passkey ?? {}
    if (!release || !prf) return recover(known, stage)
    return keep(await dropAfter(async () => adopt(await openings.openByRelease(release, prf), stage.signal)))
  }

  async function ready(stage: Stage): Promise<StoredOpener> {
    if (!device) {
      move('asked')
      return recover(await openings.me(stage.signal), stage)
    }
    const stored = device
    if (await (await signer()).hasHalf(stored.openerId)) return stored
    try {
      await release(stored, stage)
      return stored
    } catch (error) {
      if (codeOf(error) !== 'NO_FACTOR') throw error
      // The device was ended elsewhere.
      device = undefined
      move('lost')
      move('asked')
      return recover(await openings.me(stage.signal), stage)
    }
  }

  /** Before a factor is made: its half is for one session, and a code from an e-mail begins another. */
  async function confirmed(stage: Stage): Promise<StoredOpener> {
    await confirmations.ensureFresh(stage)
    return ready(stage)
  }

  const addFactor = async (stage: Stage, make: () => ReturnType<typeof factors.makeCode>): Promise<void> => {
    const stored = await confirmed(stage)
    await dropAfter(async (worker) => {
      await worker.hold(stored)
      const { wallet } = stored
      const factor = await make()
      await openings.addOpener(wallet, factor.opener, stage.signal)
      await factors.confirm(factor, wallet, stage)
    })
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
    enter: (signal, passkey) =>
      lock(async () => {
        try {
          const known = await openings.me(signal)
          const { wallet, devices } = known
          const isKnown = (stored: StoredOpener | undefined) =>
            devices.some(({ isThis, opener }) => isThis && opener === stored?.openerId)
          const stored = wallet && (await store.get(`opener/${wallet.id}`))
          if (stored && isKnown(stored)) return await keep(stored)
          const pending = wallet?.isOpened ? await store.get(`pending/${wallet.id}`) : undefined
          return await screen.run(
            (stage) => (pending && isKnown(pending) ? finish(pending, known, stage) : enterWith(known, passkey, stage)),
            signal,
          )
        } finally {
          passkey?.prf?.fill(0)
        }
      }),
    ready,
    addCode: (stage) => addFactor(stage, () => factors.makeCode(stage)),
    addPasskey: (stage) =>
      addFactor(stage, () =>
        stage.show(({ resolve, reject }) => ({
          kind: 'addPasskey',
          onUse: async () => resolve(await factors.makePasskey(stage.signal)),
          onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
        })),
      ),
    async endFactor(id, passkey, stage) {
      await confirmations.ensureFresh(stage)
      await openings.endFactor(id, stage.signal)
      if (passkey !== undefined) passkeys.forget(passkey)
    },
    async showWords(stage) {
      const stored = await confirmed(stage)
      // In the log of the user, and in a mail to them.
      await sessions.request({ method: 'POST', path: 'exports', answer: answers.nothing, signal: stage.signal })
      await dropAfter(async (worker) => {
        await worker.hold(stored)
        await wipeAfter(async (hold) => {
          const words = hold(await worker.words())
          await stage.show<void>(({ resolve }) => ({ kind: 'words', words, onClose: () => resolve() }))
        })
      })
    },
    showLog: (stage) => showLog(sessions, parameters.deviceId, stage),
    async others(signal) {
      const known = await openings.me(signal).catch((): undefined => undefined)
      signal.throwIfAborted()
      const devices = known?.devices.filter(({ isThis, opener }) => !isThis && opener !== undefined) ?? []
      return { devices, factors: known?.factors ?? [] }
    },
    async endDevice(id, stage) {
      await confirmations.ensureFresh(stage)
      const path = `devices/${encodeURIComponent(id)}`
      await sessions.request({ method: 'DELETE', path, answer: answers.nothing, signal: stage.signal })
    },
    forget() {
      device = undefined
    },
  }
}

const codeOf = (error: unknown) => (error as { readonly code?: unknown }).code
