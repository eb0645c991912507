import type { InjectedEvents } from './InjectedEvents.js'

/**
 * `window.unisat`, and what OKX made after it. What a member answers is from outside: check it.
 *
 * @see docs.unisat.io, "UniSat Wallet"; web3.okx.com, "Bitcoin, Provider API".
 */
export interface UnisatProvider extends InjectedEvents {
  /** Asks the user for access. */
  requestAccounts(): unknown
  /** Asks nobody: the address that is shown now, or none. */
  getAccounts(): unknown
  getPublicKey?(): unknown
  /** `{ enum }`. Absent where the wallet is on one chain alone. */
  getChain?(): unknown
  switchChain?(chain: string): unknown
  signMessage(text: string, type: 'ecdsa' | 'bip322-simple'): unknown
  signPsbt(hex: string, options: object): unknown
  /** Sends a finished transaction. */
  pushPsbt?(hex: string): unknown
  sendBitcoin(to: string, satoshis: number): unknown
  disconnect?(): unknown
}
