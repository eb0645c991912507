import type { Account, Grant } from '@latchkey/core'
import { checksumAddress } from '../address/checksumAddress.js'
import { toNetworkId } from '../chainId/toNetworkId.js'

/** The part of a grant that this namespace can use. */
export interface RemoteAccounts {
  /** In the wallet's order, each once. */
  readonly accounts: readonly Account[]
  /** CAIP-2, approved. */
  readonly networkIds: readonly string[]
}

/**
 * Reads a grant. Each account is listed once, with its type and the networks it is limited to. An
 * invalid entry is left out: one unusual network must not cost the user all others.
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
    return [] // not a network of this namespace
  }
}
