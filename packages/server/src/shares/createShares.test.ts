import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createShares, type Release } from './createShares.js'
import { ShareError } from './ShareError.js'

const limits = { total: 40, project: 20, address: 8 }
const one = { address: '192.0.2.1', project: 'shop' }
const forever = new AbortController().signal

function fill(enter: () => Release | undefined): Release[] {
  const releases: Release[] = []
  for (let release = enter(); release; release = enter()) releases.push(release)
  return releases
}

test('one address takes its share and no more, and takes it again after the uses have ended', () => {
  const shares = createShares(limits)
  const releases = fill(() => shares.enter(one))
  expect(releases).toHaveLength(8)
  for (const release of releases) release()
  expect(shares.used).toBe(0)
  expect(fill(() => shares.enter(one))).toHaveLength(8)
})

test('an address has one share, whatever projects it names', () => {
  const shares = createShares(limits)
  let next = 0
  const enter = () => shares.enter({ address: '192.0.2.1', project: `project-${next++}` })
  expect(fill(enter)).toHaveLength(8)
})

test('a use that is ended twice counts once', () => {
  const shares = createShares(limits)
  shares.enter(one)
  const release = shares.enter(one)
  release?.()
  release?.()
  expect(shares.used).toBe(1)
})

test.each([
  [
    '/64 networks of one /56 have two shares together',
    (at: number) => `2001:db8:1:${(0x1200 + at).toString(16)}::/64`,
    16,
  ],
  [
    '/64 networks of one /48 have four shares together',
    (at: number) => `2001:db8:1:${(at << 8).toString(16)}::/64`,
    32,
  ],
])('%s', (_, addressOf, max) => {
  const shares = createShares({ total: 1000, project: 1000, address: 8 })
  let next = 0
  expect(fill(() => shares.enter({ address: addressOf(next++ % 200) }))).toHaveLength(max)
})

test('busy addresses leave the last quarter of a project and of the whole to addresses that use little', () => {
  const shares = createShares(limits)
  for (const project of ['shop', 'game']) {
    for (const at of [1, 2])
      fill(() => shares.enter({ address: `198.51.100.${project === 'shop' ? 1 : 2}${at}`, project }))
  }
  expect(shares.used).toBe(30)
  expect(shares.enter({ address: '198.51.100.12', project: 'shop' })).toBeUndefined()
  expect(fill(() => shares.enter(one))).toHaveLength(2)
  expect(shares.enter({ address: '192.0.2.2', project: 'game' })).toBeDefined()
})

test('a use of several counts as several', () => {
  const shares = createShares(limits)
  expect(shares.enter(one, 9)).toBeUndefined()
  const release = shares.enter(one, 8)
  expect(shares.enter(one)).toBeUndefined()
  release?.()
  expect(shares.used).toBe(0)
})

test('wait() resolves in order of arrival, and lets no address wait for another', async () => {
  const shares = createShares(limits)
  const releases = fill(() => shares.enter(one))
  const started: string[] = []
  const waiting = ['first', 'second'].map(async (name) => {
    const release = await shares.wait(one, forever)
    started.push(name)
    return release
  })
  const other = await shares.wait({ address: '192.0.2.2', project: 'shop' }, forever)
  expect(started).toEqual([])
  releases[0]?.()
  await waiting[0]
  expect(started).toEqual(['first'])
  releases[1]?.()
  await waiting[1]
  other()
})

test('wait() rejects with the reason of its signal, and the place goes to the next', async () => {
  const shares = createShares(limits)
  const [release] = fill(() => shares.enter(one))
  const leaving = new AbortController()
  const left = shares.wait(one, leaving.signal)
  const next = shares.wait(one, forever)
  leaving.abort(new Error('The client left.'))
  await expect(left).rejects.toThrow('The client left.')
  await expect(shares.wait(one, leaving.signal)).rejects.toThrow('The client left.')
  release?.()
  await expect(next).resolves.toBeTypeOf('function')
})

test('wait() refuses an address that waits for four shares already', async () => {
  const shares = createShares(limits)
  fill(() => shares.enter(one))
  const all = new AbortController()
  const waiting = Array.from({ length: 32 }, () => shares.wait(one, all.signal))
  await expect(shares.wait(one, forever)).rejects.toThrow(ShareError)
  all.abort()
  await expect(Promise.allSettled(waiting)).resolves.toHaveLength(32)
})

test('no limit is ever exceeded, and what has ended is free again', () => {
  const requester = fc.record({
    address: fc.oneof(fc.ipV4(), fc.constantFrom('192.0.2.1', '2001:db8:1:2::/64', '2001:db8:1:3::/64')),
    project: fc.constantFrom('shop', 'game', undefined),
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(requester, fc.integer({ min: 1, max: 9 }), fc.boolean()), { maxLength: 100 }),
      (uses) => {
        const shares = createShares(limits)
        const open: {
          readonly address: string
          readonly project?: string | undefined
          readonly count: number
          readonly release: Release
        }[] = []
        for (const [who, count, ends] of uses) {
          const release = shares.enter(who, count)
          if (release) open.push({ ...who, count, release })
          if (ends) open.shift()?.release()
          const sum = (is: (use: (typeof open)[number]) => boolean) =>
            open.filter(is).reduce((total, use) => total + use.count, 0)
          expect(shares.used).toBe(sum(() => true))
          expect(shares.used).toBeLessThanOrEqual(limits.total)
          expect(sum(({ project }) => project === 'shop')).toBeLessThanOrEqual(limits.project)
          expect(sum(({ address }) => address === '192.0.2.1')).toBeLessThanOrEqual(limits.address)
          expect(sum(({ address }) => address.startsWith('2001:'))).toBeLessThanOrEqual(limits.address * 2)
        }
        for (const { release } of open) release()
        expect(shares.used).toBe(0)
      },
    ),
  )
})
