import { type ApiToken, defineApi, defineView, type PluginContext, type ViewToken } from '@latchkey/core'
import type { SwapParameters, SwapsApi } from '../api.js'
import type { SwapForm } from '../form/SwapForm.js'
import type { SwapSide } from '../form/SwapFormState.js'
import type { Swapping } from '../openSwapping.js'
import type { SwapsContext } from './SwapsContext.js'

/** The part of the API that is for the views of this plugin. */
export interface SwapsInternals extends SwapsApi {
  /**
   * What the plugin does, created once for each modal. The caller passes the function, because the
   * page has no code of it before the first view.
   */
  swappingBy(create: (swaps: SwapsContext) => Swapping): Swapping
  contextOf(): PluginContext
}

/** The same API, by its id. */
export const internalApi: ApiToken<SwapsInternals> = defineApi<SwapsInternals>('swaps')

/** As apps open the view, or the rest of a swap whose approval is done. */
export interface SwapFormParameters extends SwapParameters {
  /** Id of the swap, as `SwapEntry` has it. */
  readonly continues?: string | undefined
}

/** The same view as `swapView`, by its id. */
export const continueSwapView: ViewToken<SwapFormParameters> = defineView<SwapFormParameters>('Swap')

export interface SelectTokenParameters {
  readonly form: SwapForm
  /** Which token is chosen. */
  readonly side: SwapSide
}

/** The review of an open form, or a swap of the ledger that goes on, e.g. after a reload. */
export type SwapPreviewParameters = { readonly form: SwapForm } | { readonly id: string }

/** Both belong to the plugin, so only the plugin opens them. */
export const swapSelectTokenView: ViewToken<SelectTokenParameters> =
  defineView<SelectTokenParameters>('SwapSelectToken')
export const swapPreviewView: ViewToken<SwapPreviewParameters> = defineView<SwapPreviewParameters>('SwapPreview')
