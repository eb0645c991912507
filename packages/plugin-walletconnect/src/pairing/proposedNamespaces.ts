import type { Network, RequestedCapabilities } from '@latchkey/core'

/** What a wallet is asked for in one namespace, as the wire has it. */
export interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
  /** URLs of public nodes, by the second part of the network's id. */
  readonly rpcMap: Record<string, string>
}

/**
 * The proposal for a wallet. All of it goes into what is optional: many wallets refuse a whole proposal for one network that they lack.
 * Networks are named by their outdated ids as well, and with a node that anybody may ask, never one of the app's own.
 *
 * @see Wire formats 10.5 and 10.6.
 */
export function proposedNamespaces(
  offers: ReadonlyMap<string, RequestedCapabilities>,
): Record<string, ProposedNamespace> {
  return Object.fromEntries(
    [...offers].map(([namespace, { networks, methods, events }]) => [
      namespace,
      {
        chains: [...new Set(networks.flatMap(({ id, aliases = [] }) => [id, ...aliases]))],
        methods: [...methods],
        events: [...events],
        rpcMap: Object.fromEntries(networks.flatMap(nodesOf)),
      },
    ]),
  )
}

function nodesOf({ id, aliases = [], rpcUrls }: Network): [string, string][] {
  const [url] = (rpcUrls.chainDefault ?? rpcUrls.default).http
  return url === undefined ? [] : [id, ...aliases].map((each) => [each.slice(each.indexOf(':') + 1), url])
}
