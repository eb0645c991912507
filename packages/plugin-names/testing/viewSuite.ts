import { provide } from '@latchkey/core'
import { namesService } from '@latchkey/core/services'
import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { registerAccountNameSuccessView, registerAccountNameView } from '../src/api.js'
import { names } from '../src/names.js'
import { namesText } from '../src/react/text.js'
import { fakeNamesUrl, serveFakeNames } from './serveFakeNames.js'

/** All views of the plugin, with a connected account. */
export const viewSuite: ViewSuite = {
  plugin: () => names({ suffixes: ['names.example'], wallets: 'any' }),
  adapters: () => [
    createFakeAdapter({
      namespace: 'fake',
      services: [
        provide(namesService, { coinType: () => 7, resolve: async () => undefined, lookUp: async () => undefined }),
      ],
    }),
  ],
  arrange: (modal) => modal.connect({ connectorId: 'fake/fake.wallet' }),
  options: { services: { data: fakeNamesUrl }, fetch: serveFakeNames([7]).fetch },
  texts: [namesText],
  limit: 60_000, // the first rendered view loads the whole dialog, which takes long on a busy machine
  parameters: {
    [registerAccountNameView.id]: { label: 'adalovelace', failure: new Error('The test fails it.') },
    [registerAccountNameSuccessView.id]: { name: 'adalovelace.names.example' },
  },
}
