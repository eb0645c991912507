import type { ReadableAtom } from 'nanostores'

/** The state of the URI that a wallet can scan or open. */
export type PairingState =
  /** No attempt needs a URI. */
  | { readonly status: 'idle' }
  | { readonly status: 'preparing' }
  /** `expiresAt`: ms since 1970 by the modal's clock. */
  | { readonly status: 'ready'; readonly uri: string; readonly expiresAt: number }
  | { readonly status: 'failed'; readonly error: Error }

export interface Pairing {
  /**
   * The newest URI. It is replaced before it expires while an attempt waits, and removed when the
   * dialog closes.
   */
  readonly $state: ReadableAtom<PairingState>
  /**
   * Makes a URI in advance, so that it is ready before a click. The next attempt uses it. Does
   * nothing if a fresh one exists. It never throws: a failure is in `$state`.
   */
  prepare(): Promise<void>
}
