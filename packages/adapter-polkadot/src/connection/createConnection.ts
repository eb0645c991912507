import type { Account, Connection, ConnectionState, Observer } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { authorized } from './authorized.js'
import { listAccounts } from './listAccounts.js'
import { placeAccounts } from './placeAccounts.js'
import { readAccounts } from './readAccounts.js'
import { stateOf } from './stateOf.js'
import { subscribe } from './subscribe.js'

/** A live connection to a wallet in this page. Wallets of this family have no way to give a permission back: letting go is all there is. */
export function createConnection(
  core: PolkadotCore,
  extension: InjectedExtension,
  first: readonly Account[],
): Connection<InjectedExtension> {
  const { $networks } = core.context
  let said = first
  /** Counts what the subscription told, because an answer that it overtook is out of date. */
  let heard = 0
  const stateNow = (): ConnectionState | undefined => stateOf(extension, placeAccounts(said, $networks.get()))

  const read = async (): Promise<ConnectionState | undefined> => {
    const before = heard
    const accounts = await listAccounts(core, extension)
    if (heard === before) said = accounts
    return stateNow()
  }

  return {
    provider: extension,
    memo: authorized,
    read,
    watch(observer) {
      let isTelling = false
      const { readAgain, stop } = followedBy(read, observer)
      /** The list says what changed; one that says nothing sensible is a reason to ask. */
      const unsubscribe = subscribe(extension.accounts, (list) => {
        try {
          said = readAccounts('accounts', list)
          heard += 1
        } catch {
          return readAgain()
        }
        if (isTelling) observer.next(stateNow())
      })
      isTelling = true
      observer.next(stateNow())
      // On which networks an account exists depends on what the app lists.
      const unlisten = $networks.listen(() => observer.next(stateNow()))
      return () => {
        stop()
        unsubscribe()
        unlisten()
      }
    },
  }
}

/**
 * Reads the wallet again and tells the observer: one reading at a time however often it is asked, and one more for all that was asked
 * meanwhile. A wallet that gives no usable answer is shown as locked, and may come back by its subscription.
 */
function followedBy(
  read: () => Promise<ConnectionState | undefined>,
  observer: Observer<ConnectionState>,
): { readAgain(): void; stop(): void } {
  let isOver = false
  let isReading = false
  let isWanted = false
  const readAll = async (): Promise<void> => {
    isReading = true
    while (isWanted && !isOver) {
      isWanted = false
      const state = await read().catch(() => undefined)
      if (!isOver) observer.next(state)
    }
    isReading = false
  }
  return {
    readAgain() {
      isWanted = true
      if (!isReading) void readAll()
    },
    stop() {
      isOver = true
    },
  }
}
