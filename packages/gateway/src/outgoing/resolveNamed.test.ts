import { createShares } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type NameServer, startNameServer } from '../../testing/attacks/startNameServer.js'
import { resolveNamed } from './resolveNamed.js'

let nameServer: NameServer
beforeEach(async () => {
  nameServer = await startNameServer()
})
afterEach(() => nameServer.close())

const requester = { address: '198.51.100.1', project: 'shop' }

/** Look-ups of twenty names that no name server answers, of one client that may have four. */
function start() {
  const clock = createManualClock()
  const lookups = createShares({ total: 64, project: 48, address: 4 }, 16)
  const resolve = resolveNamed({ nameServers: [nameServer.address], lookups, clock })
  const leaving = new AbortController()
  const asked = Array.from({ length: 20 }, (_, at) =>
    resolve(`x${at}.slow.example`, { requester, signal: leaving.signal }).catch((error: unknown) => error),
  )
  const hasAsked = (count: number) =>
    vi.waitFor(() => expect(nameServer.names.size).toBeGreaterThanOrEqual(count), 10_000)
  return { clock, lookups, resolve, leaving, asked, hasAsked }
}

test('one client has four look-ups at the same time, and another client is not kept waiting', async () => {
  const { lookups, resolve, leaving, asked, hasAsked } = start()
  await hasAsked(4)
  const other = { address: '198.51.100.2', project: 'shop' }
  await expect(resolve('fast.example', { requester: other, signal: leaving.signal })).resolves.toEqual([
    '93.184.216.34',
  ])
  expect([...nameServer.names]).toEqual([0, 1, 2, 3].map((at) => `x${at}.slow.example`).concat('fast.example'))
  expect(lookups.used).toBe(4)
  leaving.abort()
  await Promise.all(asked)
  expect(lookups.used).toBe(0)
})

test('a look-up ends after two seconds, and the next one of the client begins', async () => {
  const { clock, leaving, asked, hasAsked } = start()
  await hasAsked(4)
  clock.advance(1999)
  expect(nameServer.names.size).toBe(4)
  clock.advance(1)
  await expect(asked[0]).resolves.toMatchObject({ code: 'ECANCELLED' })
  await hasAsked(8)
  leaving.abort()
  await Promise.all(asked)
})

test('a client that leaves ends its look-ups, and those that wait never begin', async () => {
  const { lookups, leaving, asked, hasAsked } = start()
  await hasAsked(4)
  leaving.abort()
  await Promise.all(asked)
  expect([lookups.used, nameServer.names.size]).toEqual([0, 4])
})
