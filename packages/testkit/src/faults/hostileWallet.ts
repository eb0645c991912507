/** What must become of a hostile wallet. */
export type HostileOutcome =
  /** It is not in the list of wallets. */
  | 'hidden'
  /** It is listed, and connecting it ends in a typed error. */
  | 'refused'
  /** It is listed, and connecting it goes on until the person cancels. */
  | 'waits'
  /** It is listed and connects, and what it does then changes nothing but its own state. */
  | 'connects'
  /** Whatever fits this kind of wallet, as long as it is one of the above. */
  | 'contained'

/** A broken or hostile wallet of any namespace, as `hostileChecks` puts it into a page beside a good one. */
export interface HostileWallet {
  /** What is wrong with it. */
  readonly id: string
  readonly outcome: HostileOutcome
  /** It breaks the place where wallets of its kind enter, so that no other one can be there. */
  readonly isAlone?: boolean | undefined
  /** It keeps listeners whatever one does. */
  readonly keepsListeners?: boolean | undefined
  /** Wallets that it may be listed as. Default 1. */
  readonly mostListed?: number | undefined
  install(window: Window & typeof globalThis): () => void
  /** Does the hostile thing that waits until somebody is connected: nonsense in events, a flood of them. */
  act?(): void
  listenerCount?(): number
}
