import type { AdapterContext } from '@latchkey/core'
import type { Wallet } from './wallet/Wallet.js'

/** What the parts of one adapter in one modal work on. */
export interface SolanaCore {
  readonly context: AdapterContext<Wallet>
  /** Micro-lamports for each compute unit of a transfer; `auto`: what others paid lately for the same accounts. */
  readonly priorityFee: bigint | 'auto'
  /** By signature: the blockhash on which a transaction that was sent here lives. The newest hundred. */
  readonly blockhashes: Map<string, string>
}
