import type { Account } from '@latchkey/core'

/**
 * Merges accounts with the same id. The result has the networks of all of them, and every other
 * member from the first.
 */
export function mergeAccounts(accounts: readonly Account[]): readonly Account[] {
  const merged = new Map<string, Account>()
  for (const account of accounts) {
    const before = merged.get(account.id)
    const networkIds = [...new Set([...(before?.networkIds ?? []), ...(account.networkIds ?? [])])]
    merged.set(account.id, { ...(before ?? account), networkIds })
  }
  return [...merged.values()]
}
