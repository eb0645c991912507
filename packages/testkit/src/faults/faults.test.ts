import { expect, test } from 'vitest'
import announcements from '../../../../tests/vectors/eip6963-announcements.json' with { type: 'json' }
import providers from '../../../../tests/vectors/hostile-providers.json' with { type: 'json' }
import { createFakeWindow } from '../page/createFakeWindow.js'
import { settle } from '../time/settle.js'
import { announceDetail, announceHostile, type HostileAnnouncement } from './announceHostile.js'
import { createHostileProvider, hostileProviderIds } from './createHostileProvider.js'
import { createAnnouncementFlood, createHostileDetails } from './hostileDetails.js'

interface Asks {
  request(request: { readonly method: string; readonly params?: unknown }): unknown
  on(event: string, listener: (value: unknown) => void): void
}

test('createHostileProvider() has a provider for each vector and throws for an unknown id', () => {
  const ids = providers.groups.cases.map(({ id }) => id)
  expect(ids).toHaveLength(8)
  for (const id of ids) expect(createHostileProvider(id).id).toBe(id)
  expect(() => createHostileProvider('new-case')).toThrow(RangeError)
})

test.each(hostileProviderIds)('the hostile provider %s answers a request at most once and acts', async (id) => {
  const hostile = createHostileProvider(id)
  const provider = hostile.provider as Partial<Asks>
  const outcomes: unknown[] = []
  const ask = async () => outcomes.push(await provider.request?.({ method: 'eth_requestAccounts' }))
  const asking = ask().catch((cause: unknown) => outcomes.push(cause))
  await settle()
  hostile.act()
  await Promise.race([asking, settle()])
  expect(outcomes.length <= 1).toBe(true)
  expect(hostile.count('eth_requestAccounts')).toBe(/^request-(missing|throws)/.test(id) ? 0 : 1)
})

test('the late answer of connect-late comes on act()', async () => {
  const hostile = createHostileProvider('connect-late')
  const asking = (hostile.provider as Asks).request({ method: 'eth_requestAccounts' })
  await expect(Promise.race([asking, settle().then(() => 'nothing')])).resolves.toBe('nothing')
  hostile.act()
  await expect(asking).resolves.toEqual(hostile.accounts)
})

test('a flood of events ends with the true value', () => {
  const hostile = createHostileProvider('flood-chains')
  const received: unknown[] = []
  ;(hostile.provider as Asks).on('chainChanged', (value) => received.push(value))
  hostile.act()
  expect([received.length, received.at(-1)]).toEqual([10_000, '0x7a69'])
})

test.each(announcements.groups.cases)(
  'announceHostile() announces the vector $id until it is stopped',
  ({ announce }) => {
    const window = createFakeWindow()
    let received = 0
    window.addEventListener('eip6963:announceProvider', () => received++)
    const stop = announceHostile(window, announce as readonly HostileAnnouncement[])
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    const before = received
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(received).toBe(before)
    expect(received).toBeGreaterThan(0)
  },
)

test('announceHostile() makes getters that throw, and throws for an unknown description', () => {
  const window = createFakeWindow()
  const details: { info: { name: string; rdns: string } }[] = []
  window.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
  announceHostile(window, [{ raw: 'getter info.name throws', info: { name: 'x', rdns: 'y' } }])
  expect(details[0]?.info.rdns).toBe('y')
  expect(() => details[0]?.info.name).toThrow('Thrown by a hostile announcement.')
  expect(() => announceHostile(window, [{ raw: 'something new' }])).toThrow(RangeError)
})

test('hostile details and floods are announced once each', () => {
  const window = createFakeWindow()
  let received = 0
  window.addEventListener('eip6963:announceProvider', () => received++)
  const details = createHostileDetails()
  for (const { detail } of details) announceDetail(window, detail)
  for (const detail of createAnnouncementFlood(500)) announceDetail(window, detail)
  expect(received).toBe(details.length + 500)
  expect(new Set(details.map(({ id }) => id)).size).toBe(details.length)
})
