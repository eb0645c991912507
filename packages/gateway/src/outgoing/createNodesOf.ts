import type { FeatureContext } from '../FeatureContext.js'
import { createNodeRpc, type NodeRpc } from './createNodeRpc.js'
import { createSource } from './createSource.js'

/**
 * The nodes of each configured network, each with a client of its own. Who asks whether a contract
 * has signed compares their answers.
 *
 * @param name - Of the feature, for the metrics.
 */
export function createNodesOf(
  { config, clients, clock, metrics }: Pick<FeatureContext, 'config' | 'clients' | 'clock' | 'metrics'>,
  name: string,
): (networkId: string) => readonly NodeRpc[] {
  const count = (outcome: string) => metrics.sources.inc({ source: name, outcome })
  const found = [...config.networks].map(([id, { rpc }]) => {
    const nodes = [...new Set(rpc)].map((url) => {
      const source = createSource({ name, client: clients.configured, clock, count })
      return createNodeRpc({ nodes: [{ url, source }] })
    })
    return [id, nodes] as const
  })
  const all = new Map(found)
  return (networkId) => all.get(networkId) ?? []
}
