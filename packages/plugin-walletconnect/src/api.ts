import {
  type ApiToken,
  defineApi,
  defineEvent,
  defineView,
  type EventToken,
  type Platform,
  type ViewToken,
} from '@latchkey/core'
import type { CatalogueApi, CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import type { ReadableAtom } from 'nanostores'
import type { Pairing } from './contract/Pairing.js'
import type { LinkKind, WalletChoice, WalletLink } from './contract/WalletLink.js'

export interface WalletConnectApi {
  /** Id of the connector entry: what `modal.connect({ connectorId })` takes. */
  readonly connectorId: string
  readonly pairing: Pairing
  /** Of `catalogue()`, if the app registered it. */
  readonly catalogue?: CatalogueApi | undefined
  /** Known while the modal is started. */
  readonly $platform: ReadableAtom<Platform | undefined>
  /** The wallet with which the session was started; `undefined` while there is no session. */
  readonly $choice: ReadableAtom<WalletChoice | undefined>
  /**
   * Requests that the wallet has not answered, newest last. Includes those from before a reload.
   */
  readonly $requests: ReadableAtom<readonly SentRequest[]>
  /**
   * Starts to connect a wallet. Call it inside the user's click. It opens the wallet's link if the
   * URI is ready and the wallet is on this device, and shows the view that waits. For a wallet of
   * the catalogue call the catalogue's `choose`, which also adds it to the recent wallets.
   *
   * @returns `false` when the wallet can't be connected from here. Nothing was opened then.
   */
  choose(wallet: CatalogueWallet): boolean
  /**
   * Links that bring the newest URI to a wallet, in the order in which they are tried: native
   * first, then universal; the option `preferUniversalLinks` reverses it. Empty while no URI is
   * ready (except for `browse`, which needs none), and if the wallet has no link of this kind.
   * Without a wallet: the pairing URI itself (`wc:`), which opens any wallet on a phone that
   * supports it.
   */
  links(wallet: CatalogueWallet | undefined, kind: LinkKind): readonly WalletLink[]
  /**
   * Opens a link of `links()` and stores it as the link for later requests. Call it inside a click.
   * @returns whether it was opened.
   */
  openLink(wallet: CatalogueWallet | undefined, link: WalletLink): boolean
  /**
   * Opens the app of the session's wallet for a request. Call it inside a click.
   * @returns whether there was a link to open.
   */
  openWallet(requestId?: number): boolean
  /**
   * The latest log entries of WalletConnect's client as JSON lines, for bug reports. They contain
   * no keys and no requests. Empty until the client is loaded.
   */
  logs(): Promise<readonly string[]>
}

export interface SentRequest {
  readonly id: number
  readonly method: string
  /** CAIP-2. */
  readonly networkId: string
  /** ms since 1970. */
  readonly expiresAt: number
}

export const walletConnectApi: ApiToken<WalletConnectApi> = defineApi<WalletConnectApi>('walletconnect')

/** Waits for the chosen wallet, with a tab for each platform of the wallet. */
export const connectingWalletConnectView: ViewToken<{ readonly walletId: string }> = defineView<{
  readonly walletId: string
}>('ConnectingWalletConnect')
/** A QR code for any wallet. */
export const connectingWalletConnectBasicView: ViewToken<undefined> =
  defineView<undefined>('ConnectingWalletConnectBasic')
/** The button that opens the wallet on this phone for a request. */
export const openWalletView: ViewToken<{ readonly requestId: number }> = defineView<{ readonly requestId: number }>(
  'walletconnect.openWallet',
)

/** The session ended and the app did not ask for it. Its keys are deleted. */
export const sessionEndedEvent: EventToken<{ readonly reason: SessionEnd }> = defineEvent<{
  readonly reason: SessionEnd
}>('walletconnect.ended')
/**
 * - `expired`: its lifetime is over.
 * - `wallet`: the wallet ended it.
 * - `unreadable`: its keys or records are missing, corrupt or of another page.
 */
export type SessionEnd = 'expired' | 'wallet' | 'unreadable'
