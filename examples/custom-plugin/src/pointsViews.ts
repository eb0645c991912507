import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { points } from './points/points.js'
import { pointsText } from './points/text.js'

/** What the plugin draws: a view and five parts of other views. */
export const pointsViews: ViewSuite = {
  plugin: () => points({ gift: 5, partner: { name: 'Fake', rdns: 'fake.wallet' } }),
  adapters: () => [createFakeAdapter({ namespace: 'fake' })],
  texts: [pointsText],
  limit: 60_000, // the first view brings all of the dialog along, on a busy machine for long
  arrange: (modal) => modal.connect({ connectorId: 'fake/fake.wallet' }),
}
