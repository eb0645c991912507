import { type ApiToken, defineApi, defineView, type ViewToken } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'

// Besides the factory, other code imports only this file of the plugin: tokens of API and views.

export interface TermsApi {
  readonly version: string
  readonly url: string
  /** Ids of the accounts that accepted this version. */
  readonly $accepted: ReadableAtom<ReadonlySet<string>>
  accept(accountId: string): void
  withdraw(accountId: string): void
}

export const termsApi: ApiToken<TermsApi> = defineApi<TermsApi>('terms')

export interface AcceptTermsParameters {
  readonly accountId: string
}

export const acceptTermsView: ViewToken<AcceptTermsParameters> = defineView<AcceptTermsParameters>('terms.accept')
