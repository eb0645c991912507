import type { Account, Grant, Network } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { toHex } from '../hex/toHex.js'
import { accountKindOn } from '../networks/accountKindOn.js'
import { isSignatureScheme } from '../signature/scheme.js'

/** The part of a grant that belongs to this namespace. */
export interface RemoteAccounts {
  /** In the wallet's order, each once. */
  readonly accounts: readonly Account[]
  /** CAIP-2 ids of the approved networks. */
  readonly networkIds: readonly string[]
}

/**
 * Reads a grant. An account with several addresses, one for each network, is listed once, with the
 * networks that it is limited to. Malformed entries are skipped, so that the other networks remain
 * usable. An account on a network without accounts of its kind is skipped as well.
 *
 * @param networks - The app's networks.
 */
export function remoteAccounts(grant: Grant, networks: readonly Network[]): RemoteAccounts {
  const held = new Map<string, { readonly account: Account; readonly on: Set<string> }>()
  const networkIds = new Set(grant.networkIds.filter(isPolkadotNetwork))
  for (const entry of grant.accounts) {
    const account = isPolkadotNetwork(entry.networkId) ? readAccount(entry) : undefined
    if (!account) continue
    networkIds.add(entry.networkId)
    if ((account.type === 'ethereum') !== (accountKindOn(entry.networkId, networks) === 'ethereum')) continue
    const known = held.get(account.id) ?? { account, on: new Set<string>() }
    known.on.add(entry.networkId)
    held.set(account.id, known)
  }
  return {
    networkIds: [...networkIds],
    accounts: Array.from(held.values(), ({ account, on }) => ({
      ...account,
      ...(on.size < networkIds.size && { networkIds: [...on] }),
    })),
  }
}

function readAccount({ address, type }: Grant['accounts'][number]): Account | undefined {
  try {
    const accountId = accountIdOf(address)
    const id = toHex(accountId)
    const kind = accountId.length === 20 ? 'ethereum' : (type ?? 'eoa')
    return {
      id,
      address: canonicalAddress(accountId),
      type: isSignatureScheme(kind) && (kind !== 'ethereum' || accountId.length === 20) ? kind : 'eoa',
      ...((kind === 'sr25519' || kind === 'ed25519') && { publicKey: id }),
    }
  } catch {
    return undefined // not an account of this namespace
  }
}

function isPolkadotNetwork(id: string): boolean {
  return /^polkadot:[\da-f]{32}$/.test(id)
}
