import type { NodeRpc } from '@latchkey/server'
import { createNodeRpc, type NodeRpcOptions } from './createNodeRpc.js'
import { createNodeSource, type NodeSourceOptions } from './createNodeSource.js'
import type { Outgoing } from './Outgoing.js'

export interface ConfiguredRpcOptions
  extends Omit<NodeSourceOptions, 'url'>,
    Pick<NodeRpcOptions, 'maxBytes' | 'timeout'> {
  /** In order of preference. */
  readonly urls: readonly string[]
}

/** JSON-RPC to nodes of the configuration, each with a breaker of its own. */
export function createConfiguredRpc(
  outgoing: Outgoing,
  { name, networkId, urls, maxBytes, timeout }: ConfiguredRpcOptions,
): NodeRpc {
  const nodes = urls.map((url) => ({ url, source: createNodeSource(outgoing, { name, networkId, url }) }))
  return createNodeRpc({ nodes, maxBytes, timeout })
}
