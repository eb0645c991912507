/** The expected outcome of a hostile wallet. */
export type HostileOutcome =
  /** It is not in the list of wallets. */
  | 'hidden'
  /** It is listed, and connecting rejects with a typed error. */
  | 'rejected'
  /** It is listed, and connecting goes on until the user cancels. */
  | 'waits'
  /** It is listed and connects. Its later actions change nothing but its own state. */
  | 'connects'
  /** Any of the above. */
  | 'contained'

/**
 * A broken or hostile wallet of any namespace. `hostileChecks` installs it in a page beside a good
 * one.
 */
export interface HostileWallet {
  /** The fault. */
  readonly id: string
  readonly outcome: HostileOutcome
  /**
   * `true`: it breaks the place where wallets of its kind are found, so no other wallet can be
   * there.
   */
  readonly isAlone?: boolean | undefined
  /** `true`: its listeners can't be removed. */
  readonly keepsListeners?: boolean | undefined
  /** How many wallets it can be listed as. Default: 1. */
  readonly maxListed?: number | undefined
  install(window: Window & typeof globalThis): () => void
  /** Performs the fault that needs a connection, e.g. nonsense or a flood in events. */
  act?(): void
  listenerCount?(): number
}
