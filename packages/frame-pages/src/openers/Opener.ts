import type { Wallet } from './Wallet.js'

/** What may open a wallet, together with its server half. */
export interface Opener {
  /** See `createId`. */
  readonly id: string
  /** A device is one browser on one site. A factor is a passkey or a recovery code. */
  readonly kind: 'device' | 'factor'
  readonly wallet: Wallet
}
