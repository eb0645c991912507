import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { portfolio } from '../src/portfolio.js'
import { portfolioText } from '../src/react/text.js'
import { createFakeTokens } from './createFakeTokens.js'

/** All parts of the plugin, with a connected account. */
export const viewSuite: ViewSuite = {
  plugin: () => portfolio(),
  adapters: () => [createFakeAdapter({ namespace: 'fake', tokens: createFakeTokens().service })],
  arrange: (modal) => modal.connect({ connectorId: 'fake/fake.wallet' }),
  texts: [portfolioText],
  limit: 60_000, // the first rendered view loads the whole dialog, which takes long on a busy machine
}
