import type { Account } from '@latchkey/core'

/** Each account once, on all the networks on which it was told; the first has its say in everything else. */
export function mergeAccounts(accounts: readonly Account[]): readonly Account[] {
  const merged = new Map<string, Account>()
  for (const account of accounts) {
    const before = merged.get(account.id)
    const networkIds = [...new Set([...(before?.networkIds ?? []), ...(account.networkIds ?? [])])]
    merged.set(account.id, { ...(before ?? account), networkIds })
  }
  return [...merged.values()]
}
