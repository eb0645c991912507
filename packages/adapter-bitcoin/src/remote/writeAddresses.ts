import type { Json } from '@latchkey/core'
import type { ReadAccount } from '../accounts/readAccounts.js'

/** Addresses to be kept, in the form in which wallets tell them. Nothing secret. */
export function writeAddresses(accounts: readonly ReadAccount[]): Json {
  return accounts.map(({ account: { address, publicKey, path, type } }) => ({
    address,
    intention: type,
    ...(publicKey !== undefined && { publicKey }),
    ...(path !== undefined && { path }),
  }))
}
