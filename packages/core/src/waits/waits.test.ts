import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { deferred } from '../../testing/deferred.js'
import { manualClock } from '../../testing/manualClock.js'
import { TimeoutError } from '../errors/TimeoutError.js'
import { abortable } from './abortable.js'
import { delay } from './delay.js'
import { withTimeout } from './withTimeout.js'

const never = new Promise<never>(() => undefined)
const reasonOf = (waiting: Promise<unknown>): Promise<unknown> => waiting.catch((cause: unknown) => cause)

/** A signal that counts its listeners. */
function countedSignal() {
  const controller = new AbortController()
  const { signal } = controller
  const listeners = new Set<unknown>()
  const { addEventListener, removeEventListener } = signal
  vi.spyOn(signal, 'addEventListener').mockImplementation((...listened) => {
    listeners.add(listened[1])
    addEventListener.apply(signal, listened)
  })
  vi.spyOn(signal, 'removeEventListener').mockImplementation((...listened) => {
    listeners.delete(listened[1])
    removeEventListener.apply(signal, listened)
  })
  return { signal, abort: (reason: unknown) => controller.abort(reason), listeners }
}

test('abortable() passes on the answer or its failure, and leaves no listener', async () => {
  const { signal, listeners } = countedSignal()
  await expect(abortable(Promise.resolve(7), signal)).resolves.toBe(7)
  await expect(abortable(Promise.resolve(7), undefined)).resolves.toBe(7)
  await expect(abortable(Promise.reject(new Error('mine')), signal)).rejects.toThrow('mine')
  const waiting = abortable(never, signal)
  expect(listeners.size).toBe(1)
  waiting.catch(() => undefined)
})

test('abortable() rejects with the reason of its signal, whatever the answer does later', async () => {
  const controller = new AbortController()
  const answer = deferred<number>()
  const reason = { any: 'value' }
  const waiting = abortable(answer.promise, controller.signal)
  controller.abort(reason)
  expect(await reasonOf(waiting)).toBe(reason)
  answer.reject(new Error('late')) // an unhandled rejection would fail this test run
  expect(await reasonOf(abortable(Promise.resolve(7), controller.signal))).toBe(reason)
  expect(await reasonOf(abortable(Promise.reject(new Error('mine')), controller.signal))).toBe(reason)
})

test('delay() resolves after its time and leaves neither timer nor listener', async () => {
  const clock = manualClock()
  const { signal, listeners } = countedSignal()
  const done = vi.fn()
  const waiting = delay(clock, 100, signal).then(done)
  await clock.advance(99)
  expect(done).not.toHaveBeenCalled()
  await clock.advance(1)
  await waiting
  expect(done).toHaveBeenCalledTimes(1)
  expect(clock.waits).toBe(0)
  expect(listeners.size).toBe(0)
})

test('delay() rejects with the reason of its signal and removes its timer', async () => {
  const clock = manualClock()
  const controller = new AbortController()
  const reason = new Error('enough')
  const waiting = reasonOf(delay(clock, 100, controller.signal))
  controller.abort(reason)
  expect(clock.waits).toBe(0)
  expect(await waiting).toBe(reason)
  expect(await reasonOf(delay(clock, 100, controller.signal))).toBe(reason)
  expect(clock.waits).toBe(0)
})

test('withTimeout() rejects with TimeoutError after its limit, even if the step ignores its signal', async () => {
  const clock = manualClock()
  let given: AbortSignal | undefined
  const waiting = reasonOf(
    withTimeout(clock, 1000, (signal) => {
      given = signal
      return never
    }),
  )
  await clock.advance(999)
  expect(given?.aborted).toBe(false)
  await clock.advance(1)
  expect(await waiting).toBeInstanceOf(TimeoutError)
  expect(given?.reason).toBeInstanceOf(TimeoutError)
})

test('withTimeout() does not start a step whose signal was aborted before', async () => {
  const clock = manualClock()
  const run = vi.fn(async () => 7)
  const reason = new Error('enough')
  expect(await reasonOf(withTimeout(clock, 1000, run, AbortSignal.abort(reason)))).toBe(reason)
  expect(run).not.toHaveBeenCalled()
  expect(clock.waits).toBe(0)
})

test('withTimeout() removes its timer when the step throws synchronously', async () => {
  const clock = manualClock()
  const run = (): Promise<number> => {
    throw new Error('mine')
  }
  await expect(withTimeout(clock, 1000, run)).rejects.toThrow('mine')
  expect(clock.waits).toBe(0)
})

test('property: withTimeout() settles once, with the first outcome, and leaves no timer', async () => {
  const at = fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined })
  await fc.assert(
    fc.asyncProperty(at, at, fc.boolean(), fc.integer({ min: 1, max: 50 }), async (answerAt, abortAt, fails, limit) => {
      fc.pre(answerAt !== limit && abortAt !== limit && (answerAt === undefined || answerAt !== abortAt))
      const clock = manualClock()
      const controller = new AbortController()
      const answer = deferred<string>()
      if (answerAt !== undefined)
        clock.after(answerAt, () => (fails ? answer.reject(new Error('failed')) : answer.resolve('answer')))
      if (abortAt !== undefined) clock.after(abortAt, () => controller.abort(new Error('aborted')))
      const settled = withTimeout(clock, limit, () => answer.promise, controller.signal).catch((cause: unknown) =>
        cause instanceof TimeoutError ? 'timeout' : (cause as Error).message,
      )
      await clock.advance(60)
      const first = Math.min(answerAt ?? 99, abortAt ?? 99, limit)
      const byAnswer = fails ? 'failed' : 'answer'
      const byOthers = first === abortAt ? 'aborted' : 'timeout'
      expect(await settled).toBe(first === answerAt ? byAnswer : byOthers)
      expect(clock.waits).toBe(0)
    }),
  )
})
