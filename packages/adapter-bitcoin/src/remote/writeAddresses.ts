import type { Json } from '@latchkey/core'
import type { ReadAccount } from '../accounts/readAccounts.js'

/** Addresses for the memo, in the form that `readAddresses` reads. They hold no secrets. */
export function writeAddresses(accounts: readonly ReadAccount[]): Json {
  return accounts.map(({ account: { address, publicKey, path, type } }) => ({
    address,
    intention: type,
    ...(publicKey !== undefined && { publicKey }),
    ...(path !== undefined && { path }),
  }))
}
