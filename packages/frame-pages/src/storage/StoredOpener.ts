import type { Bytes } from '../bytes/Bytes.js'
import type { Wallet } from '../openers/Wallet.js'

/** What a device keeps of a wallet. Without the server half it opens nothing. */
export interface StoredOpener {
  readonly openerId: string
  readonly wallet: Wallet
  /** The own half, under the key of this browser that can't be exported. */
  readonly own: Bytes
  /** The wallet's secret, which both halves open. */
  readonly sealed: Bytes
}
