import type { AdapterContext } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'

/** State and context that all parts of one adapter in one modal share. */
export interface SolanaCore {
  readonly context: AdapterContext<Wallet>
  /**
   * Micro-lamports per compute unit of a transfer. `auto`: the median of recent fees for the same
   * accounts.
   */
  readonly priorityFee: bigint | 'auto'
  /** By signature: the blockhash of a transaction that was sent here. The newest hundred. */
  readonly blockhashes: Map<string, string>
}
