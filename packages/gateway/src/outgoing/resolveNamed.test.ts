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
  let ended = 0
  const asked = Array.from({ length: 20 }, async (_, at) => {
    const error = await resolve(`x${at}.slow.example`, { requester, signal: leaving.signal }).catch((cause) => cause)
    ended += 1
    return error as unknown
  })
  const slow = () => [...nameServer.names].filter((name) => name.endsWith('.slow.example')).length
  const hasAsked = (count: number) => vi.waitFor(() => expect(slow()).toBeGreaterThanOrEqual(count), 10_000)
  return { clock, lookups, resolve, leaving, asked, hasAsked, slow, ended: () => ended }
}

test('one client has four look-ups at the same time, and another client is not kept waiting', async () => {
  const { lookups, resolve, leaving, asked, hasAsked, slow, ended } = start()
  await hasAsked(4)
  const other = { address: '198.51.100.2', project: 'shop' }
  await expect(resolve('fast.example', { requester: other, signal: leaving.signal })).resolves.toEqual([
    '93.184.216.34',
  ])
  expect(slow() - ended()).toBeLessThanOrEqual(4)
  expect(lookups.used).toBe(4)
  leaving.abort()
  await Promise.all(asked)
  expect(lookups.used).toBe(0)
})

test('a look-up ends after two seconds, and the next one of the client begins', async () => {
  const { clock, leaving, asked, hasAsked, ended } = start()
  await hasAsked(4)
  clock.advance(1999)
  const before = ended()
  clock.advance(1)
  // The name service counts its own two seconds, which a busy machine may need until here.
  await expect(asked[0]).resolves.toMatchObject({ code: before > 0 ? 'ETIMEOUT' : 'ECANCELLED' })
  await hasAsked(8)
  leaving.abort()
  await Promise.all(asked)
})

test('a client that leaves ends its look-ups, and those that wait never begin', async () => {
  const { lookups, leaving, asked, hasAsked, slow, ended } = start()
  await hasAsked(4)
  const before = ended()
  leaving.abort()
  await Promise.all(asked)
  expect(lookups.used).toBe(0)
  expect(slow() - before).toBeLessThanOrEqual(4)
})
