import type { ReadableAtom } from 'nanostores'

/** What a wallet can scan or open now. */
export type PairingState =
  /** Nobody asks. */
  | { readonly status: 'idle' }
  | { readonly status: 'preparing' }
  /** `expiresAt`: ms since 1970 by the modal's clock. */
  | { readonly status: 'ready'; readonly uri: string; readonly expiresAt: number }
  | { readonly status: 'failed'; readonly error: Error }

export interface Pairing {
  /** The newest URI. It is replaced before it runs out for as long as an attempt waits, and gone when the dialog closes. */
  readonly $state: ReadableAtom<PairingState>
  /**
   * Makes one ahead, so that it is ready before a tap; the next attempt takes it over. Does nothing where a fresh one is there.
   * Its failure is in `$state`, it never throws.
   */
  prepare(): Promise<void>
}
