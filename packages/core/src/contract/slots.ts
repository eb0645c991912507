import type { ReadableAtom } from 'nanostores'
import { defineSlot } from './defineSlot.js'
import type { Gate, SlotToken, ViewToken } from './plugin.js'
import type { RemoteWallet } from './transport.js'

/**
 * What users read: text as it is, or a word that an app replaces by `texts.plugins[table][word]` of `ModalProvider`, and `text` where it
 * does not. `labelOf` makes one from a table.
 */
export type Label = string | { readonly table: string; readonly key: string; readonly text: string }

/** Something that a plugin draws inside a view: `load` brings a module whose default export is a component. */
export interface SlotPart {
  load(): Promise<unknown>
}

/** A way to connect, as a section of the Connect view. Its component takes no props. */
export interface ConnectMethod extends SlotPart {
  /**
   * Its name in `features.connectMethodsOrder`. Sections of one method stand together. `wallet` is the method of the list of wallets, below
   * which the section is drawn then.
   */
  readonly method: string
  /** How many rows it has at first: that much room is kept until its code is there. Default: 1. */
  readonly rows?: number | undefined
  /** Shows one row that leads to the list of wallets in place of the list. */
  readonly collapsesWallets?: boolean | undefined
}

/** A round button of the Account view, which opens a view. */
export interface AccountAction {
  /** Its name in `features.walletFeaturesOrder`, unique among the actions. */
  readonly id: string
  readonly label: Label
  /** Path data of an SVG, drawn as the kit's own icons: a grid of 20 × 20, strokes of 1.5 px, no fill. */
  readonly icon: string
  readonly view: ViewToken<undefined, unknown>
  readonly $isAvailable?: ReadableAtom<boolean> | undefined
}

/** A button in the header, which opens a view: as an action of the account, with its label as a tooltip. */
export type HeaderAction = AccountAction

/** A tab of the Account view. Its component takes no props. */
export interface AccountTab extends SlotPart {
  readonly id: string
  readonly label: Label
}

/** A part that keeps room for its rows until its code is there. Its component takes no props. */
export interface RowsPart extends SlotPart {
  /** Default: 1. */
  readonly rows?: number | undefined
}

/** Where a footer is drawn: below the ways to connect, where something failed, or where there is nothing to show. */
export type FooterPlace = 'connect' | 'error' | 'empty'

/** What to show as the balance of an account. */
export interface ShownBalance {
  /** To show, as a user of this locale writes it: `1,234.50`. `undefined` while it is on its way. */
  readonly value: string | undefined
  /** The whole amount, where `value` is a part of it: to read aloud. */
  readonly full?: string | undefined
  readonly unit: string
}

/** Another balance than that of the network's own currency. */
export interface BalanceSource {
  /** To follow. `undefined` in the store: this source knows none, and the balance of the network's own currency is shown. */
  balance(address: string, networkId: string): ReadableAtom<ShownBalance | undefined>
}

/** Name and picture for an address. */
export interface IdentitySource {
  identify(
    address: string,
    networkId: string,
    signal: AbortSignal,
  ): Promise<{ readonly name?: string | undefined; readonly image?: string | undefined } | undefined>
}

/** A picture by id for a wallet, a network, a token or anything else. @returns a URL that `allowImage` accepts. */
export interface PictureSource {
  /** @param kind - `wallet`, `network`, `connector`, `token`, `currency`, or a kind of another plugin. */
  picture(kind: string, id: string, signal: AbortSignal): Promise<string | undefined>
}

export const walletsSlot: SlotToken<RemoteWallet> = defineSlot<RemoteWallet>('wallets')
export const gatesSlot: SlotToken<Gate> = defineSlot<Gate>('gates')
export const connectMethodsSlot: SlotToken<ConnectMethod> = defineSlot<ConnectMethod>('connectMethods')
/** What opens when there is no connector and no address. */
export const firstViewSlot: SlotToken<ViewToken<undefined, unknown>> =
  defineSlot<ViewToken<undefined, unknown>>('firstView')
export const accountActionsSlot: SlotToken<AccountAction> = defineSlot<AccountAction>('accountActions')
export const accountTabsSlot: SlotToken<AccountTab> = defineSlot<AccountTab>('accountTabs')
/** `ListItem`s of the Account view, below network and wallet. */
export const accountRowsSlot: SlotToken<RowsPart> = defineSlot<RowsPart>('accountRows')
/** Groups of rows of the AccountSettings view, above "Disconnect". */
export const accountSettingsSlot: SlotToken<SlotPart> = defineSlot<SlotPart>('accountSettings')
/** Below the head of the Account view: a warning, the time that a session has left. */
export const bannerSlot: SlotToken<SlotPart> = defineSlot<SlotPart>('banner')
/** At the end of what is connected with, of failures, and of empty lists: support, legal. Its component gets `place`. */
export const footerSlot: SlotToken<SlotPart> = defineSlot<SlotPart>('footer')
/** Buttons in the header of the view where the dialog starts. */
export const headerActionsSlot: SlotToken<HeaderAction> = defineSlot<HeaderAction>('headerActions')
/** The balance in the button and at the head of the Account view: the first source counts. */
export const balanceSlot: SlotToken<BalanceSource> = defineSlot<BalanceSource>('balance')
export const identitySlot: SlotToken<IdentitySource> = defineSlot<IdentitySource>('identity')
export const picturesSlot: SlotToken<PictureSource> = defineSlot<PictureSource>('pictures')
