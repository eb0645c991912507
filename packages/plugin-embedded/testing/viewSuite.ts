import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { connectingSocialView, emailVerifyOtpView } from '../src/api.js'
import { embeddedText } from '../src/react/text.js'
import { createFakeEmbedded } from './createFakeEmbedded.js'

/** All views of the plugin, and its sections of the views of others. */
export const viewSuite: ViewSuite = {
  plugin: () => createFakeEmbedded({ user: { email: 'ada@example.com', userName: 'Ada', hasFactor: false } }),
  adapters: () => [createFakeAdapter({ namespace: 'fake' })],
  arrange: (modal) => modal.connect({ connectorId: 'fake/fake.wallet' }),
  texts: [embeddedText],
  limit: 60_000, // the first rendered view loads the whole dialog, which takes long on a busy machine
  parameters: {
    [emailVerifyOtpView.id]: { email: 'ada@example.com' },
    [connectingSocialView.id]: { provider: 'google' },
  },
}
