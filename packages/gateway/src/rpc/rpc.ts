import * as v from 'valibot'
import { filledText } from '../config/schemas/filledText.js'
import { secret } from '../config/schemas/secret.js'
import { whole } from '../config/schemas/whole.js'
import { configText } from '../config/text.js'
import type { Feature, NetworkPart } from '../Feature.js'
import { rpcRoutes } from './rpcRoutes.js'

export interface RpcNetworkSettings {
  /** URLs of JSON-RPC nodes, in order of preference. They may have keys. */
  readonly rpc: readonly string[]
  /** Besides those that the gateway knows. */
  readonly methods: readonly string[]
  readonly maxLogBlocks: number
}

const network: NetworkPart<RpcNetworkSettings> = {
  members: {
    rpc: v.pipe(v.array(secret, configText.list), v.nonEmpty(configText.emptyList)),
    methods: v.optional(v.array(v.pipe(filledText, v.regex(/^\w{1,100}$/, configText.method)), configText.list)),
    logBlocks: v.optional(whole(1, 1_000_000_000)),
  },
  readers: { logBlocks: { namespaces: ['eip155'], text: configText.onlyEvm } },
  resolve: (networkId, { rpc: urls, methods = [], logBlocks = 10_000 }, { urlOf }) => ({
    rpc: urls.map((url, at) => urlOf(['networks', networkId, 'rpc', at], url)),
    methods,
    maxLogBlocks: logBlocks,
  }),
}

/** JSON-RPC of the networks. */
export const rpc: Feature = { name: 'rpc', network, routes: rpcRoutes }
