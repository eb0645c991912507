import { type ApiToken, defineApi, defineView, type ViewToken } from '@latchkey/core'
import type { OnrampApi } from '../api.js'
import type { OnrampForm } from '../form/createOnrampForm.js'
import type { OpenedOnramp } from '../openOnramp.js'
import type { OnrampSource } from './OnrampSource.js'

/** The part of the API that is for the views of this plugin. */
export interface OnrampInternals extends OnrampApi {
  /**
   * What the plugin does, created once for each modal. The caller passes the function, because the
   * page has no code of it before the first view.
   */
  openedBy(open: (source: OnrampSource) => OpenedOnramp): OpenedOnramp
}

/** The same API, by its id. */
export const internalApi: ApiToken<OnrampInternals> = defineApi<OnrampInternals>('onramp')

export interface FormParameters {
  readonly form: OnrampForm
}

/** Both belong to an open form, so only the plugin opens them. */
export const onRampTokenSelectView: ViewToken<FormParameters> = defineView<FormParameters>('OnRampTokenSelect')
export const onRampFiatSelectView: ViewToken<FormParameters> = defineView<FormParameters>('OnRampFiatSelect')
