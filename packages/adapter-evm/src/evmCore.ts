import type { AdapterContext } from '@latchkey/core'
import type { EIP1193Provider, Transport } from 'viem'

/** What the parts of one adapter in one modal work on. */
export interface EvmCore {
  readonly context: AdapterContext<EIP1193Provider>
  /** The app's own viem transports, by CAIP-2 id. */
  readonly transports: Readonly<Record<string, Transport>>
}
