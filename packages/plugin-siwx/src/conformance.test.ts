import { pluginChecks } from '@latchkey/testkit'
import { describe, test } from 'vitest'
import { createFakeServer } from '../testing/createFakeServer.js'
import { browserSessions } from './sessions/browserSessions.js'
import { endpointSessions } from './sessions/endpointSessions.js'
import { siwe } from './siwe.js'
import { siwx } from './siwx.js'

const none = async () => undefined as never

describe.each([
  ['siwx() with a server', () => siwx({ sessions: endpointSessions('/api/siwx') })],
  ['siwx() that is not required', () => siwx({ sessions: createFakeServer(() => 0).sessions, required: false })],
  ['siwx() that does not ask', () => siwx({ sessions: browserSessions({ verifiers: none }), isAsking: false })],
  ['siwe()', () => siwe({ getNonce: none, verifyMessage: none, getSession: none, signOut: none })],
])('%s', (_, plugin) => {
  test.each(pluginChecks({ plugin }))('$name', ({ run }) => run())
})
