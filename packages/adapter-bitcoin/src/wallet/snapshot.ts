import type { Account, CapabilityName } from '@latchkey/core'

/** What a wallet last said of itself. */
export interface Snapshot {
  readonly accounts: readonly Account[]
  /** CAIP-2: where it stands. Absent: it stands nowhere, and each request names its network. */
  readonly networkId?: string | undefined
  /** CAIP-2: where its accounts are, where it stands nowhere. */
  readonly networkIds?: readonly string[] | undefined
}

/** What a wallet tells by an event. */
export interface WalletListener {
  /** It says who and where it is now. */
  heard(snapshot: Snapshot): void
  /** Something changed: it should be asked. */
  changed(): void
  /** The person took the permission back in the wallet. */
  left(): void
}

export type Lacks = readonly CapabilityName[]
