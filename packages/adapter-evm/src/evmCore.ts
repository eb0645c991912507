import type { AdapterContext } from '@latchkey/core'
import type { EIP1193Provider, Hex, Transport } from 'viem'
import type { SentTransaction } from './transactions/readSentTransaction.js'

/** What the parts of one adapter in one modal work on. */
export interface EvmCore {
  readonly context: AdapterContext<EIP1193Provider>
  /** The app's own viem transports, by CAIP-2 id. */
  readonly transports: Readonly<Record<string, Transport>>
  /** By hash: by what a transaction that was sent here can be followed. The newest hundred. */
  readonly sent: Map<Hex, Promise<SentTransaction | undefined>>
}
