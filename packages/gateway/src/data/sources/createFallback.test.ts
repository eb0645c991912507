import { NodeError, SourceError } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { describe, expect, test, vi } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { CursorError } from './CursorError.js'
import { createFallback } from './createFallback.js'
import { NotReadyError } from './NotReadyError.js'

interface TestSource {
  readonly name: string
  answer(signal: AbortSignal): Promise<string>
}

const start = (...sources: readonly TestSource[]) => startWith({}, ...sources)

function startWith(options: { readonly mayBeSlow?: boolean }, ...sources: readonly TestSource[]) {
  const clock = createManualClock()
  const outcomes: string[] = []
  const fallback = createFallback<TestSource, string>({
    sources,
    clock,
    currentRequester: ownWork,
    count: (source, outcome) => outcomes.push(`${source} ${outcome}`),
    timeout: 1000,
    ...options,
    freshFor: 10_000,
    staleFor: 60_000,
    ended: new AbortController().signal,
  })
  const ask = (asked: { readonly isForced?: boolean; readonly only?: string } = {}) =>
    fallback.ask({ key: 'a', signal: new AbortController().signal, ...asked }, (source, signal) =>
      source.answer(signal),
    )
  return { ask, clock, outcomes }
}

const good = (name: string): TestSource => ({ name, answer: vi.fn(async () => name) })
const failing = (name: string, error: unknown = new Error('It is dead.')): TestSource => ({
  name,
  answer: vi.fn(async () => {
    throw error
  }),
})

test('the sources are asked in their order, until one answers', async () => {
  const [dead, first, second] = [failing('dead'), good('first'), good('second')]
  const { ask, outcomes } = start(dead, first, second)
  await expect(ask()).resolves.toBe('first')
  expect(outcomes).toEqual(['dead failed', 'first answered'])
  expect(second.answer).not.toHaveBeenCalled()
})

test('a source that does not answer in time is left, also if it ignores its signal', async () => {
  const signals: AbortSignal[] = []
  const silent: TestSource = {
    name: 'silent',
    answer(signal) {
      signals.push(signal)
      return new Promise(() => undefined)
    },
  }
  const { ask, clock } = start(silent, good('other'))
  const asked = ask()
  await vi.waitUntil(() => signals.length > 0)
  clock.advance(1000)
  await expect(asked).resolves.toBe('other')
  expect(signals[0]?.aborted).toBe(true)
  expect(clock.timers).toBe(0)
})

test('if only slow sources are there, the error says that it was too slow', async () => {
  const { ask, clock } = start({ name: 'silent', answer: () => new Promise(() => undefined) })
  const asked = ask()
  const refused = expect(asked).rejects.toMatchObject({ name: 'SourceError', isTimeout: true })
  await vi.waitUntil(() => clock.timers > 0)
  clock.advance(1000)
  await refused
})

test('a source that failed five times in a row is not called for ten seconds', async () => {
  const source = failing('dead')
  const { ask, clock, outcomes } = start(source)
  for (let count = 0; count < 6; count += 1) await expect(ask()).rejects.toThrow('data')
  expect(source.answer).toHaveBeenCalledTimes(5)
  expect(outcomes.at(-1)).toBe('dead stopped')
  clock.advance(10_000)
  await expect(ask()).rejects.toThrow('data')
  expect(source.answer).toHaveBeenCalledTimes(6)
})

test('a fresh answer is not asked for again, unless it is forced', async () => {
  const source = good('a')
  const { ask } = start(source)
  await ask()
  await ask()
  expect(source.answer).toHaveBeenCalledTimes(1)
  await ask({ isForced: true })
  expect(source.answer).toHaveBeenCalledTimes(2)
})

test('the last answer is given again while all sources fail, but never to a forced question', async () => {
  let isDead = false
  const { ask, clock } = start({
    name: 'flapping',
    async answer() {
      if (isDead) throw new Error('It is dead.')
      return 'old'
    },
  })
  await ask()
  isDead = true
  await expect(ask({ isForced: true })).rejects.toMatchObject({ name: 'SourceError' })
  clock.advance(59_999)
  await expect(ask()).resolves.toBe('old')
  clock.advance(1)
  await expect(ask()).rejects.toMatchObject({ name: 'SourceError' })
})

test('a source that is not ready counts as no failure, and is the error if no other one answers', async () => {
  const notReady = failing('index', new NotReadyError('index'))
  const { ask } = start(notReady)
  for (let count = 0; count < 6; count += 1) await expect(ask()).rejects.toMatchObject({ name: 'NotReadyError' })
  expect(notReady.answer).toHaveBeenCalledTimes(6)
  await expect(start(notReady, good('explorer')).ask()).resolves.toBe('explorer')
  await expect(start(notReady, failing('explorer')).ask()).rejects.toMatchObject({ name: 'NotReadyError' })
})

test('a cursor that its source did not issue is an error at once', async () => {
  const other = good('other')
  await expect(start(failing('index', new CursorError('index')), other).ask()).rejects.toMatchObject({
    name: 'CursorError',
  })
  expect(other.answer).not.toHaveBeenCalled()
})

test('a question can go to one source alone', async () => {
  const [first, second] = [good('first'), good('second')]
  await expect(start(first, second).ask({ only: 'second' })).resolves.toBe('second')
  expect(first.answer).not.toHaveBeenCalled()
})

describe('no question of one client stops a source for the others', () => {
  const tooMuch = new SourceError('node', { asksTooMuch: true })
  test.each([
    ['an answer that would be too large', tooMuch],
    ['a call that the node refuses', new NodeError(-32000, 'execution aborted (timeout = 5s)')],
    ['tokens that the node refuses to read', new SourceError('node', { cause: new NodeError(-32000, 'too many') })],
  ])('because of %s', async (_, error) => {
    const source = failing('node', error)
    const { ask, outcomes } = start(source)
    for (let count = 0; count < 6; count += 1) await expect(ask()).rejects.toMatchObject({ name: 'SourceError' })
    expect(source.answer).toHaveBeenCalledTimes(6)
    expect(outcomes).not.toContain('node stopped')
  })

  test('because of its time limit, where what the source asks has limits of its own', async () => {
    const slow = { name: 'slow', answer: vi.fn(() => new Promise<string>(() => undefined)) }
    const askSixTimes = async ({ ask, clock }: ReturnType<typeof start>) => {
      for (let count = 0; count < 6; count += 1) {
        const refused = expect(ask()).rejects.toMatchObject({ name: 'SourceError' })
        await vi.waitUntil(() => clock.timers > 0 || slow.answer.mock.calls.length === 5)
        clock.advance(1000)
        await refused
      }
    }
    await askSixTimes(startWith({ mayBeSlow: true }, slow))
    expect(slow.answer).toHaveBeenCalledTimes(6)
    slow.answer.mockClear()
    await askSixTimes(start(slow))
    expect(slow.answer).toHaveBeenCalledTimes(5)
  })
})
