import type { RpcClient } from '@latchkey/core'
import type { FeatureContext } from '../FeatureContext.js'
import { bindRpc } from './bindRpc.js'
import { createFeatureNodes } from './createFeatureNodes.js'
import { createNodeRpc } from './createNodeRpc.js'
import type { SourceContext } from './SourceContext.js'

/**
 * The nodes of each configured network, each with a client of its own. Who asks whether a contract
 * has signed compares their answers. Their requests end with the gateway, if not before.
 *
 * @param name - Of the feature, for the metrics.
 */
export function createNodesOf(
  context: SourceContext & Pick<FeatureContext, 'config'>,
  name: string,
): (networkId: string) => readonly RpcClient[] {
  const { config, ended } = context
  const found = [...config.networks].map(([networkId, { rpc }]) => {
    const nodes = createFeatureNodes(context, { networkId, urls: [...new Set(rpc)], name })
    return [networkId, nodes.map((node) => bindRpc(createNodeRpc({ nodes: [node] }), ended))] as const
  })
  const all = new Map(found)
  return (networkId) => all.get(networkId) ?? []
}
