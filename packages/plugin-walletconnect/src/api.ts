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
  /** Key of the way in: what `modal.connect({ way })` takes. */
  readonly connectorId: string
  readonly pairing: Pairing
  /** Of `catalogue()`, if the app registered it. */
  readonly catalogue?: CatalogueApi | undefined
  /** Known while the modal runs. */
  readonly $platform: ReadableAtom<Platform | undefined>
  /** The wallet that the session was begun with; `undefined` while there is no session. */
  readonly $choice: ReadableAtom<WalletChoice | undefined>
  /** Requests that a wallet has not answered, newest last; also those of before a reload. */
  readonly $requests: ReadableAtom<readonly SentRequest[]>
  /**
   * Begins to connect a wallet inside the user's click: opens its link if the URI is ready and the wallet is on this device, and shows the view
   * that waits for it. For a wallet of the catalogue call its own `choose`, which also keeps it as recent.
   *
   * @returns `false` when the wallet can't be connected from here. Nothing was opened then.
   */
  choose(wallet: CatalogueWallet): boolean
  /**
   * Links that bring the newest URI to a wallet, in the order in which they are tried (native, then universal, unless the app prefers
   * it the other way round). None while no URI is ready (but `browse`, which needs none), and where the wallet has none of this kind.
   * Without a wallet: the pairing URI itself (`wc:`), which opens any wallet on a phone that supports it.
   */
  links(wallet: CatalogueWallet | undefined, kind: LinkKind): readonly WalletLink[]
  /** Opens one of them, and keeps it as the way back to the wallet: called inside a tap. @returns whether it was opened. */
  openLink(wallet: CatalogueWallet | undefined, link: WalletLink): boolean
  /** Opens the app of the session's wallet for a request: called inside a tap. @returns whether there was a link to open. */
  openWallet(requestId?: number): boolean
  /** What the protocol's client said lately, as JSON lines, for the report of a fault; no keys and no requests. Empty before it was needed. */
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

// Ids are the specification's names (section 2).
/** Waits for the chosen wallet, with a tab for each platform that it has. */
export const connectingWalletConnectView: ViewToken<{ readonly walletId: string }> = defineView<{
  readonly walletId: string
}>('ConnectingWalletConnect')
/** A QR code for any wallet. */
export const connectingWalletConnectBasicView: ViewToken<undefined> =
  defineView<undefined>('ConnectingWalletConnectBasic')
/** The tap target that leads a request to the wallet on this phone. */
export const openWalletView: ViewToken<{ readonly requestId: number }> = defineView<{ readonly requestId: number }>(
  'walletconnect.openWallet',
)

/** The session is over without anybody having asked for it, and why. Its keys are cleaned up. */
export const sessionEndedEvent: EventToken<{ readonly reason: SessionEnd }> = defineEvent<{
  readonly reason: SessionEnd
}>('walletconnect.ended')
/** `expired`: ran out; `wallet`: left there; `unreadable`: its keys or records are missing, corrupt or somebody else's. */
export type SessionEnd = 'expired' | 'wallet' | 'unreadable'
