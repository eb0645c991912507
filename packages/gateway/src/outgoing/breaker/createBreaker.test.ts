import { createManualClock } from '@latchkey/server/testing'
import { settle } from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { type Breaker, createBreaker } from './createBreaker.js'

const ofOne = { address: '192.0.2.1', question: 'eth_call', isSure: false }

function fail(breaker: Breaker, count = 5, evidence: typeof ofOne = ofOne) {
  for (let at = 0; at < count; at += 1) breaker.enter()?.failed(evidence)
}

describe('with a question of the gateway', () => {
  test('one client whose calls fail stops no calls while the source answers the gateway', async () => {
    const ask = vi.fn(async () => undefined)
    const breaker = createBreaker({ clock: createManualClock(), ask })
    fail(breaker, 100)
    await settle()
    expect(breaker.enter()).toBeDefined()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('the gateway asks again after ten seconds at the earliest', async () => {
    const clock = createManualClock()
    const ask = vi.fn(async () => undefined)
    const breaker = createBreaker({ clock, ask })
    fail(breaker)
    await settle()
    clock.advance(9_999)
    fail(breaker)
    expect(ask).toHaveBeenCalledTimes(1)
    clock.advance(1)
    fail(breaker, 1)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('calls are made while the gateway asks, and stop when it has no answer', async () => {
    const question = Promise.withResolvers<void>()
    const breaker = createBreaker({ clock: createManualClock(), ask: () => question.promise })
    fail(breaker)
    expect(breaker.enter()).toBeDefined()
    question.reject(new Error('It is dead.'))
    await settle()
    expect(breaker.enter()).toBeUndefined()
  })

  test('after a pause the gateway asks, and no client waits for the trial', async () => {
    const clock = createManualClock()
    const questions = [Promise.reject(new Error('It is dead.')), Promise.resolve()]
    const ask = vi.fn(() => questions.shift() ?? Promise.resolve())
    const breaker = createBreaker({ clock, ask })
    fail(breaker)
    await settle()
    clock.advance(10_000)
    expect(breaker.enter()).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(2)
    await settle()
    expect(breaker.enter()).toBeDefined()
  })

  test('a call that fails late does not change what the gateway found', async () => {
    const breaker = createBreaker({ clock: createManualClock(), ask: async () => undefined })
    const late = Array.from({ length: 5 }, () => breaker.enter())
    fail(breaker)
    await settle()
    for (const pass of late) pass?.failed(ofOne)
    expect(breaker.enter()).toBeDefined()
  })
})

describe('without a question of the gateway', () => {
  test('one client whose calls fail stops no calls', () => {
    const breaker = createBreaker({ clock: createManualClock() })
    fail(breaker, 100)
    expect(breaker.enter()).toBeDefined()
  })

  test('several clients with several questions stop them, and one call is the trial after the pause', () => {
    const clock = createManualClock()
    const breaker = createBreaker({ clock })
    fail(breaker, 3)
    fail(breaker, 2, { ...ofOne, address: '192.0.2.2', question: 'eth_getBalance' })
    expect(breaker.enter()).toBeUndefined()
    clock.advance(10_000)
    const trial = breaker.enter()
    expect(breaker.enter()).toBeUndefined()
    trial?.released()
    breaker.enter()?.succeeded()
    expect([breaker.enter(), breaker.enter()]).not.toContain(undefined)
  })

  test('failures of more than a minute ago do not count', () => {
    const clock = createManualClock()
    const breaker = createBreaker({ clock })
    const sure = { ...ofOne, isSure: true }
    fail(breaker, 4, sure)
    clock.advance(60_000)
    fail(breaker, 4, sure)
    expect(breaker.enter()).toBeDefined()
    fail(breaker, 1, sure)
    expect(breaker.enter()).toBeUndefined()
  })
})
