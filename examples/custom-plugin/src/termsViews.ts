import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { acceptTermsView, type TermsApi } from './terms/api.js'
import { terms } from './terms/terms.js'
import { termsText } from './terms/text.js'

/** What the plugin draws, and for whom: its tab is for somebody who is connected and has accepted. */
export const termsViews: ViewSuite = {
  plugin: () => terms({ version: '1', url: 'https://app.example/terms' }),
  adapters: () => [createFakeAdapter({ namespace: 'fake' })],
  parameters: { [acceptTermsView.id]: { accountId: 'somebody' } },
  texts: [termsText],
  limit: 60_000, // the first view brings all of the dialog along, on a busy machine for long
  async arrange(modal) {
    const { accept } = modal.plugins.terms as TermsApi
    accept('alice') // the account of the fake wallet
    await modal.connect({ connectorId: 'fake/fake.wallet' })
  },
}
