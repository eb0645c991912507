import type { InjectedEvents } from './InjectedEvents.js'

/**
 * `window.unisat`, and OKX's copy of it. Its answers are untrusted: validate them.
 *
 * @see https://docs.unisat.io, "UniSat Wallet"; https://web3.okx.com, "Bitcoin, Provider API".
 */
export interface UnisatProvider extends InjectedEvents {
  /** Asks the user for access. */
  requestAccounts(): unknown
  /** Without a prompt: the selected address, or an empty list. */
  getAccounts(): unknown
  getPublicKey?(): unknown
  /** `{ enum }`. Absent where the wallet supports one chain only. */
  getChain?(): unknown
  switchChain?(chain: string): unknown
  signMessage(text: string, type: 'ecdsa' | 'bip322-simple'): unknown
  signPsbt(hex: string, options: object): unknown
  /** Sends a finished transaction. */
  pushPsbt?(hex: string): unknown
  sendBitcoin(to: string, satoshis: number): unknown
  disconnect?(): unknown
}
