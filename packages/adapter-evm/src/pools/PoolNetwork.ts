import type { RpcClient } from '@latchkey/core'
import type { SwapContracts } from '../swaps/contracts/SwapContracts.js'

/** A network whose pools are read, without a modal: what a server has, too. */
export interface PoolNetwork {
  readonly rpc: RpcClient
  readonly contracts: SwapContracts
  /** Address of Multicall3. Absent: each call is a request of its own. */
  readonly multicall?: string | undefined
}
