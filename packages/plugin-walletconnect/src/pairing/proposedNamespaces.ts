import type { Network, RequestedCapabilities } from '@latchkey/core'

/** The proposal for one namespace, as it is sent. */
export interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
  /** URLs of public nodes, by the reference of the network's id (CAIP-2). */
  readonly rpcMap: Record<string, string>
}

/**
 * The namespaces of a proposal. All of them are optional: many wallets reject a whole proposal for
 * one network that they lack. Networks are listed by their outdated ids as well, each with a public
 * node, never with a node of the app.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces
 */
export function proposedNamespaces(
  requested: ReadonlyMap<string, RequestedCapabilities>,
): Record<string, ProposedNamespace> {
  return Object.fromEntries(
    [...requested].map(([namespace, { networks, methods, events }]) => [
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
