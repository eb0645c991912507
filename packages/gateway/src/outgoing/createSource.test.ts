import { OutgoingError } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { describe, expect, test } from 'vitest'
import { ownWork } from '../../testing/ownWork.js'
import { createRetryBudget } from './createRetryBudget.js'
import { createSource } from './createSource.js'
import type { OutgoingAnswer, OutgoingRequest } from './GuardedClient.js'

const { signal: forever } = new AbortController()
const request: OutgoingRequest = {
  url: 'https://a.example/',
  types: [],
  maxBytes: 1,
  timeout: 1,
  signal: forever,
}
const answer = (status: number): OutgoingAnswer => ({ status, type: '', body: Buffer.alloc(0) })
const dead = () => new OutgoingError('unreachable', 'a.example is dead.')

/** A source whose server answers with the results in turn, the last one for ever. */
function start(...results: readonly (number | OutgoingError)[]) {
  const clock = createManualClock()
  const outcomes: string[] = []
  let calls = 0
  const source = createSource({
    name: 'node',
    clock,
    currentRequester: ownWork,
    count: (outcome) => outcomes.push(outcome),
    client: {
      async send() {
        const result = results[Math.min(calls, results.length - 1)] ?? 200
        calls += 1
        if (typeof result === 'number') return answer(result)
        throw result
      },
      close: () => undefined,
    },
  })
  return { source, clock, outcomes, calls: () => calls }
}

describe('call()', () => {
  test.each([dead(), 500, 503, 429])('call() repeats a read once after %s', async (failure) => {
    const { source, calls } = start(failure, 200)
    await expect(source.call(request)).resolves.toMatchObject({ status: 200 })
    expect(calls()).toBe(2)
  })

  test.each([400, 404])('call() returns the status %i, which is an answer', async (status) => {
    const { source, outcomes } = start(status)
    await expect(source.call(request)).resolves.toMatchObject({ status })
    expect(outcomes).toEqual(['answered'])
  })

  test.each(['refused', 'timeout', 'size', 'type', 'redirect'] as const)(
    'call() does not repeat a read that ended with %s',
    async (kind) => {
      const { source, calls } = start(new OutgoingError(kind, 'x'))
      await expect(source.call(request)).rejects.toMatchObject({ name: 'SourceError', isTimeout: kind === 'timeout' })
      expect(calls()).toBe(1)
    },
  )

  test('call() repeats a request with a body only if the caller says that it reads', async () => {
    const written = start(dead(), 200)
    await expect(written.source.call({ ...request, json: '1' })).rejects.toMatchObject({ name: 'SourceError' })
    expect(written.calls()).toBe(1)
    const read = start(dead(), 200)
    await expect(read.source.call({ ...request, json: '1' }, { isRead: true })).resolves.toMatchObject({ status: 200 })
  })

  test('an aborted call rejects with the reason of its signal and is no failure of the source', async () => {
    const { source, outcomes } = start(dead())
    const signal = AbortSignal.abort(new Error('The client left.'))
    await expect(source.call({ ...request, signal })).rejects.toThrow('The client left.')
    expect(outcomes).toEqual([])
  })
})

describe('the option read', () => {
  test('an answer for which read throws is a failure of the source', async () => {
    const { source, outcomes, calls } = start(200)
    const refuse = () => {
      throw new Error('wrong')
    }
    for (let count = 0; count < 6; count += 1) {
      await expect(source.call(request, { isRead: false, read: refuse })).rejects.toMatchObject({ name: 'SourceError' })
    }
    expect(calls()).toBe(5)
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'failed'), 'stopped'])
  })

  test('read decides about every status', async () => {
    const { source } = start(500)
    await expect(source.call(request, { read: ({ status }) => status })).resolves.toBe(500)
  })
})

test.each([
  ['status 429', 429, false],
  ['status 500', 500, true],
  ['no connection', new OutgoingError('unreachable', 'x', { mayHaveArrived: false }), false],
  ['a lost connection', new OutgoingError('unreachable', 'x'), true],
  ['an address that is refused', new OutgoingError('refused', 'x'), false],
] as const)('after %s, the error says whether the source may have got the request', async (_, failure, arrived) => {
  await expect(start(failure).source.call({ ...request, json: '1' })).rejects.toMatchObject({ mayHaveArrived: arrived })
})

test('answers that are too large are no reason to stop calling the source', async () => {
  const { source, calls } = start(new OutgoingError('size', 'x'))
  for (let count = 0; count < 10; count += 1) {
    await expect(source.call(request)).rejects.toMatchObject({ name: 'SourceError', asksTooMuch: true })
  }
  expect(calls()).toBe(10)
})

describe('the breaker', () => {
  test('a source that failed five times in a row is not called for ten seconds', async () => {
    const { source, clock, calls, outcomes } = start(new OutgoingError('timeout', 'x'))
    const fail = () => expect(source.call(request)).rejects.toMatchObject({ name: 'SourceError' })
    for (let count = 0; count < 5; count += 1) await fail()
    await fail()
    expect(calls()).toBe(5)
    expect(outcomes.at(-1)).toBe('stopped')
    clock.advance(10_000)
    await fail()
    await fail()
    expect(calls()).toBe(6)
  })

  test('after a trial that succeeds, the source is called as before', async () => {
    const timeout = new OutgoingError('timeout', 'x')
    const { source, clock, calls } = start(timeout, timeout, timeout, timeout, timeout, 200)
    for (let count = 0; count < 5; count += 1) await source.call(request).catch(() => undefined)
    clock.advance(10_000)
    await source.call(request)
    await source.call(request)
    expect(calls()).toBe(7)
  })

  test('of many calls after the pause, one is the trial', async () => {
    const { source, clock, calls } = start(new OutgoingError('timeout', 'x'))
    for (let count = 0; count < 5; count += 1) await source.call(request).catch(() => undefined)
    clock.advance(10_000)
    await Promise.allSettled(Array.from({ length: 20 }, () => source.call(request)))
    expect(calls()).toBe(6)
  })
})

test('a budget allows at most a tenth of the calls as retries, and five more', () => {
  const budget = createRetryBudget()
  let retries = 0
  for (let count = 0; count < 1000; count += 1) {
    budget.called()
    if (budget.take()) retries += 1
  }
  expect(retries).toBeLessThanOrEqual(105)
  expect(retries).toBeGreaterThanOrEqual(100)
})
