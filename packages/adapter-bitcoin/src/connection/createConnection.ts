import {
  type AdapterContext,
  type Connection,
  type ConnectionState,
  UnsupportedMethodError,
  withTimeout,
} from '@latchkey/core'
import { writeMemo } from '../accounts/writeMemo.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import type { Snapshot } from '../wallet/snapshot.js'
import { authorized } from './authorized.js'
import { stateOf } from './stateOf.js'

/** ms for an answer without a prompt. */
const limit = 10_000

/** A live connection to a wallet in this page. */
export function createConnection(
  { clock }: Pick<AdapterContext, 'clock'>,
  wallet: BitcoinWallet,
  first: Snapshot | undefined,
): Connection<BitcoinProvider> {
  let latest = first
  /** Counts events: an answer is out of date if an event arrived after its request. */
  let eventCount = 0

  async function read(signal: AbortSignal): Promise<ConnectionState | undefined> {
    const before = eventCount
    try {
      const snapshot = await wallet.readSilently([], signal)
      if (eventCount === before) latest = snapshot
    } catch (cause) {
      // The wallet can't be read silently: its last answer or event remains valid.
      if (!(cause instanceof UnsupportedMethodError)) throw cause
    }
    return stateOf(latest, wallet)
  }

  return {
    provider: wallet.provider,
    read,
    watch(observer) {
      let isOver = false
      let readCount = 0
      const notify = (snapshot: Snapshot | undefined): void => {
        eventCount += 1
        latest = snapshot
        if (!isOver) observer.next(stateOf(latest, wallet))
      }
      /**
       * Handles a change without details: the latest snapshot is stale. If the wallet can't be
       * read, the connection is shown as locked. Of several reads only the last one counts, because
       * the others may answer with the state before the last change.
       */
      const readAgain = async (): Promise<void> => {
        readCount += 1
        const ownRead = readCount
        const before = eventCount
        const snapshot = await withTimeout(clock, limit, (ended) => wallet.readSilently([], ended)).catch(
          () => undefined,
        )
        if (!isOver && ownRead === readCount && eventCount === before) notify(snapshot)
      }
      observer.next(stateOf(latest, wallet))
      const stop = wallet.listen({
        onSnapshot: notify,
        onChange: readAgain,
        onRevoked() {
          if (!isOver) observer.ended('left')
        },
      })
      return () => {
        isOver = true
        stop()
      }
    },
    disconnect: () => wallet.disconnect(),
    get memo() {
      if (wallet.canReadSilently) return authorized
      return latest && writeMemo(latest)
    },
  }
}
