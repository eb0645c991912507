import { atom } from 'nanostores'
import type { LedgerEntry } from '../contract/ledger.js'
import type { TransactionStore } from '../contract/stores.js'

export function createTransactionStore(): TransactionStore {
  const $shown = atom<readonly LedgerEntry[]>([])
  return { $shown, set: $shown.set }
}
