import type { Me, Project } from '../api/AnswerMap.js'
import { RequestError } from '../errors/RequestError.js'
import type { LoginPasskey } from '../login/createPasskeyLogin.js'
import type { Sessions } from '../login/createSessions.js'
import type { Screen, Stage } from '../screen/Screen.js'
import type { Signer } from '../signer/Signer.js'
import type { FrameEvent } from '../state/frameStates.js'
import type { FrameStore } from '../storage/FrameStore.js'
import type { StoredOpener } from '../storage/StoredOpener.js'
import { frameText } from '../text.js'
import type { Confirmations } from './createConfirmations.js'
import type { AskOptions, Factors, LockedWallet, NewFactor } from './createFactors.js'
import type { Openings } from './createOpenings.js'
import type { OwnDevice } from './createOwnDevice.js'
import { startOver } from './startOver.js'

export interface EntryParameters {
  readonly sessions: Sessions
  readonly store: FrameStore
  readonly signer: () => Promise<Signer>
  readonly screen: Screen
  readonly project: Project
  readonly openings: Openings
  readonly factors: Factors
  readonly confirmations: Confirmations
  readonly own: OwnDevice
  /** One document of this browser at a time makes a wallet. */
  readonly lock: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly move: (event: FrameEvent) => void
}

/** How a wallet is made, and how it opens on this device. */
export interface Entry {
  /** See `WalletAccess.enter`. */
  enter(signal: AbortSignal, passkey?: LoginPasskey): Promise<StoredOpener>
  /** See `WalletAccess.ready`. */
  ready(stage: Stage): Promise<StoredOpener>
  /** Makes a new wallet, with the factors of the one before as a choice. */
  makeAnother(from: Me, stage: Stage): Promise<StoredOpener>
  /**
   * Asks for a factor of a wallet, and makes this device an opener of it.
   *
   * @param lost - See `AskOptions`.
   */
  unlock(
    locked: LockedWallet,
    isEarlier: boolean,
    stage: Stage,
    lost?: AskOptions<StoredOpener>['lost'],
  ): Promise<StoredOpener>
}

export function createEntry(parameters: EntryParameters): Entry {
  const { sessions, store, signer, screen, project, openings, factors, confirmations, own, lock, move } = parameters

  /**
   * Makes a wallet, with a factor besides this device.
   *
   * @param from - Id of the wallet from which the user moves.
   */
  const make = (
    stage: Stage,
    makeFactor: () => Promise<NewFactor | undefined>,
    from?: string | undefined,
  ): Promise<StoredOpener> =>
    own.dropAfter(async (worker) => {
      const { signal } = stage
      const made = await worker.make(openings.receiver())
      const { wallet } = made
      const factor = await makeFactor()
      // The user may have taken long: another device can have made the wallet since.
      await store.set(`pending/${wallet.id}`, made.device)
      try {
        await openings.addWallet(wallet, factor ? [made.opener, factor.opener] : [made.opener], signal, from)
      } catch (error) {
        if (codeOf(error) === 'WALLET_EXISTS') await store.delete(`pending/${wallet.id}`)
        throw error
      }
      // No address is shown before both have opened the wallet from what the gateway has now. The
      // device comes last: until then, another wallet can take the place of this one.
      if (factor) await factors.confirm(factor, wallet, stage)
      await openings.openByDevice(made.device, false, signal)
      await sessions.setHasFactor(factor !== undefined)
      return own.keep(made.device)
    })

  async function firstFactor(stage: Stage, passkey: LoginPasskey | undefined): Promise<NewFactor | undefined> {
    if (passkey) return factors.ofLogin(passkey, stage)
    return project.recovery.when === 'creation' ? factors.make(stage) : undefined
  }

  async function create(stage: Stage, passkey: LoginPasskey | undefined): Promise<StoredOpener> {
    try {
      return await make(stage, () => firstFactor(stage, passkey))
    } catch (error) {
      if (codeOf(error) !== 'WALLET_EXISTS') throw error
      move('newDevice')
      return recover(await openings.me(stage.signal), stage)
    }
  }

  /** The wallet in use in the session, or the newest one. */
  function lockedOf({ wallet, factors: newest, earlier, user: { email } }: Me) {
    const { isEarlier, walletId } = sessions.current ?? {}
    const used = isEarlier ? earlier.find(({ id }) => id === walletId) : undefined
    if (used) return { locked: { id: used.id, factors: used.factors, email }, isEarlier: true }
    if (!wallet) throw new RequestError('NO_FACTOR', frameText.noFactor)
    return { locked: { id: wallet.id, factors: newest, email }, isEarlier: false }
  }

  const unlock: Entry['unlock'] = (locked, isEarlier, stage, lost) =>
    factors.ask(locked, stage, {
      lost,
      async open(wallet) {
        const adopted = await own.dropAfter(() => own.adopt(wallet, isEarlier, stage.signal))
        return own.keep(adopted, isEarlier)
      },
    })

  function recover(known: Me, stage: Stage): Promise<StoredOpener> {
    const { locked, isEarlier } = lockedOf(known)
    return unlock(locked, isEarlier, stage, isEarlier ? undefined : (canGoBack) => replace(known, canGoBack, stage))
  }

  /** Makes a wallet in the place of one that nothing opens, after its wait. */
  async function replace({ wallet }: Me, canGoBack: boolean, stage: Stage): Promise<StoredOpener | undefined> {
    if (!wallet) return undefined
    await confirmations.ensureFresh(stage)
    const isMade = await startOver(stage, { sessions, wallet, canGoBack })
    return isMade ? make(stage, () => factors.make(stage), wallet.id) : undefined
  }

  /** Opens the wallet by this device, after what the gateway wants besides. */
  async function release(stored: StoredOpener, stage: Stage): Promise<void> {
    const { signal } = stage
    const isEarlier = sessions.current?.isEarlier === true
    try {
      await openings.openByDevice(stored, isEarlier, signal)
    } catch (error) {
      // Ten in an hour are released after one proof of the user.
      if (codeOf(error) === 'LOGIN_REQUIRED') await confirmations.ask(stage)
      // The project wants a factor once in each document.
      else if (codeOf(error) === 'STEP_UP_REQUIRED') {
        const { locked } = lockedOf(await openings.me(signal))
        await factors.ask(locked, stage, { open: async () => undefined, isKnown: true })
        await (await signer()).drop()
      } else throw error
      await openings.openByDevice(stored, isEarlier, signal)
    }
  }

  /** Finishes what another document has begun: its answer or its page was lost. */
  const finish = (stored: StoredOpener, known: Me, stage: Stage): Promise<StoredOpener> =>
    own.dropAfter(async (worker) => {
      await release(stored, stage)
      await worker.hold(stored)
      await factors.confirmKnown(known.factors, stored.wallet, stage)
      return own.keep(stored)
    })

  async function enterWith(known: Me, passkey: LoginPasskey | undefined, stage: Stage): Promise<StoredOpener> {
    if (!known.wallet?.isOpened) {
      move('newUser')
      return create(stage, passkey)
    }
    move('newDevice')
    const { release: half, prf } = passkey ?? {}
    if (!half || !prf) return recover(known, stage)
    const { signal } = stage
    return own.keep(await own.dropAfter(async () => own.adopt(await openings.openByRelease(half, prf), false, signal)))
  }

  return {
    enter: (signal, passkey) =>
      lock(async () => {
        try {
          const known = await openings.me(signal)
          const { wallet, devices } = known
          const isKnown = (stored: StoredOpener | undefined) =>
            devices.some(({ isThis, opener }) => isThis && opener === stored?.openerId)
          const stored = wallet && (await store.get(`opener/${wallet.id}`))
          if (stored && isKnown(stored)) return await own.keep(stored)
          const pending = wallet?.isOpened ? await store.get(`pending/${wallet.id}`) : undefined
          return await screen.run(
            (stage) => (pending && isKnown(pending) ? finish(pending, known, stage) : enterWith(known, passkey, stage)),
            signal,
          )
        } finally {
          passkey?.prf?.fill(0)
        }
      }),
    async ready(stage) {
      const stored = own.opener
      if (!stored) {
        move('asked')
        return recover(await openings.me(stage.signal), stage)
      }
      if (await (await signer()).hasHalf(stored.openerId)) return stored
      try {
        await release(stored, stage)
        return stored
      } catch (error) {
        if (codeOf(error) !== 'NO_FACTOR') throw error
        // The device was ended elsewhere, or the user has moved to a new wallet there.
        own.forget()
        move('lost')
        move('asked')
        return recover(await openings.me(stage.signal), stage)
      }
    },
    makeAnother: ({ wallet, factors: known }, stage) =>
      lock(() => make(stage, () => factors.make(stage, { known }), wallet?.id)),
    unlock,
  }
}

const codeOf = (error: unknown) => (error as { readonly code?: unknown }).code
