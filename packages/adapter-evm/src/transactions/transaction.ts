import type { Hex } from 'viem'

/** What an app wants to send. Who sends, where, is the connection's; nonce and fee are the wallet's. */
export interface EvmTransaction {
  /** Absent: `data` is the code of a new contract, so it must hold some. */
  readonly to?: string | undefined
  /** In wei. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
}
