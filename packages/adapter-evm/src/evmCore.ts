import type { AdapterContext } from '@latchkey/core'
import type { EIP1193Provider, Transport } from 'viem'

/** What the parts of one adapter in one modal work on. */
export interface EvmCore {
  readonly context: AdapterContext<EIP1193Provider>
  /** The app's own viem transports, by CAIP-2 id. */
  readonly transports: Readonly<Record<string, Transport>>
  /** By provider: requests that change something and that the wallet has not answered yet, by what they ask for. */
  readonly sending: WeakMap<object, Map<string, Promise<unknown>>>
}
