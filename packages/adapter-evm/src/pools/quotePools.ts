import type { PoolNetwork } from './PoolNetwork.js'
import type { PoolOrder } from './PoolOrder.js'
import type { PoolQuote } from './PoolQuote.js'

export declare function quotePools(network: PoolNetwork, order: PoolOrder, signal: AbortSignal): Promise<PoolQuote | undefined>
