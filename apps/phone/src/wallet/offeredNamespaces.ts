import type { SessionTypes } from '@walletconnect/types'
import type { PhoneNamespace } from '../namespaces/PhoneNamespace.js'
import type { GrantLimits } from './PhoneWallet.js'

export interface Offering {
  readonly namespaces: ReadonlyMap<string, PhoneNamespace>
  /** Index of the account that is listed first, by namespace. Default: 0. */
  readonly selected: ReadonlyMap<string, number>
}

/**
 * Everything that the phone has within the limits, in the client's form for a comparison with a
 * proposal.
 */
export function offeredNamespaces(
  { namespaces, selected }: Offering,
  limits: GrantLimits = {},
): Record<string, Required<SessionTypes.Namespace>> {
  const isIn = (list: readonly string[] | undefined, value: string) => list?.includes(value) ?? true
  const entries = [...namespaces.values()].flatMap((namespace) => {
    const { id, methods, events, accountCount, addressOf } = namespace
    const chains = namespace.networkIds.filter((networkId) => isIn(limits.networkIds, networkId))
    if (!isIn(limits.namespaces, id) || chains.length === 0) return []
    const first = selected.get(id) ?? 0
    const others = Array.from({ length: accountCount }, (_, index) => index).filter((index) => index !== first)
    const listed = [first, ...others].slice(0, limits.accounts ?? accountCount)
    const accounts = chains.flatMap((chain) => listed.map((index) => `${chain}:${addressOf(index, chain)}`))
    const granted = methods.filter((method) => isIn(limits.methods, method))
    const offered = { chains, accounts, methods: granted, events: [...events] }
    return [[id, offered] as const]
  })
  return Object.fromEntries(entries)
}
