import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRoundStore, type RoundStore } from './createRoundStore.ts'
import type { Round } from './Round.ts'
import { runRounds } from './runRounds.ts'

const good: Round = { tests: ['a'], failures: [] }
const bad: Round = { tests: ['a'], failures: [{ name: 'a', message: 'Error: no' }] }

let folder: string
let store: RoundStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-repeat-'))
  store = createRoundStore(join(folder, 'rounds'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function start(rounds: number, answer: (number: number) => Round, signal = new AbortController().signal) {
  const ran: number[] = []
  const lines: string[] = []
  const run = async (number: number) => {
    ran.push(number)
    return answer(number)
  }
  return { ran, lines, done: runRounds({ rounds, store, run, print: (line) => lines.push(line), signal }) }
}

test('goes on after rounds that failed, and says what failed as it goes', async () => {
  const { ran, lines, done } = start(3, (number) => (number === 2 ? bad : good))
  expect([...(await done)]).toEqual([
    [1, good],
    [2, bad],
    [3, good],
  ])
  expect(ran).toEqual([1, 2, 3])
  expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual([
    'round 1 of 3: 1 tests, 0 failed',
    'round 2 of 3: 1 tests, 1 failed',
    '  ✗ a: Error: no',
    'round 3 of 3: 1 tests, 0 failed',
  ])
})

test('runs only what is missing, and does the round again in which it was ended', async () => {
  const end = new AbortController()
  const ended = start(
    12,
    (number) => {
      if (number === 11) end.abort()
      return number === 11 ? bad : good
    },
    end.signal,
  )
  expect((await ended.done).size).toBe(10)
  const { ran, done } = start(12, () => good)
  expect([...(await done).keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(ran).toEqual([11, 12])
})

test('speaks of no more rounds than were asked for', async () => {
  await start(3, () => good).done
  const { ran, done } = start(2, () => good)
  expect([...(await done).keys()]).toEqual([1, 2])
  expect(ran).toEqual([])
})

test('a round that was half written counts as missing, and a cleared store has none', async () => {
  await start(1, () => good).done
  writeFileSync(join(folder, 'rounds/round-2.json.new'), '{"tests":')
  expect([...store.load().keys()]).toEqual([1])
  store.clear()
  expect(store.load().size).toBe(0)
})
