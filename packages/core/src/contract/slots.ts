import type { ReadableAtom } from 'nanostores'
import { defineSlot } from './defineSlot.js'
import type { SlotToken, ViewToken } from './plugin.js'

/**
 * A text that users read: a fixed string, or an entry of a plugin's table. An app can replace the
 * entry by `texts.plugins[table][key]` of `ModalProvider`. Default: `text`. `labelOf` creates one
 * from a table.
 */
export type Label = string | { readonly table: string; readonly key: string; readonly text: string }

/**
 * A part that a plugin renders inside a view. `load` imports a module whose default export is a
 * component.
 */
export interface SlotPart {
  load(): Promise<unknown>
}

/** A method to connect, as a section of the Connect view. Its component takes no props. */
export interface ConnectMethod extends SlotPart {
  /**
   * Its name in `features.connectMethodsOrder`. Sections with the same method are adjacent.
   * `wallet` is the method of the list of wallets: a section with it comes below the list.
   */
  readonly method: string
  /**
   * How many rows it has at first. Their space is reserved until its code is loaded. Default: 1.
   */
  readonly rows?: number | undefined
  /** Shows one row that leads to the list of wallets instead of the list. */
  readonly collapsesWallets?: boolean | undefined
}

/** A round button of the Account view, which opens a view. */
export interface AccountAction {
  /** Its name in `features.walletFeaturesOrder`, unique among the actions. */
  readonly id: string
  readonly label: Label
  /**
   * SVG path data, in the style of the kit's icons: a grid of 20 × 20, strokes of 1.5 px, no fill.
   */
  readonly icon: string
  readonly view: ViewToken<undefined, unknown>
  readonly $isAvailable?: ReadableAtom<boolean> | undefined
}

/** A button in the header, which opens a view. Its label is its tooltip. */
export type HeaderAction = AccountAction

/** A tab of the Account view. Its component takes no props. */
export interface AccountTab extends SlotPart {
  readonly id: string
  readonly label: Label
}

/** A mark on one account, e.g. that its user is signed in. */
export interface AccountMark {
  readonly label: Label
  /** The account that has the mark now. */
  readonly $account: ReadableAtom<{ readonly address: string; readonly networkId: string } | undefined>
}

/**
 * A part that reserves space for its rows until its code is loaded. Its component takes no props.
 */
export interface RowsPart extends SlotPart {
  /** Default: 1. */
  readonly rows?: number | undefined
}

/** Where a footer is rendered: below the connect methods, below an error, or in an empty view. */
export type FooterPlace = 'connect' | 'error' | 'empty'

/** The balance that is shown for an account. */
export interface ShownBalance {
  /** The shown number, in the format of the locale: `1,234.50`. `undefined` while it is loading. */
  readonly value: string | undefined
  /** The whole amount for screen readers, where `value` is shortened. */
  readonly full?: string | undefined
  /** The part of `value` after the whole units, which is drawn smaller: `.50`. */
  readonly minor?: string | undefined
  /** Absent where `value` has a currency sign. */
  readonly unit?: string | undefined
}

/** Provides another balance than that of the network's own currency. */
export interface BalanceSource {
  /**
   * A store to follow. `undefined` in it: this source knows no balance, and the balance of the
   * network's own currency is shown.
   */
  balance(address: string, networkId: string): ReadableAtom<ShownBalance | undefined>
}

/** Provides the name and picture of an address. */
export interface IdentitySource {
  /** Changes when earlier answers are out of date. */
  readonly $version?: ReadableAtom<number> | undefined
  identify(
    address: string,
    networkId: string,
    signal: AbortSignal,
  ): Promise<{ readonly name?: string | undefined; readonly image?: string | undefined } | undefined>
}

/** Finds the address of a name, e.g. of names that the app's own service registers. */
export interface NameSource {
  /** The address of a name on a network. `undefined`: it has none there. */
  resolve(name: string, networkId: string, signal: AbortSignal): Promise<string | undefined>
}

/**
 * Provides pictures by id for wallets, networks, tokens and other kinds.
 *
 * @returns a URL that `allowImage` accepts.
 */
export interface PictureSource {
  /**
   * @param kind - `wallet`, `network`, `connector`, `token`, `currency`, or a kind of another
   * plugin.
   */
  picture(kind: string, id: string, signal: AbortSignal): Promise<string | undefined>
}

export const accountActionsSlot: SlotToken<AccountAction> = defineSlot<AccountAction>('accountActions')
export const accountTabsSlot: SlotToken<AccountTab> = defineSlot<AccountTab>('accountTabs')
/** Beside the account in the buttons. */
export const accountMarksSlot: SlotToken<AccountMark> = defineSlot<AccountMark>('accountMarks')
/** `ListItem`s of the Account view, below the network and the wallet. */
export const accountRowsSlot: SlotToken<RowsPart> = defineSlot<RowsPart>('accountRows')
/** Groups of rows of the AccountSettings view, above "Disconnect". */
export const accountSettingsSlot: SlotToken<SlotPart> = defineSlot<SlotPart>('accountSettings')
/** Below the head of the Account view, e.g. for a warning or the remaining time of a session. */
export const bannerSlot: SlotToken<SlotPart> = defineSlot<SlotPart>('banner')
/**
 * Where money is about to arrive: in the Account view, and where users receive and buy. For what they have
 * to know before it does. Render a `Notice`.
 */
export const fundingSlot: SlotToken<SlotPart> = defineSlot<SlotPart>('funding')
/**
 * At the end of the connect, error and empty views, e.g. for support or legal texts. Its component
 * gets `place`.
 */
export const footerSlot: SlotToken<SlotPart> = defineSlot<SlotPart>('footer')
/** Buttons in the header of the view where the dialog starts. */
export const headerActionsSlot: SlotToken<HeaderAction> = defineSlot<HeaderAction>('headerActions')
/** The balance in the button and at the head of the Account view. The first source is used. */
export const balanceSlot: SlotToken<BalanceSource> = defineSlot<BalanceSource>('balance')
export const identitySlot: SlotToken<IdentitySource> = defineSlot<IdentitySource>('identity')
/** The first source is used. Without one, names are those of `namesService`. */
export const namesSlot: SlotToken<NameSource> = defineSlot<NameSource>('names')
export const picturesSlot: SlotToken<PictureSource> = defineSlot<PictureSource>('pictures')
