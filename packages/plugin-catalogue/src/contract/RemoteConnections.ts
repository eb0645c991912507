import type { ViewToken } from '@latchkey/core'
import type { CatalogueWallet } from './CatalogueWallet.js'

/**
 * Connects wallets that are not in the page. A plugin passes it to `CatalogueApi.connectThrough`.
 */
export interface RemoteConnections {
  readonly views: {
    /** Waits for the wallet that the user chose. */
    readonly wallet: ViewToken<{ readonly walletId: string }>
    /** For a wallet that no list has. */
    readonly anyWallet: ViewToken<undefined>
  }
  /** The app has no adapter of its own, so a wallet without any link can't be connected. */
  isUniversalOnly(): boolean
  /**
   * Loads the code that `choose` runs. A list is rendered after that, so that `choose` can open a
   * link inside the click.
   */
  loadCode(): Promise<unknown>
  /** The user points at a wallet of a short list. Loads code and calls no other host. */
  prepare(): void
  /** The user points at a wallet of the whole list. Makes what a link or a QR code needs. */
  prepareLink(): void
  /**
   * While a list is shown: keeps a link ready on platforms that open an app only directly inside
   * the click.
   * @returns a function that stops it.
   */
  keepLinkReady(): () => void
  /**
   * Opens the wallet, or the view that waits for it. Called inside the user's click.
   * @returns `false` when the wallet can't be connected from here. Nothing was opened then.
   */
  choose(wallet: CatalogueWallet): boolean
}
