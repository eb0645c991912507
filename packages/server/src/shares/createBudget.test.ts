import { expect, test } from 'vitest'
import { createManualClock } from '../../testing/createManualClock.js'
import { BudgetError } from './BudgetError.js'
import { createBudget } from './createBudget.js'

const requester = { address: '192.0.2.1', project: 'shop' }

function setUp() {
  const clock = createManualClock()
  const client = new AbortController()
  const counts = { requests: 3, hops: 1 }
  return { clock, client, budget: createBudget({ clock, requester, signal: client.signal, timeout: 10_000, counts }) }
}

test('take() uses up a part and names it when nothing is left', () => {
  const { budget } = setUp()
  budget.take('requests', 2)
  budget.take('hops')
  expect(() => budget.take('requests', 2)).toThrow(new BudgetError('requests', 3))
  budget.take('requests')
  expect(() => budget.take('hops')).toThrow('One request may use 1 hops.')
})

test('the signal is aborted when the time is over, and nothing can be taken then', () => {
  const { budget, clock } = setUp()
  clock.advance(9_999)
  expect(budget.signal.aborted).toBe(false)
  clock.advance(1)
  expect(budget.signal.reason).toEqual(new BudgetError('time', 10_000))
  expect(() => budget.take('requests')).toThrow('One request may use 10000 milliseconds.')
})

test('the signal is aborted when the client leaves', () => {
  const { budget, client } = setUp()
  const reason = new Error('The client left.')
  client.abort(reason)
  expect(budget.signal.reason).toBe(reason)
  expect(() => budget.take('hops')).toThrow(reason)
})

test('end() aborts what is still in progress, and leaves no timer', () => {
  const { budget, clock } = setUp()
  budget.end()
  expect(budget.signal.aborted).toBe(true)
  expect(clock.timers).toBe(0)
})
