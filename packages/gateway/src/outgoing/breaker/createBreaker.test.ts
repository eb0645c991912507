import { createManualClock } from '@latchkey/server/testing'
import { settle } from '@latchkey/testkit'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Breaker, createBreaker } from './createBreaker.js'

const one = '192.0.2.1'
const other = '192.0.2.2'
const third = '192.0.2.3'
const evidence = { question: undefined, isSure: false }
const currentRequester: { network: string | undefined } = { network: one }

beforeEach(() => {
  currentRequester.network = one
})

function enterAs(network: string, breaker: Breaker) {
  currentRequester.network = network
  return breaker.enter()
}

function fail(breaker: Breaker, count = 5, network = one, isSure = false) {
  for (let at = 0; at < count; at += 1) enterAs(network, breaker)?.failed({ ...evidence, isSure })
}

describe('with a question of the gateway', () => {
  test('one client whose calls fail stops no calls while the source answers the gateway', async () => {
    const ask = vi.fn(async () => undefined)
    const breaker = createBreaker({ currentRequester, clock: createManualClock(), ask })
    fail(breaker, 100)
    await settle()
    expect(breaker.enter()).toBeDefined()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('the gateway asks again after ten seconds at the earliest', async () => {
    const clock = createManualClock()
    const ask = vi.fn(async () => undefined)
    const breaker = createBreaker({ currentRequester, clock, ask })
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
    const breaker = createBreaker({ currentRequester, clock: createManualClock(), ask: () => question.promise })
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
    const breaker = createBreaker({ currentRequester, clock, ask })
    fail(breaker)
    await settle()
    clock.advance(10_000)
    expect(breaker.enter()).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(2)
    await settle()
    expect(breaker.enter()).toBeDefined()
  })

  test('a call that fails late does not change what the gateway found', async () => {
    const breaker = createBreaker({ currentRequester, clock: createManualClock(), ask: async () => undefined })
    const late = Array.from({ length: 5 }, () => breaker.enter())
    fail(breaker)
    await settle()
    for (const pass of late) pass?.failed(evidence)
    expect(breaker.enter()).toBeDefined()
  })
})

describe('without a question of the gateway', () => {
  test('one client whose calls fail stops no calls', () => {
    const breaker = createBreaker({ currentRequester, clock: createManualClock() })
    fail(breaker, 100)
    expect(breaker.enter()).toBeDefined()
  })

  test('several clients stop them, and one call is the trial after the pause', () => {
    const clock = createManualClock()
    const breaker = createBreaker({ currentRequester, clock })
    for (const each of [one, one, one, other, third]) fail(breaker, 1, each)
    expect(breaker.enter()).toBeUndefined()
    clock.advance(10_000)
    const trial = enterAs(one, breaker)
    expect(enterAs(other, breaker)).toBeUndefined()
    trial?.released()
    expect(enterAs(one, breaker)).toBeUndefined()
    enterAs(other, breaker)?.succeeded()
    expect([enterAs(one, breaker), enterAs(other, breaker)]).not.toContain(undefined)
  })

  test('a client whose trial fails leaves the next one to another client, and is alone after two pauses', () => {
    const clock = createManualClock()
    const breaker = createBreaker({ currentRequester, clock })
    for (const each of [one, one, one, other, third]) fail(breaker, 1, each)
    clock.advance(10_000)
    fail(breaker, 1)
    clock.advance(19_999)
    expect(enterAs(one, breaker)).toBeUndefined()
    enterAs(other, breaker)?.failed(evidence)
    clock.advance(10_000)
    expect(enterAs(other, breaker)).toBeUndefined()
    enterAs(one, breaker)?.succeeded()
    expect(enterAs(other, breaker)).toBeDefined()
  })

  test('a client without others is the trial again after two pauses', () => {
    const clock = createManualClock()
    const breaker = createBreaker({ currentRequester, clock })
    fail(breaker, 5, one, true)
    clock.advance(10_000)
    fail(breaker, 1)
    clock.advance(20_000)
    expect(breaker.enter()).toBeDefined()
  })

  test('a client that fails a thousand times displaces no outcome of another one', () => {
    const breaker = createBreaker({ currentRequester, clock: createManualClock() })
    enterAs(other, breaker)?.succeeded()
    fail(breaker, 1000)
    fail(breaker, 1, third)
    fail(breaker, 1, '192.0.2.4')
    expect(breaker.enter()).toBeDefined()
  })

  test('failures of more than a minute ago do not count', () => {
    const clock = createManualClock()
    const breaker = createBreaker({ currentRequester, clock })
    fail(breaker, 4, one, true)
    clock.advance(60_000)
    fail(breaker, 4, one, true)
    expect(breaker.enter()).toBeDefined()
    fail(breaker, 1, one, true)
    expect(breaker.enter()).toBeUndefined()
  })
})
