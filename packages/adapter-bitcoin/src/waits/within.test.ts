import { TimeoutError } from '@latchkey/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { within } from './within.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('gives the answer, or what went wrong, and leaves no timer', async () => {
  await expect(within(1000, Promise.resolve(7))).resolves.toBe(7)
  await expect(within(1000, Promise.reject(new Error('mine')))).rejects.toThrow('mine')
  expect(vi.getTimerCount()).toBe(0)
})

test('ends with its limit', async () => {
  const waiting = within(1000, new Promise(() => undefined)).catch((cause: unknown) => cause)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await waiting).toBeInstanceOf(TimeoutError)
})

test('ends with its signal, also one that has ended before, whatever becomes of the answer', async () => {
  const over = new AbortController()
  const waiting = within(1000, new Promise(() => undefined), over.signal)
  over.abort(new Error('over'))
  await expect(waiting).rejects.toThrow('over')
  await expect(within(1000, Promise.resolve(7), over.signal)).rejects.toThrow('over')
  // An answer that nobody heard fail would fail the run.
  await expect(within(1000, Promise.reject(new Error('mine')), over.signal)).rejects.toThrow('over')
  expect(vi.getTimerCount()).toBe(0)
})
