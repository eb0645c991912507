import type { Hex } from 'viem'

/**
 * A transaction of the app. The wallet chooses nonce, gas and fees. Other members are refused by
 * name, because they would be ignored. `walletClient()` passes them on to wallets that accept them.
 */
export interface EvmTransaction {
  /** Absent: `data` is the code of a new contract, so it can't be empty. */
  readonly to?: string | undefined
  /** In wei. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  /** The sender must be this account. Default: the current account. */
  readonly from?: string | undefined
  /** The expected network, like the option `networkId`. A number, or a `0x` quantity. */
  readonly chainId?: number | bigint | string | undefined
}
