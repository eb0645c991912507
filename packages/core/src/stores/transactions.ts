import { atom } from 'nanostores'
import type { LedgerEntry, UnseenTransaction } from '../contract/ledger.js'
import type { TransactionStore } from '../contract/stores.js'

export function createTransactionStore(): TransactionStore {
  const $shown = atom<readonly LedgerEntry[]>([])
  const $unseen = atom<readonly UnseenTransaction[]>([])
  return { $shown, set: $shown.set, $unseen, setUnseen: $unseen.set }
}
