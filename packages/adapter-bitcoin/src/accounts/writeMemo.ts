import type { Account, Json } from '@latchkey/core'
import type { Snapshot } from '../wallet/snapshot.js'

/**
 * The memo for a wallet that can't be read without a prompt: its addresses, public keys and paths.
 * It holds no secrets.
 */
export function writeMemo({ accounts, networkId }: Snapshot): Json {
  return { v: 1, networkId: networkId ?? null, accounts: accounts.map(toEntry) }
}

function toEntry({ address, type, publicKey, path }: Account): { readonly [member: string]: Json } {
  return { address, type, ...(publicKey !== undefined && { publicKey }), ...(path !== undefined && { path }) }
}
