import { settle } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { CancelledError } from '../errors/CancelledError.js'
import { SupersededError } from '../errors/SupersededError.js'
import { race } from './race.js'

test('race() resolves with the answer or a plain value, and rejects with what the call threw', async () => {
  const { signal } = new AbortController()
  await expect(race('x', signal, async () => 1)).resolves.toBe(1)
  await expect(race('x', signal, () => 2)).resolves.toBe(2)
  const thrower = (): never => {
    throw new Error('synchronous')
  }
  await expect(race('x', signal, thrower)).rejects.toThrowError('synchronous')
})

test('race() does not call once the signal has ended, and rejects with an error of ours', async () => {
  const ask = vi.fn()
  await expect(race('x', AbortSignal.abort(), ask)).rejects.toBeInstanceOf(CancelledError)
  await expect(race('x', AbortSignal.abort(new SupersededError('y')), ask)).rejects.toBeInstanceOf(SupersededError)
  expect(ask).not.toHaveBeenCalled()
})

test('race() passes a late answer to its callback once, and ignores a late failure', async () => {
  const ended = new AbortController()
  const late = vi.fn()
  let answer: (value: string) => void = () => undefined
  const outcome = expect(
    race('x', ended.signal, () => new Promise<string>((resolve) => (answer = resolve)), late),
  ).rejects.toBeInstanceOf(CancelledError)
  let fail: (cause: Error) => void = () => undefined
  const failing = expect(
    race('x', ended.signal, () => new Promise<string>((_, reject) => (fail = reject)), late),
  ).rejects.toBeInstanceOf(CancelledError)
  ended.abort()
  await outcome
  await failing
  answer('late')
  fail(new Error('late'))
  await settle()
  expect(late.mock.calls).toEqual([['late']])
})

test('race() rejects when the answer and the end of the signal coincide, and passes on the answer', async () => {
  for (let steps = 0; steps < 8; steps += 1) {
    const ended = new AbortController()
    const late = vi.fn()
    const raced = race('x', ended.signal, async () => 'answer', late).catch((cause) => cause)
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    ended.abort()
    const outcome = await raced
    expect(outcome === 'answer' ? [] : [['answer']], `after ${steps} steps`).toEqual(late.mock.calls)
  }
})
