import type { NodeRpcOptions } from './createNodeRpc.js'
import { createNodeSource } from './createNodeSource.js'
import type { SourceContext } from './SourceContext.js'

export interface FeatureNodesOptions {
  /** CAIP-2. */
  readonly networkId: string
  /** In order of preference. */
  readonly urls: readonly string[]
  /** Of the feature, for the metrics. Each has breakers of its own. */
  readonly name: string
}

/** Nodes of a network, as one feature asks them. */
export function createFeatureNodes(
  { clients, clock, currentRequester, ended, metrics }: SourceContext,
  { networkId, urls, name }: FeatureNodesOptions,
): NodeRpcOptions['nodes'] {
  const count = (outcome: string) => metrics.sources.inc({ source: name, outcome })
  const outgoing = { client: clients.configured, clock, currentRequester, ended }
  return urls.map((url) => ({ url, source: createNodeSource({ ...outgoing, networkId, url, name, count }) }))
}
