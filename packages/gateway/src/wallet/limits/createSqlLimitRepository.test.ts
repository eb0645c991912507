import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import { createSqlLimitRepository } from './createSqlLimitRepository.js'
import { limitTable } from './limitTable.js'

const hour = 60 * 60_000
const start = 1_750_000_000_000

function open() {
  const database = openDatabase(':memory:', new URL('../../../migrations', import.meta.url))
  onTestFinished(() => {
    database.$client.close()
  })
  return { database, limits: createSqlLimitRepository(database) }
}

const limit = { key: 'a', max: 2, window: hour }

test('at no time more uses than the limit are within its window, wherever the window starts', async () => {
  const { limits } = open()
  await expect(limits.take([limit], start)).resolves.toBeUndefined()
  await expect(limits.take([limit], start + hour - 2)).resolves.toBeUndefined()
  await expect(limits.take([limit], start + hour - 1)).resolves.toEqual({ at: 0, wait: 1 })
  await expect(limits.take([limit], start + hour)).resolves.toBeUndefined()
  await expect(limits.take([limit], start + hour)).resolves.toEqual({ at: 0, wait: hour - 2 })
})

test('at any times, a use is refused exactly while its limit has as many uses within the window', async () => {
  const { limits } = open()
  let runs = 0
  const steps = fc.array(fc.record({ pass: fc.nat(40), which: fc.nat(1), both: fc.boolean() }), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (all, max) => {
      runs += 1
      const keys = [`${runs} a`, `${runs} b`] as const
      const used: readonly [number[], number[]] = [[], []]
      let now = start
      const waitOf = (which: number) => {
        const recent = (used[which] ?? []).filter((at) => at > now - 100)
        return recent.length < max ? 0 : Math.min(...recent) + 100 - now
      }
      for (const { pass, which, both } of all) {
        now += pass
        const places = both ? [0, 1] : [which]
        const asked = places.map((place) => ({ key: keys[place] ?? '', max, window: 100 }))
        const waits = places.map(waitOf)
        const at = waits.findIndex((wait) => wait > 0)
        await expect(limits.take(asked, now)).resolves.toEqual(at < 0 ? undefined : { at, wait: waits[at] })
        if (at < 0) for (const place of places) used[place]?.push(now)
      }
    }),
  )
})

test('if one of several limits is used up, none of them is used', async () => {
  const { limits } = open()
  const other = { key: 'b', max: 1, window: hour }
  await limits.take([other], start)
  await expect(limits.take([limit, other], start)).resolves.toEqual({ at: 1, wait: hour })
  await expect(limits.take([limit], start)).resolves.toBeUndefined()
  await expect(limits.take([limit], start)).resolves.toBeUndefined()
  await expect(limits.take([limit], start)).resolves.toEqual({ at: 0, wait: hour })
})

test('the newest use can be given back', async () => {
  const { limits } = open()
  await limits.take([limit], start)
  await limits.take([limit], start + 1000)
  await limits.giveBack(limit.key)
  await limits.giveBack('another key')
  await expect(limits.take([limit], start + 2000)).resolves.toBeUndefined()
  await expect(limits.take([limit], start + 2000)).resolves.toEqual({ at: 0, wait: hour - 2000 })
})

test('uses count also after the clock was set back, and for two windows at most', async () => {
  const { limits } = open()
  const one = { ...limit, max: 1 }
  await limits.take([one], start)
  await expect(limits.take([one], start - hour)).resolves.toEqual({ at: 0, wait: 2 * hour })
  await expect(limits.take([one], start - hour - 1)).resolves.toBeUndefined()
})

test('uses that count no more are removed', async () => {
  const { database, limits } = open()
  await limits.take([limit, { ...limit, key: 'b', window: 2 * hour }], start)
  await limits.purge(start + hour, new AbortController().signal)
  expect(database.select().from(limitTable).all()).toMatchObject([{ key: 'b' }])
})
