import {
  type ApiToken,
  defineApi,
  defineEvent,
  defineView,
  type EventToken,
  type Opened,
  type ViewToken,
} from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'

// Everything that other packages may import from the plugin, apart from the factory.

/** What the view of swaps starts with. */
export interface SwapParameters {
  /** Address or symbol of the sold token, without case. Default: the network's own currency. */
  readonly sell?: string | undefined
  /** Address or symbol of the bought token, without case. Default: the user chooses. */
  readonly buy?: string | undefined
  /** Decimal text with a point, in whole sold tokens: `1.5`. */
  readonly amount?: string | undefined
  /** CAIP-2. Only on this network the other parameters are used. Default: the current one. */
  readonly networkId?: string | undefined
}

export interface SwapsApi {
  /** Whether the current account can swap from the dialog. */
  readonly $canSwap: ReadableAtom<boolean>
  /**
   * Shows the view of swaps.
   *
   * - `result` is the hash, as soon as the swap is in a block.
   * - It rejects with `OutcomeUnknownError` when it is not known whether it was sent.
   * - It rejects with `DialogClosedError` when the user left before.
   *
   * @throws {ConfigurationError} for a parameter that is no text.
   */
  open(parameters?: SwapParameters): Opened<string>
}

export const swapsApi: ApiToken<SwapsApi> = defineApi<SwapsApi>('swaps')

/** Answers as `SwapsApi.open` says. */
export const swapView: ViewToken<SwapParameters, string> = defineView<SwapParameters, string>('Swap')

/** The view of swaps was opened. Ids are CAIP-2. */
export const openSwapEvent: EventToken<{ readonly networkId: string }> = defineEvent<{
  readonly networkId: string
}>('OPEN_SWAP')
/** The user opened the list of tokens of one side. */
export const selectTokenToSwapEvent: EventToken<{ readonly side: 'sell' | 'buy' }> = defineEvent<{
  readonly side: 'sell' | 'buy'
}>('CLICK_SELECT_TOKEN_TO_SWAP')
/** The user left a network without swaps for the list of networks. */
export const selectNetworkToSwapEvent: EventToken<undefined> = defineEvent<undefined>('CLICK_SELECT_NETWORK_TO_SWAP')
