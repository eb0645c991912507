import type { Account, Grant } from '@latchkey/core'
import { checksumAddress } from '../address/checksumAddress.js'
import { toNetworkId } from '../chainId/toNetworkId.js'

/** What of a grant this namespace can use. */
export interface RemoteAccounts {
  /** In the wallet's order, each once. */
  readonly accounts: readonly Account[]
  /** CAIP-2, approved. */
  readonly networkIds: readonly string[]
}

/**
 * Reads a grant. Its accounts keep their types and are listed once, with the networks they are limited to. An entry that
 * can't be right is left out, because one odd network must not cost the person all others.
 */
export function remoteAccounts(grant: Grant): RemoteAccounts {
  const held = new Map<string, { readonly entry: Grant['accounts'][number]; readonly on: Set<string> }>()
  const networkIds = new Set(grant.networkIds.flatMap(networkIdOrNone))
  for (const entry of grant.accounts) {
    const [networkId] = networkIdOrNone(entry.networkId)
    if (!networkId || !/^0x[\da-fA-F]{40}$/.test(entry.address)) continue
    networkIds.add(networkId)
    const address = checksumAddress(entry.address)
    const known = held.get(address) ?? { entry, on: new Set<string>() }
    known.on.add(networkId)
    held.set(address, known)
  }
  return {
    networkIds: [...networkIds],
    accounts: Array.from(held, ([address, { entry, on }]) => ({
      id: address,
      address,
      type: entry.type ?? 'eoa',
      ...(on.size < networkIds.size && { networkIds: [...on] }),
      ...(entry.publicKey !== undefined && { publicKey: entry.publicKey }),
    })),
  }
}

function networkIdOrNone(value: unknown): readonly string[] {
  try {
    return [toNetworkId(value)]
  } catch {
    return [] // not a chain of ours
  }
}
