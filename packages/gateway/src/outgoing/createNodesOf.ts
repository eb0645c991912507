import type { RpcClient } from '@latchkey/core'
import type { FeatureContext } from '../FeatureContext.js'
import { bindRpc } from './bindRpc.js'
import { createNodeRpc } from './createNodeRpc.js'
import { createNodeSource } from './createNodeSource.js'

/**
 * The nodes of each configured network, each with a client of its own. Who asks whether a contract
 * has signed compares their answers. Their requests end with the gateway, if not before.
 *
 * @param name - Of the feature, for the metrics.
 */
export function createNodesOf(
  {
    config,
    clients,
    clock,
    metrics,
    currentRequester,
    ended,
  }: Pick<FeatureContext, 'config' | 'clients' | 'clock' | 'metrics' | 'currentRequester' | 'ended'>,
  name: string,
): (networkId: string) => readonly RpcClient[] {
  const count = (outcome: string) => metrics.sources.inc({ source: name, outcome })
  const { configured: client } = clients
  const found = [...config.networks].map(([networkId, { rpc }]) => {
    const nodes = [...new Set(rpc)].map((url) => {
      const source = createNodeSource({ networkId, url, name, client, clock, currentRequester, count, ended })
      return bindRpc(createNodeRpc({ nodes: [{ url, source }] }), ended)
    })
    return [networkId, nodes] as const
  })
  const all = new Map(found)
  return (networkId) => all.get(networkId) ?? []
}
