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

/** ms for an answer that needs nobody's consent. */
const limit = 10_000

/** A live connection to a wallet in this page. */
export function createConnection(
  { clock }: Pick<AdapterContext, 'clock'>,
  wallet: BitcoinWallet,
  first: Snapshot | undefined,
): Connection<BitcoinProvider> {
  let said = first
  /** Counts what events told, because an answer that an event overtook is out of date. */
  let heardCount = 0

  async function read(signal: AbortSignal): Promise<ConnectionState | undefined> {
    const before = heardCount
    try {
      const snapshot = await wallet.look([], signal)
      if (heardCount === before) said = snapshot
    } catch (cause) {
      // Its events and its last answer are then all that there is.
      if (!(cause instanceof UnsupportedMethodError)) throw cause
    }
    return stateOf(said, wallet)
  }

  return {
    provider: wallet.provider,
    read,
    watch(observer) {
      let isOver = false
      let looks = 0
      const tell = (snapshot: Snapshot | undefined): void => {
        heardCount += 1
        said = snapshot
        if (!isOver) observer.next(stateOf(said, wallet))
      }
      /**
       * Something changed that the wallet did not say: what was known is stale, and shown as locked unless it can be asked. Of several looks the
       * last one counts: the others may tell of before the last change.
       */
      const again = async (): Promise<void> => {
        looks += 1
        const look = looks
        const count = heardCount
        const snapshot = await withTimeout(clock, limit, (ended) => wallet.look([], ended)).catch(() => undefined)
        if (!isOver && look === looks && heardCount === count) tell(snapshot)
      }
      observer.next(stateOf(said, wallet))
      const stop = wallet.listen({
        heard: tell,
        changed: again,
        left() {
          if (!isOver) observer.ended('left')
        },
      })
      return () => {
        isOver = true
        stop()
      }
    },
    disconnect: () => wallet.leave(),
    get memo() {
      if (wallet.canLook) return authorized
      return said && writeMemo(said)
    },
  }
}
