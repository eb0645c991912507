import type { Account, Grant, Network } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { toHex } from '../hex/toHex.js'
import { accountKindOn } from '../networks/accountKindOn.js'
import { isSignatureScheme } from '../signature/scheme.js'

/** What of a grant this namespace can use. */
export interface RemoteAccounts {
  /** In the wallet's order, each once. */
  readonly accounts: readonly Account[]
  /** CAIP-2, approved. */
  readonly networkIds: readonly string[]
}

/**
 * Reads a grant. An account that it names in several forms, one for each network, is listed once, with the networks that it is limited
 * to. An entry that can't be right is left out, because one odd network must not cost the person all others: so is an account on a network where
 * accounts of its kind do not exist.
 *
 * @param networks - The app's.
 */
export function remoteAccounts(grant: Grant, networks: readonly Network[]): RemoteAccounts {
  const held = new Map<string, { readonly account: Account; readonly on: Set<string> }>()
  const networkIds = new Set(grant.networkIds.filter(isNetworkOfOurs))
  for (const entry of grant.accounts) {
    const account = isNetworkOfOurs(entry.networkId) ? readAccount(entry) : undefined
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
    return undefined // no account of ours
  }
}

function isNetworkOfOurs(id: string): boolean {
  return /^polkadot:[\da-f]{32}$/.test(id)
}
