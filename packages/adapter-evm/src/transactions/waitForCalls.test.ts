import { type CallsStatus, InvalidAnswerError } from '@latchkey/core'
import { createManualClock, type ManualClock } from '@latchkey/testkit'
import { beforeEach, expect, test } from 'vitest'
import { waitForCalls } from './waitForCalls.js'

let clock: ManualClock
beforeEach(() => {
  clock = createManualClock()
})

const of = (status: CallsStatus['status']): CallsStatus => ({ status, atomic: true, transactions: [] })

/** A wallet that gives these answers in turn, the last one repeatedly. Errors are thrown. */
function wait(...answers: readonly (CallsStatus | Error)[]) {
  let requestCount = 0
  const aborter = new AbortController()
  const readStatus = async (): Promise<CallsStatus> => {
    const answer = answers[Math.min(requestCount++, answers.length - 1)]
    if (!answer || answer instanceof Error) throw answer
    return answer
  }
  const outcome = waitForCalls({ clock, readStatus, signal: aborter.signal, limit: 60_000 })
  outcome.catch(() => undefined) // awaited after time has passed
  return { outcome, aborter }
}

test.each(['confirmed', 'failed', 'reverted', 'partlyReverted'] as const)(
  'waitForCalls() returns when a pending batch becomes %s',
  async (status) => {
    const { outcome } = wait(of('pending'), of('pending'), of(status))
    await clock.advance(5000)
    await expect(outcome).resolves.toEqual(of(status))
  },
)

test('waitForCalls() rejects at the limit, and when the caller aborts', async () => {
  const { outcome } = wait(of('pending'))
  await clock.advance(60_000)
  await expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  const other = wait(of('pending'))
  other.aborter.abort(new Error('no longer wanted'))
  await expect(other.outcome).rejects.toThrow('no longer wanted')
  expect(clock.pending).toBe(0)
})

test('waitForCalls() survives two failures in a row, but not three, and no invalid answer', async () => {
  const failure = new Error('offline')
  const brief = wait(failure, failure, of('pending'), failure, of('confirmed'))
  const outage = wait(failure)
  const wrong = wait(new InvalidAnswerError('wallet_getCallsStatus', 'no status'), of('confirmed'))
  await clock.advance(20_000)
  await expect(brief.outcome).resolves.toEqual(of('confirmed'))
  await expect(outage.outcome).rejects.toBe(failure)
  await expect(wrong.outcome).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
})
