import type { Account, Connection, ConnectionState, Observer } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { authorized } from './authorized.js'
import { listAccounts } from './listAccounts.js'
import { placeAccounts } from './placeAccounts.js'
import { readAccounts } from './readAccounts.js'
import { stateOf } from './stateOf.js'
import { subscribe } from './subscribe.js'

/**
 * A live connection to an injected wallet. Pages can't revoke the permission of a Polkadot wallet,
 * so the connection has no `disconnect`.
 */
export function createConnection(
  core: PolkadotCore,
  extension: InjectedExtension,
  first: readonly Account[],
): Connection<InjectedExtension> {
  const { $networks } = core.context
  let latest = first
  /** Counts events: an answer is out of date if an event arrived after its request. */
  let eventCount = 0
  const stateNow = (): ConnectionState | undefined => stateOf(extension, placeAccounts(latest, $networks.get()))

  const read = async (): Promise<ConnectionState | undefined> => {
    const before = eventCount
    const accounts = await listAccounts(core, extension)
    if (eventCount === before) latest = accounts
    return stateNow()
  }

  return {
    provider: extension,
    memo: authorized,
    read,
    watch(observer) {
      let isNotifying = false
      const { readAgain, stop } = createReader(read, observer)
      /** An event contains the new list. After a malformed one, the wallet is read again. */
      const unsubscribe = subscribe(extension.accounts, (list) => {
        try {
          latest = readAccounts('accounts', list)
          eventCount += 1
        } catch {
          return readAgain()
        }
        if (isNotifying) observer.next(stateNow())
      })
      isNotifying = true
      observer.next(stateNow())
      // The networks of an account depend on the app's list.
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
 * Reads the wallet and notifies the observer. Only one read runs at a time. All calls during a read
 * cause one more read after it. A wallet without a usable answer is shown as locked until its next
 * event.
 */
function createReader(
  read: () => Promise<ConnectionState | undefined>,
  observer: Observer<ConnectionState>,
): { readAgain(): void; stop(): void } {
  let isOver = false
  let isReading = false
  let isRequested = false
  const readAll = async (): Promise<void> => {
    isReading = true
    while (isRequested && !isOver) {
      isRequested = false
      const state = await read().catch(() => undefined)
      if (!isOver) observer.next(state)
    }
    isReading = false
  }
  return {
    readAgain() {
      isRequested = true
      if (!isReading) void readAll()
    },
    stop() {
      isOver = true
    },
  }
}
