import type { Account } from '@latchkey/core'

/** What a wallet last said of itself. */
export interface Snapshot {
  /** The selected one first. Empty: locked. */
  readonly accounts: readonly Account[]
  /** CAIP-2. */
  readonly networkId: string
}
