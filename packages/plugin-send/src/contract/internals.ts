import { type ApiToken, defineApi, defineView, type PluginContext, type ViewToken } from '@latchkey/core'
import type { SendApi } from '../api.js'
import type { SendForm } from '../form/SendForm.js'
import type { Sending } from '../openSending.js'
import type { SendContext } from './SendContext.js'

/** The part of the API that is for the views of this plugin. */
export interface SendInternals extends SendApi {
  /**
   * What the plugin does, created once for each modal. The caller passes the function, because the
   * page has no code of it before the first view.
   */
  sendingBy(create: (send: SendContext) => Sending): Sending
  contextOf(): PluginContext
}

/** The same API, by its id. */
export const internalApi: ApiToken<SendInternals> = defineApi<SendInternals>('send')

export interface FormParameters {
  readonly form: SendForm
}

/** Both belong to an open form, so only the plugin opens them. */
export const sendSelectTokenView: ViewToken<FormParameters> = defineView<FormParameters>('WalletSendSelectToken')
export const sendPreviewView: ViewToken<FormParameters> = defineView<FormParameters>('WalletSendPreview')

export interface CompareParameters {
  /** The address that was entered. */
  readonly entered: string
  /** The known one that it looks like. */
  readonly known: string
}

/** Answers whether the user uses the entered address. */
export const compareAddressesView: ViewToken<CompareParameters, boolean> = defineView<CompareParameters, boolean>(
  'WalletSendCompare',
)
