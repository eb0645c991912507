import type { Account, Json } from '@latchkey/core'
import type { Snapshot } from '../wallet/snapshot.js'

/** What is kept of a wallet that can't be asked without a prompt: its addresses. Nothing secret. */
export function writeMemo({ accounts, networkId }: Snapshot): Json {
  return { v: 1, networkId: networkId ?? null, accounts: accounts.map(toEntry) }
}

function toEntry({ address, type, publicKey, path }: Account): { readonly [member: string]: Json } {
  return { address, type, ...(publicKey !== undefined && { publicKey }), ...(path !== undefined && { path }) }
}
