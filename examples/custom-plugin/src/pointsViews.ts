import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { points } from './points/points.js'
import { pointsText } from './points/text.js'

/** A view, and five parts of other views. */
export const pointsViews: ViewSuite = {
  plugin: () => points({ gift: 5, partner: { name: 'Fake', rdns: 'fake.wallet' } }),
  adapters: () => [createFakeAdapter({ namespace: 'fake' })],
  texts: [pointsText],
  limit: 60_000, // milliseconds: the first view loads the whole dialog
  arrange: (modal) => modal.connect({ connectorId: 'fake/fake.wallet' }),
}
