import type { Account, AdapterContext } from '@latchkey/core'
import type { EnableWallet } from './connection/EnableWallet.js'
import type { InjectedExtension } from './injected/InjectedExtension.js'

/** State that the parts of one adapter share, one object for each modal. */
export interface PolkadotCore {
  readonly context: AdapterContext<InjectedExtension>
  /** The app's name in a wallet's prompt. Absent: `metadata.name`, otherwise the page's host. */
  readonly appName: string | undefined
  /** The app's own SS58 prefixes, keyed by CAIP-2 id. */
  readonly prefixes: Readonly<Record<string, number>>
  /** Enables a wallet. Absent: by its own function. */
  readonly enable: EnableWallet | undefined
  /**
   * Encodes an account's address for a network. Absent until the first connection loads the codec,
   * so that the page load does not include it.
   */
  addressOn: ((account: Account, networkId: string) => string) | undefined
}
