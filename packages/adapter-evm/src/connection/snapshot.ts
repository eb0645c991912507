import type { Account } from '@latchkey/core'

/** The last known state of a wallet. */
export interface Snapshot {
  /** The selected account first. Empty: locked. */
  readonly accounts: readonly Account[]
  /** CAIP-2. `undefined` until the wallet has reported it. */
  readonly networkId: string | undefined
}
