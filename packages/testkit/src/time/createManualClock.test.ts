import { expect, test } from 'vitest'
import { createManualClock } from './createManualClock.js'

test('a manual clock moves only on advance()', async () => {
  const clock = createManualClock(1000)
  const ran: string[] = []
  clock.after(50, () => ran.push('a'))
  expect([clock.now(), clock.pending, ran]).toEqual([1000, 1, []])
  await clock.advance(49)
  expect([clock.now(), clock.pending, ran]).toEqual([1049, 1, []])
  await clock.advance(1)
  expect([clock.now(), clock.pending, ran]).toEqual([1050, 0, ['a']])
})

test('advance() runs due timers in order and each at its own time', async () => {
  const clock = createManualClock(0)
  const ran: [string, number][] = []
  clock.after(20, () => ran.push(['late', clock.now()]))
  clock.after(10, () => ran.push(['first', clock.now()]))
  clock.after(10, () => ran.push(['second', clock.now()]))
  await clock.advance(100)
  expect(ran).toEqual([
    ['first', 10],
    ['second', 10],
    ['late', 20],
  ])
})

test('advance() also runs timers that become due during the same call', async () => {
  const clock = createManualClock(0)
  const ran: number[] = []
  clock.after(10, () => {
    clock.after(5, () => ran.push(clock.now()))
    void Promise.resolve()
      .then(() => undefined)
      .then(() => clock.after(6, () => ran.push(clock.now())))
  })
  await clock.advance(20)
  expect(ran).toEqual([15, 16])
})

test('advanceSync() runs due timers without letting promises settle', () => {
  const clock = createManualClock(0)
  const ran: number[] = []
  clock.after(10, () => clock.after(5, () => ran.push(clock.now())))
  clock.advanceSync(15)
  expect(ran).toEqual([15])
})

test('a cancelled timer does not run', async () => {
  const clock = createManualClock()
  let ran = 0
  const cancel = clock.after(10, () => ran++)
  cancel()
  cancel()
  await clock.advance(10)
  expect([ran, clock.pending]).toEqual([0, 0])
})

test('jump() moves the wall clock and does not run timers', async () => {
  const clock = createManualClock(0)
  const ran: number[] = []
  clock.after(10, () => ran.push(clock.now()))
  clock.jump(-3_600_000)
  expect(ran).toEqual([])
  expect(clock.elapsed()).toBe(0)
  await clock.advance(10)
  expect([ran, clock.elapsed()]).toEqual([[10 - 3_600_000], 10])
})

test('advance() rejects with the error of a timer and keeps the later ones', async () => {
  const clock = createManualClock(0)
  clock.after(1, () => {
    throw new Error('broken')
  })
  clock.after(2, () => undefined)
  await expect(clock.advance(5)).rejects.toThrow('broken')
  expect(clock.pending).toBe(1)
})

test('advance() rejects a negative time', async () => {
  await expect(createManualClock().advance(-1)).rejects.toThrow(RangeError)
})
