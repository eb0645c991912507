import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { siwxText } from '../src/react/text.js'
import { siwx } from '../src/siwx.js'
import { createFakeServer } from './createFakeServer.js'

/** The view, and the parts of the account's views. */
export const viewSuites: readonly (readonly [who: string, suite: ViewSuite])[] = [
  ['a user who is signed in', suiteOf(true)],
  ['a user who is signed out', suiteOf(false)],
]

function suiteOf(isSignedIn: boolean): ViewSuite {
  return {
    plugin() {
      const server = createFakeServer(() => 0)
      if (isSignedIn) server.remember({ chainId: 'fake:1', address: 'fake-alice', expiresAt: Date.UTC(2100, 0, 1) })
      // A connection must not open the view by itself.
      return siwx({ sessions: server.sessions, isAsking: isSignedIn })
    },
    adapters: () => [
      createFakeAdapter({
        namespace: 'fake',
        wallets: [{ accounts: [{ id: 'alice', address: 'fake-alice', type: 'eoa' }] }],
      }),
    ],
    texts: [siwxText],
    limit: 60_000, // the first rendered view loads the whole dialog, which takes long on a busy machine
    arrange: (modal) => modal.connect({ connectorId: 'fake/fake.wallet' }),
  }
}
