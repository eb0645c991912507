import type { Hex } from 'viem'

/**
 * What an app wants to send. Nonce, gas and fees are the wallet's, and anything that would not be honoured is refused by name: `walletClient()`
 * passes them on to wallets that take them.
 */
export interface EvmTransaction {
  /** Absent: `data` is the code of a new contract, so it must hold some. */
  readonly to?: string | undefined
  /** In wei. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  /** Sends as this account or not at all. Default: the current one. */
  readonly from?: string | undefined
  /** Sends there or not at all, as `networkId` of the options does. A number, or a `0x` quantity. */
  readonly chainId?: number | bigint | string | undefined
}
