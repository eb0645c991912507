import type { Account } from '@latchkey/core'

/** A wallet's accounts and network at one moment. */
export interface Snapshot {
  readonly accounts: readonly Account[]
  /**
   * CAIP-2, the current network. Absent: the wallet has none, and each request names its network.
   */
  readonly networkId?: string | undefined
  /** CAIP-2 ids of the networks of its accounts, for a wallet without a current network. */
  readonly networkIds?: readonly string[] | undefined
}

/** Gets the events of a wallet. */
export interface WalletListener {
  /** The event contains the new accounts and network. */
  onSnapshot(snapshot: Snapshot): void
  /** Something changed, without details: read the wallet again. */
  onChange(): void
  /** The user revoked the permission in the wallet. */
  onRevoked(): void
}

/** Names of capabilities and ids of services. */
export type Lacks = readonly string[]
