import type { Secret } from '../config/Secret.js'

/** What the configuration says about the JSON-RPC of a network. */
export interface RpcNetworkConfig {
  /** URLs of JSON-RPC nodes, in order of preference. */
  readonly rpc: readonly Secret[]
  /**
   * Methods that apps may call, besides those that the gateway knows for the namespace. Each call is
   * sent once, because it may change something. Default: none.
   */
  readonly methods?: readonly string[] | undefined
  /** Blocks that one `eth_getLogs` may span, on an EVM network. Default: 10,000. */
  readonly logBlocks?: number | undefined
}
