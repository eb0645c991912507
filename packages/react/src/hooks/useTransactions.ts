import type { LedgerEntry } from '@latchkey/core'
import { useModal } from '../provider/useModal.js'
import { useStore } from './useStore.js'

/**
 * What wallets were asked to send, also by the app itself, newest first: the open entries, and those
 * that ended in the last 30 days. Of the accounts that are connected now. It fetches the code that
 * keeps them with its first use.
 *
 * @example
 * const pending = useTransactions().filter(isOpenEntry).length
 */
export function useTransactions(): readonly LedgerEntry[] {
  return useStore(useModal().state.$transactions)
}
