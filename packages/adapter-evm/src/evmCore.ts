import type { AdapterContext } from '@latchkey/core'
import type { EIP1193Provider, Hex, Transport } from 'viem'
import type { SwapContracts } from './swaps/contracts/SwapContracts.js'
import type { SentTransaction } from './transactions/readSentTransaction.js'

/** State and context that all parts of one adapter in one modal share. */
export interface EvmCore {
  readonly context: AdapterContext<EIP1193Provider>
  /** The app's own viem transports, by CAIP-2 id. */
  readonly transports: Readonly<Record<string, Transport>>
  /** The app's own contracts of swaps, by CAIP-2 id. */
  readonly swapContracts?: Readonly<Record<string, SwapContracts>> | undefined
  /** By hash: what is needed to follow a transaction that was sent here. The newest hundred. */
  readonly sent: Map<Hex, { readonly networkId: string; readonly transaction: Promise<SentTransaction | undefined> }>
}
