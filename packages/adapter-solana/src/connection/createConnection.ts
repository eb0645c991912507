import { type AdapterContext, type Connection, type ConnectionState, isRecord } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { featureOf } from '../wallet/featureOf.js'
import { authorized } from './authorized.js'
import { listen } from './listen.js'
import { type ListedAccount, readAccounts } from './readAccounts.js'
import { stateOf } from './stateOf.js'

/** A live connection to a Wallet Standard wallet in this page. */
export function createConnection(
  { $networks }: Pick<AdapterContext, '$networks'>,
  wallet: Wallet,
  first: readonly ListedAccount[],
): Connection<Wallet> {
  let accounts = first
  const state = (): ConnectionState | undefined =>
    stateOf(
      wallet,
      accounts,
      $networks.get().map(({ id }) => id),
    )
  const readNow = (): ConnectionState | undefined => {
    accounts = readAccounts('read', wallet.accounts)
    return state()
  }

  return {
    provider: wallet,
    memo: authorized,
    read: async () => readNow(),
    watch(observer) {
      let isStopped = false
      /** A wallet without a usable answer is shown as locked, and may come back by an event. */
      const report = (read: () => ConnectionState | undefined): void => {
        let current: ConnectionState | undefined
        try {
          current = read()
        } catch {
          current = undefined
        }
        if (!isStopped) observer.next(current)
      }
      /** An event names the change. After an invalid event the wallet is read. */
      const onChange = (change: unknown): void =>
        report(() => {
          const changed = isRecord(change) ? change.accounts : undefined
          try {
            if (changed === undefined) return readNow()
            accounts = readAccounts('change', changed)
          } catch {
            return readNow()
          }
          return state()
        })
      const unlisten = listen(wallet, (change) => {
        if (!isStopped) onChange(change)
      })
      // A local network counts as approved when the app lists it.
      const unlistenNetworks = $networks.listen(() => report(state))
      report(state)
      return () => {
        isStopped = true
        unlistenNetworks()
        unlisten()
      }
    },
    ...(canDisconnect(wallet) && {
      async disconnect() {
        await featureOf(wallet, 'standard:disconnect')?.disconnect()
      },
    }),
  }
}

function canDisconnect(wallet: Wallet): boolean {
  try {
    return featureOf(wallet, 'standard:disconnect') !== undefined
  } catch {
    return false // a getter that throws now will throw then
  }
}
