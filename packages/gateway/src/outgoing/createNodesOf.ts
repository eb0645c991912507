import type { RpcClient } from '@latchkey/core'
import type { FeatureContext } from '../FeatureContext.js'
import { bindRpc } from './bindRpc.js'
import { createConfiguredRpc } from './createConfiguredRpc.js'

/**
 * The nodes of each configured network, each with a client of its own. Who asks whether a contract
 * has signed compares their answers. Their requests end with the gateway, if not before.
 *
 * @param name - Of the feature, for the metrics.
 */
export function createNodesOf(
  { config, outgoing }: Pick<FeatureContext, 'config' | 'outgoing'>,
  name: string,
): (networkId: string) => readonly RpcClient[] {
  const found = [...config.networks].map(([networkId, { rpc }]) => {
    const nodes = [...new Set(rpc)].map((url) =>
      bindRpc(createConfiguredRpc(outgoing, { name, networkId, urls: [url] }), outgoing.ended),
    )
    return [networkId, nodes] as const
  })
  const all = new Map(found)
  return (networkId) => all.get(networkId) ?? []
}
