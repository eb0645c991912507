import { type Account, type Grant, isNetworkId, toHex } from '@latchkey/core'
import { addressBytes } from '../address/addressBytes.js'
import { isAddress } from '../address/isAddress.js'
import { currentId } from '../chain/currentId.js'
import { isSolanaChain } from '../wallet/isSolanaChain.js'

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
  const networkIds = new Set(grant.networkIds.filter(isOurs).map(currentId))
  for (const entry of grant.accounts) {
    if (!isOurs(entry.networkId) || !isAddress(entry.address)) continue
    const networkId = currentId(entry.networkId)
    networkIds.add(networkId)
    const known = held.get(entry.address) ?? { entry, on: new Set<string>() }
    known.on.add(networkId)
    held.set(entry.address, known)
  }
  return {
    networkIds: [...networkIds],
    accounts: Array.from(held, ([address, { entry, on }]) => ({
      id: address,
      address,
      type: entry.type ?? 'eoa',
      publicKey: toHex(addressBytes(address)),
      ...(on.size < networkIds.size && { networkIds: [...on] }),
    })),
  }
}

function isOurs(id: unknown): id is string {
  return isSolanaChain(id) && isNetworkId(id as string)
}
