import type { Account } from '@latchkey/core'

/** What a wallet last said of itself. */
export interface Snapshot {
  /** The selected one first. Empty: locked. */
  readonly accounts: readonly Account[]
  /** CAIP-2. Absent: the wallet has not said it yet. */
  readonly networkId: string | undefined
}
