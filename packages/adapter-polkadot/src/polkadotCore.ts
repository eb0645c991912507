import type { Account, AdapterContext } from '@latchkey/core'
import type { EnableWallet } from './connection/EnableWallet.js'
import type { InjectedExtension } from './injected/InjectedExtension.js'

/** What the parts of one adapter in one modal work on. */
export interface PolkadotCore {
  readonly context: AdapterContext<InjectedExtension>
  /** What wallets show for the app. Absent: the app's name, else the page's host. */
  readonly appName: string | undefined
  /** SS58 prefixes by CAIP-2 id, the app's own. */
  readonly prefixes: Readonly<Record<string, number>>
  /** Opens a wallet in another way than by its own door. */
  readonly enable: EnableWallet | undefined
  /**
   * Writes an account as a network does. Comes with the first connection: before there is one, no account has to be written, and a page
   * load does not pay for the codec.
   */
  addressOn: ((account: Account, networkId: string) => string) | undefined
}
