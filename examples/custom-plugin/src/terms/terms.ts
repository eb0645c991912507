import { accountTabsSlot, bindView, contribute, definePlugin, gatesSlot, type Plugin } from '@latchkey/core'
import { acceptTermsView, type TermsApi, termsApi } from './api.js'
import { createAcceptance } from './createAcceptance.js'
import { createTermsGate } from './createTermsGate.js'
import { termsText } from './text.js'

export interface TermsOptions {
  /** Users who accepted another version are asked again. */
  readonly version: string
  /** URL of the terms. */
  readonly url: string
}

/** Requires each account to accept the terms of the site after connecting. */
export function terms({ version, url }: TermsOptions): Plugin<'terms', TermsApi> {
  return definePlugin({
    id: 'terms',
    provides: termsApi,
    hasGates: true,
    views: [bindView(acceptTermsView, () => import('./react/AcceptTermsView.js'))],
    setup(context) {
      const acceptance = createAcceptance(context.storage, version)
      const { $accepted, accept, withdraw } = acceptance
      return {
        api: { version, url, $accepted, accept, withdraw },
        contributes: [
          contribute(gatesSlot, createTermsGate(context, acceptance)),
          contribute(accountTabsSlot, {
            id: 'terms',
            label: { table: termsText.id, key: 'tab', text: termsText.texts.tab },
            load: () => import('./react/TermsTab.js'),
          }),
        ],
        start: () => acceptance.load(),
      }
    },
  })
}
