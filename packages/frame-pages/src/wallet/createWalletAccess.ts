import type { EarlierWallet, Me, Project } from '../api/AnswerMap.js'
import { answers } from '../api/answers.js'
import { wipeAfter } from '../bytes/wipeAfter.js'
import { RequestError } from '../errors/RequestError.js'
import type { EmailLogin } from '../login/createEmailLogin.js'
import type { FarcasterLogin } from '../login/createFarcasterLogin.js'
import type { LoginPasskey } from '../login/createPasskeyLogin.js'
import type { Sessions } from '../login/createSessions.js'
import type { SocialLogin } from '../login/createSocialLogin.js'
import type { Passkeys } from '../passkeys/Passkeys.js'
import { createNode } from '../requests/createNode.js'
import type { Screen, Stage } from '../screen/Screen.js'
import type { Signer } from '../signer/Signer.js'
import type { FrameEvent } from '../state/frameStates.js'
import type { FrameStore } from '../storage/FrameStore.js'
import type { StoredOpener } from '../storage/StoredOpener.js'
import { frameText } from '../text.js'
import { createConfirmations } from './createConfirmations.js'
import { createEntry } from './createEntry.js'
import { createFactors, type NewFactor } from './createFactors.js'
import { createOpenings } from './createOpenings.js'
import { createOwnDevice } from './createOwnDevice.js'
import { deleteWallet } from './deleteWallet.js'
import { readFunds } from './readFunds.js'
import { runLogins } from './runLogins.js'
import { showLog } from './showLog.js'

export interface WalletAccessParameters {
  readonly sessions: Sessions
  readonly login: EmailLogin
  readonly socialLogin: SocialLogin
  readonly farcasterLogin: FarcasterLogin
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

/** What else the user has, beside the wallet in use and this device. */
export interface OtherOpeners extends Pick<Me, 'devices' | 'factors'> {
  /** Id of their newest wallet, while they use an earlier one. */
  readonly newest: string | undefined
  /** Wallets from which they have moved. */
  readonly earlier: readonly Pick<EarlierWallet, 'id' | 'createdAt'>[]
  /** When another wallet can take the place of the newest one, while that is in use. */
  readonly replaceableAt: number | undefined
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
  /** Asks the user to confirm that it is them. */
  confirm(stage: Stage): Promise<void>
  /** Asks for a passkey of the user, if they have one. */
  confirmByPasskey(stage: Stage): Promise<void>
  /** Adds a recovery code. The user confirms that it is them, unless they have just done it. */
  addCode(stage: Stage): Promise<void>
  /** Adds a passkey, after the same. */
  addPasskey(stage: Stage): Promise<void>
  /** Ends a factor, after the same. */
  endFactor(id: string, passkey: string | undefined, stage: Stage): Promise<void>
  /** Makes a new wallet in the place of the one in use, after the same. What is in that one stays there. */
  moveWallet(stage: Stage): Promise<void>
  /** Uses another wallet of the user here: one from which they have moved, or the newest one again. */
  chooseWallet(id: string, stage: Stage): Promise<void>
  /** Shows the words of the wallet, after the same. */
  showWords(stage: Stage): Promise<void>
  /** Shows what the user logs in with, and links or removes accounts at providers. */
  runLogins(stage: Stage): Promise<void>
  /** Deletes the wallet, after what it means was read. The session ends with it. */
  deleteWallet(stage: Stage): Promise<void>
  /** Shows what has happened to the wallet. */
  showLog(stage: Stage): Promise<void>
  /** Empty, if the gateway does not say. */
  others(signal: AbortSignal): Promise<OtherOpeners>
  /** Ends another device, after a new login. What it has kept of the wallet opens nothing then. */
  endDevice(id: string, stage: Stage): Promise<void>
  /** Takes back that another wallet is to take the place of this one. */
  endStartOver(stage: Stage): Promise<void>
  /** Forgets what this document has of the wallet. What is stored stays. */
  forget(): void
}

export function createWalletAccess(parameters: WalletAccessParameters): WalletAccess {
  const { sessions, store, signer, passkeys, project, move } = parameters
  const openings = createOpenings(parameters)
  const factors = createFactors({ sessions, passkeys, signer, openings })
  const confirmations = createConfirmations({ ...parameters, openings })
  const own = createOwnDevice({ sessions, store, signer, openings, move })
  const { enter, ready, makeAnother, unlock } = createEntry({
    ...parameters,
    ...{ openings, factors, confirmations, own },
  })

  /** Before a factor is made: its half is for one session, and a code from an e-mail begins another. */
  async function confirmed(stage: Stage): Promise<StoredOpener> {
    await confirmations.ensureFresh(stage)
    return ready(stage)
  }

  async function showWords(stage: Stage): Promise<void> {
    const stored = await confirmed(stage)
    // In the log of the user, and in a mail to them.
    await sessions.request({ method: 'POST', path: 'exports', answer: answers.nothing, signal: stage.signal })
    await own.dropAfter(async (worker) => {
      await worker.hold(stored)
      await wipeAfter(async (hold) => {
        const words = hold(await worker.words())
        await stage.show<void>(({ resolve }) => ({ kind: 'words', words, onClose: () => resolve() }))
      })
    })
  }

  const addFactor = async (stage: Stage, makeFactor: () => Promise<NewFactor>): Promise<void> => {
    const stored = await confirmed(stage)
    await own.dropAfter(async (worker) => {
      await worker.hold(stored)
      const { wallet } = stored
      const factor = await makeFactor()
      await openings.addOpener(wallet, factor.opener, stage.signal)
      await factors.confirm(factor, wallet, stage)
    })
  }

  return {
    get device() {
      return own.opener
    },
    load: own.load,
    enter,
    ready,
    confirm: confirmations.ask,
    confirmByPasskey: confirmations.askForPasskey,
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
      const { earlier } = await openings.me(stage.signal)
      await openings.endFactor(id, stage.signal)
      const isUsed = earlier.some(({ factors: of }) => of.some((each) => each.passkey === passkey))
      if (passkey !== undefined && !isUsed) passkeys.forget(passkey)
    },
    async moveWallet(stage) {
      await stage.show<void>(({ resolve, reject }) => ({
        kind: 'move',
        onMove: () => resolve(),
        onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
      }))
      await confirmations.ensureFresh(stage)
      await makeAnother(await openings.me(stage.signal), stage)
    },
    async chooseWallet(id, stage) {
      const known = await openings.me(stage.signal)
      const found = known.earlier.find((each) => each.id === id)
      const isEarlier = found !== undefined
      const stored = await store.get(`opener/${id}`)
      if (stored) await own.keep(stored, isEarlier)
      else await unlock({ id, factors: (found ?? known).factors, email: known.user.email }, isEarlier, stage)
    },
    showWords,
    runLogins: (stage) => runLogins(stage, { ...parameters, openings, confirmations }),
    async deleteWallet(stage) {
      const { networks } = project
      const nodeOf = (id: string) => createNode(sessions, id)
      await deleteWallet(stage, {
        ...{ sessions, confirmations, showWords },
        readFunds: async (signal) =>
          own.opener
            ? readFunds({ networks, addresses: own.opener.wallet.addresses, nodeOf, signal })
            : { held: [], unread: networks },
      })
    },
    showLog: (stage) => showLog(sessions, parameters.deviceId, stage),
    async others(signal) {
      const known = await openings.me(signal).catch((): undefined => undefined)
      signal.throwIfAborted()
      const { walletId, isEarlier } = sessions.current ?? {}
      return {
        devices: known?.devices.filter(({ isThis, opener }) => !isThis && opener !== undefined) ?? [],
        factors: known?.factors ?? [],
        newest: isEarlier ? known?.wallet?.id : undefined,
        earlier: known?.earlier.filter(({ id }) => id !== walletId) ?? [],
        replaceableAt: isEarlier ? undefined : known?.wallet?.replaceableAt,
      }
    },
    async endDevice(id, stage) {
      await confirmations.ensureFresh(stage)
      const path = `devices/${encodeURIComponent(id)}`
      await sessions.request({ method: 'DELETE', path, answer: answers.nothing, signal: stage.signal })
    },
    async endStartOver({ signal }) {
      await sessions.request({ method: 'DELETE', path: 'wallets/start-over', answer: answers.nothing, signal })
    },
    forget: own.forget,
  }
}
