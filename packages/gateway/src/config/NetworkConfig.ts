import type { DataNetworkConfig } from '../data/DataNetworkConfig.js'
import type { RpcNetworkConfig } from '../rpc/RpcNetworkConfig.js'
import type { SwapsNetworkConfig } from '../swaps/SwapsConfig.js'

/**
 * A member without an effect is refused: on networks that are neither of `eip155` nor of `solana`,
 * only `rpc` and `methods` have one.
 */
export interface NetworkConfig extends RpcNetworkConfig, DataNetworkConfig, SwapsNetworkConfig {}
