import { expect, test } from 'vitest'
import { manualClock } from '../../../testing/manualClock.js'
import { delay } from '../../waits/delay.js'
import { createRanking } from './createRanking.js'

/** Nodes that answer after this many ms. `undefined`: never. */
function setUp(latencies: (number | undefined)[]) {
  const clock = manualClock()
  const ranking = createRanking({
    clock,
    count: latencies.length,
    ping: (index, signal) => delay(clock, latencies[index] ?? 100_000, signal),
  })
  const compare = async () => {
    ranking.order()
    await clock.advance(4000)
  }
  return { clock, ranking, compare, latencies }
}

test('order() is the given order until the nodes were compared', () => {
  expect(setUp([300, 20, undefined]).ranking.order()).toEqual([0, 1, 2])
})

test('first() is the first node that is alive, however slow', async () => {
  const { ranking, compare, latencies } = setUp([300, undefined, 20])
  expect(ranking.first()).toBe(0)
  await compare()
  expect(ranking.first()).toBe(0)
  latencies[0] = undefined
  await compareOften(compare, 2) // one comparison had begun before
  expect(ranking.first()).toBe(2)
  latencies[2] = undefined
  await compareOften(compare, 2)
  expect(ranking.first(), 'none is alive').toBe(0)
  expect(setUp([]).ranking.first()).toBeUndefined()
})

test('order() puts the faster node first and the dead one last', async () => {
  const { ranking, compare } = setUp([300, undefined, 20])
  await compare()
  expect(ranking.order()).toEqual([2, 0, 1])
})

test('a node that answers later than after a second counts as dead', async () => {
  const { ranking, compare, clock } = setUp([1001, 900])
  await compare()
  const order = ranking.order()
  expect(order).toEqual([1, 0])
  expect(clock.waits).toBe(4) // of the next comparison, which order() began
})

test('a comparison leaves no timer', async () => {
  const { compare, clock } = setUp([undefined, 20])
  await compare()
  expect(clock.waits).toBe(0)
})

test('order() ranks answering above speed', async () => {
  const { ranking, compare, latencies } = setUp([900, 10])
  await compare()
  expect(ranking.order()).toEqual([1, 0])
  latencies[1] = undefined
  await compareOften(compare, 4)
  expect(ranking.order()).toEqual([0, 1])
})

test('order() ignores samples older than the last ten', async () => {
  const { ranking, compare, latencies } = setUp([undefined, 50])
  await compareOften(compare, 10)
  expect(ranking.order()).toEqual([1, 0])
  latencies[0] = 10
  latencies[1] = undefined
  await compareOften(compare, 10)
  latencies[1] = 10
  await compare()
  expect(ranking.order()).toEqual([0, 1])
})

test('the comparisons continue after the clock was set back', async () => {
  const { ranking, compare, clock, latencies } = setUp([300, 20])
  await compare()
  clock.jump(-3_600_000)
  latencies[0] = 1
  latencies[1] = undefined
  await compare()
  await compare()
  expect(ranking.order()).toEqual([0, 1])
})

test('a clock that is set back during a comparison makes no node faster', async () => {
  const { ranking, clock } = setUp([300, 20])
  ranking.order()
  await clock.advance(100)
  clock.jump(-3_600_000)
  await clock.advance(3000)
  expect(ranking.order()).toEqual([1, 0])
})

test('a clock that is set back causes no comparison before its time', async () => {
  const { ranking, clock } = setUp([300, 20])
  ranking.order()
  await clock.advance(3000)
  clock.jump(-3_600_000)
  ranking.order()
  expect(clock.waits).toBe(0)
})

async function compareOften(compare: () => Promise<void>, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await compare()
}
