import type { Sessions } from '../login/createSessions.js'
import type { Wallet } from '../openers/Wallet.js'
import type { Signer } from '../signer/Signer.js'
import type { FrameEvent } from '../state/frameStates.js'
import type { FrameStore } from '../storage/FrameStore.js'
import type { StoredOpener } from '../storage/StoredOpener.js'
import type { Openings } from './createOpenings.js'

export interface OwnDeviceParameters {
  readonly sessions: Sessions
  readonly store: FrameStore
  readonly signer: () => Promise<Signer>
  readonly openings: Openings
  readonly move: (event: FrameEvent) => void
}

/** How this device opens the wallet that its user uses here. */
export interface OwnDevice {
  /** `undefined`: nothing here opens it. */
  readonly opener: StoredOpener | undefined
  /** Reads what is stored for the session. */
  load(): Promise<StoredOpener | undefined>
  /** Keeps what opens a wallet, which is the one in use from now on. */
  keep(opened: StoredOpener, isEarlier?: boolean): Promise<StoredOpener>
  /** Makes this device an opener of a wallet whose secret the signer holds. */
  adopt(wallet: Wallet, isEarlier: boolean, signal: AbortSignal): Promise<StoredOpener>
  /** Work with a secret in the signer, which is forgotten in any case. */
  dropAfter<Result>(work: (signer: Signer) => Promise<Result>): Promise<Result>
  /** Forgets what this document has of the wallet. What is stored stays. */
  forget(): void
}

export function createOwnDevice({ sessions, store, signer, openings, move }: OwnDeviceParameters): OwnDevice {
  let opener: StoredOpener | undefined
  return {
    get opener() {
      return opener
    },
    async load() {
      const { walletId } = sessions.current ?? {}
      opener = walletId === undefined ? undefined : await store.get(`opener/${walletId}`)
      return opener
    },
    async keep(opened, isEarlier = false) {
      await store.set(`opener/${opened.wallet.id}`, opened)
      await store.delete(`pending/${opened.wallet.id}`)
      // Before the page hears of it, and asks for the wallet's accounts.
      opener = opened
      await sessions.setWallet(opened.wallet.id, isEarlier)
      move('opened')
      return opened
    },
    async adopt(wallet, isEarlier, signal) {
      const made = await (await signer()).makeDevice(openings.receiver())
      await store.set(`pending/${wallet.id}`, made.device)
      await openings.addOpener(wallet, made.opener, signal)
      await openings.openByDevice(made.device, isEarlier, signal)
      return made.device
    },
    async dropAfter(work) {
      const worker = await signer()
      try {
        return await work(worker)
      } finally {
        await worker.drop()
      }
    },
    forget() {
      opener = undefined
    },
  }
}
