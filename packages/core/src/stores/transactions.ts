import { atom, type ReadableAtom } from 'nanostores'
import { derive, sameFields } from '../contract/derive.js'
import type { LedgerEntry } from '../contract/ledger.js'
import type { ConnectionStore, TransactionStore } from '../contract/stores.js'
import { namespaceOf } from '../entities/network.js'

export function createTransactionStore({ $live }: Pick<ConnectionStore, '$live'>): TransactionStore {
  const $all = atom<readonly LedgerEntry[]>([])
  const isShown = ({ networkId, accountId }: LedgerEntry): boolean =>
    [...$live.get().values()].some(
      ({ namespace, accounts }) => namespace === namespaceOf(networkId) && accounts.some(({ id }) => id === accountId),
    )
  const $shown = derive([$all, $live], (all) => all.filter(isShown), sameFields)
  return {
    $shown,
    isListened: () => $shown.lc > 0,
    onListen(run) {
      const { listen } = $shown
      Object.assign($shown, {
        listen(listener: Parameters<typeof listen>[0]) {
          const stop = listen(listener)
          run()
          return stop
        },
      })
    },
    follow(from: ReadableAtom<readonly LedgerEntry[]>) {
      from.subscribe((entries) => $all.set(entries))
    },
  }
}
