import { settle } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { acquireClient } from './acquireClient.js'
import type { Client } from './Client.js'

test('the shared client is one member of the page, hidden from code that does not know its symbol', async () => {
  const page = {}
  const key = { relayUrl: 'ws://relay.example', projectId: 'id', prefix: 'a' }
  const open = async () => ({ end: async () => undefined }) as unknown as Client
  const [one, other] = [acquireClient(page, key, open), acquireClient(page, key, open)]
  expect(Object.getOwnPropertyNames(page)).toEqual([])
  expect(Object.getOwnPropertySymbols(page)).toEqual([Symbol.for('latchkey.walletconnect.1|ws://relay.example|id|a')])
  expect(Object.getOwnPropertySymbols({ ...page })).toEqual([])
  one.release()
  other.release()
  await settle()
  expect(Object.getOwnPropertySymbols(page)).toEqual([])
})
