import type { InjectedEvents } from './InjectedEvents.js'

/**
 * `window.phantom.bitcoin`. Its answers are untrusted: validate them.
 *
 * @see https://docs.phantom.com/bitcoin
 */
export interface PhantomProvider extends InjectedEvents {
  /** Asks the user for access. */
  requestAccounts(): unknown
  signMessage(address: string, message: Uint8Array): unknown
  signPSBT(psbt: Uint8Array, options: object): unknown
}
