import type { ReadableAtom } from 'nanostores'
import { defineSlot } from './defineSlot.js'
import type { ConnectMethod, WalletFeature } from './options.js'
import type { Gate, SlotToken, ViewToken } from './plugin.js'
import type { RemoteWallet } from './transport.js'

/** A drawing part of a plugin: `load` brings a module whose default export is a component without props. */
export interface SectionContribution {
  readonly method: ConnectMethod
  /** How many rows it has at first: that much room is kept until its code is there. Default: 1. */
  readonly rows?: number | undefined
  load(): Promise<unknown>
}

/** A round button on the Account view. */
export interface AccountAction {
  readonly feature: WalletFeature
  readonly view: ViewToken<undefined>
  readonly $isAvailable?: ReadableAtom<boolean> | undefined
}

/** A tab of the Account view. */
export interface AccountTab {
  readonly id: string
  /** Text as it is, or a word that an app replaces by `texts.plugins[table][word]` of `ModalProvider`; `text` where it does not. */
  readonly label: string | { readonly table: string; readonly word: string; readonly text: string }
  load(): Promise<unknown>
}

/** Name and picture for an address. */
export interface IdentitySource {
  identify(
    address: string,
    networkId: string,
    signal: AbortSignal,
  ): Promise<{ readonly name?: string | undefined; readonly image?: string | undefined } | undefined>
}

/** A picture by id for a wallet, a network or a token. @returns a URL that `allowImage` accepts. */
export interface PictureSource {
  picture(
    kind: 'wallet' | 'network' | 'connector' | 'token' | 'currency',
    id: string,
    signal: AbortSignal,
  ): Promise<string | undefined>
}

export const walletsSlot: SlotToken<RemoteWallet> = defineSlot<RemoteWallet>('wallets')
export const gatesSlot: SlotToken<Gate> = defineSlot<Gate>('gates')
export const connectMethodsSlot: SlotToken<SectionContribution> = defineSlot<SectionContribution>('connectMethods')
/** What opens when there is no connector and no address. */
export const firstViewSlot: SlotToken<ViewToken<undefined>> = defineSlot<ViewToken<undefined>>('firstView')
export const accountActionsSlot: SlotToken<AccountAction> = defineSlot<AccountAction>('accountActions')
export const accountTabsSlot: SlotToken<AccountTab> = defineSlot<AccountTab>('accountTabs')
export const identitySlot: SlotToken<IdentitySource> = defineSlot<IdentitySource>('identity')
export const picturesSlot: SlotToken<PictureSource> = defineSlot<PictureSource>('pictures')
