import { type AdapterContext, type Connection, type ConnectionState, isRecord } from '@latchkey/core'
import { featureOf } from '../wallet/featureOf.js'
import type { Wallet } from '../wallet/Wallet.js'
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
      let isOver = false
      /** A wallet that says nothing usable is shown as locked, and may come back by an event. */
      const tell = (read: () => ConnectionState | undefined): void => {
        let told: ConnectionState | undefined
        try {
          told = read()
        } catch {
          told = undefined
        }
        if (!isOver) observer.next(told)
      }
      /** An event says what changed; one that says nothing sensible is a reason to look. */
      const hear = (change: unknown): void =>
        tell(() => {
          const told = isRecord(change) ? change.accounts : undefined
          try {
            if (told === undefined) return readNow()
            accounts = readAccounts('change', told)
          } catch {
            return readNow()
          }
          return state()
        })
      const off = listen(wallet, (change) => {
        if (!isOver) hear(change)
      })
      // A local network is approved by being one of the app's.
      const unfollow = $networks.listen(() => tell(state))
      tell(state)
      return () => {
        isOver = true
        unfollow()
        off()
      }
    },
    ...(canLeave(wallet) && {
      async disconnect() {
        await featureOf(wallet, 'standard:disconnect')?.disconnect()
      },
    }),
  }
}

function canLeave(wallet: Wallet): boolean {
  try {
    return featureOf(wallet, 'standard:disconnect') !== undefined
  } catch {
    return false // a getter that throws now will throw then
  }
}
