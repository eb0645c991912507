import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { acceptTermsView, type TermsApi } from './terms/api.js'
import { terms } from './terms/terms.js'
import { termsText } from './terms/text.js'

/** The plugin's view and tab. The tab needs a connected account that has accepted. */
export const termsViews: ViewSuite = {
  plugin: () => terms({ version: '1', url: 'https://app.example/terms' }),
  adapters: () => [createFakeAdapter({ namespace: 'fake' })],
  parameters: { [acceptTermsView.id]: { accountId: 'some-account' } },
  texts: [termsText],
  limit: 60_000, // milliseconds: the first view loads the whole dialog
  async arrange(modal) {
    const { accept } = modal.plugins.terms as TermsApi
    accept('alice') // account of the fake wallet
    await modal.connect({ connectorId: 'fake/fake.wallet' })
  },
}
