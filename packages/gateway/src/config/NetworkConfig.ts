import type { DataNetworkConfig } from '../data/DataNetworkConfig.js'
import type { RpcNetworkConfig } from '../rpc/RpcNetworkConfig.js'
import type { SwapsNetworkConfig } from '../swaps/SwapsConfig.js'
import type { WalletNetworkConfig } from '../wallet/networks/WalletNetworkConfig.js'

/**
 * A member without an effect is refused: on networks that are neither of `eip155` nor of `solana`,
 * only `rpc` and `methods` have one.
 */
export interface NetworkConfig extends RpcNetworkConfig, DataNetworkConfig, SwapsNetworkConfig, WalletNetworkConfig {}
