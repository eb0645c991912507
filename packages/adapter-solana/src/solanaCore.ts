import type { AdapterContext } from '@latchkey/core'
import type { Wallet } from './wallet/Wallet.js'

/** What the parts of one adapter in one modal work on. */
export interface SolanaCore {
  readonly context: AdapterContext<Wallet>
  /** Micro-lamports for each compute unit of a transfer; `auto`: what others paid lately for the same accounts. */
  readonly priorityFee: bigint | 'auto'
  /** By wallet: requests that send something and that are not answered yet, by what they send. */
  readonly sending: WeakMap<object, Map<string, Sending>>
  /** By signature: the blockhash on which a transaction that was sent here lives. The newest hundred. */
  readonly blockhashes: Map<string, string>
}

/** A request that sends something and that is not answered yet. */
export interface Sending {
  readonly answer: Promise<string>
  /** Somebody more waits for the answer, until the signal ends. */
  join(signal: AbortSignal): void
}
