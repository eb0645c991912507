import { type CallsStatus, InvalidAnswerError } from '@latchkey/core'
import { createManualClock, type ManualClock } from '@latchkey/testkit'
import { beforeEach, expect, test } from 'vitest'
import { waitForCalls } from './waitForCalls.js'

let clock: ManualClock
beforeEach(() => {
  clock = createManualClock()
})

const of = (status: CallsStatus['status']): CallsStatus => ({ status, atomic: true, transactions: [] })

/** A wallet that gives these answers in turn, the last one for ever; errors are thrown. */
function wait(...answers: readonly (CallsStatus | Error)[]) {
  let asked = 0
  const aborter = new AbortController()
  const look = async (): Promise<CallsStatus> => {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    if (!answer || answer instanceof Error) throw answer
    return answer
  }
  const outcome = waitForCalls({ clock, look, signal: aborter.signal, limit: 60_000 })
  outcome.catch(() => undefined) // it is looked at once time has passed
  return { outcome, aborter }
}

test.each(['confirmed', 'failed', 'reverted', 'partlyReverted'] as const)(
  'a batch that was pending and is %s then ends the wait',
  async (status) => {
    const { outcome } = wait(of('pending'), of('pending'), of(status))
    await clock.advance(5000)
    await expect(outcome).resolves.toEqual(of(status))
  },
)

test('a batch that stays pending ends with the limit, and with the signal of the caller', async () => {
  const { outcome } = wait(of('pending'))
  await clock.advance(60_000)
  await expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  const other = wait(of('pending'))
  other.aborter.abort(new Error('no longer wanted'))
  await expect(other.outcome).rejects.toThrow('no longer wanted')
  expect(clock.pending).toBe(0)
})

test('the wait outlasts two failures in a row, not three, and no answer that can not be right', async () => {
  const failure = new Error('offline')
  const hiccup = wait(failure, failure, of('pending'), failure, of('confirmed'))
  const outage = wait(failure)
  const wrong = wait(new InvalidAnswerError('wallet_getCallsStatus', 'no status'), of('confirmed'))
  await clock.advance(20_000)
  await expect(hiccup.outcome).resolves.toEqual(of('confirmed'))
  await expect(outage.outcome).rejects.toBe(failure)
  await expect(wrong.outcome).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
})
