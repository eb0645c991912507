import { createBudget, NodeError } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { expect, test } from 'vitest'
import { offchainBatch, offchainLookup } from '../../testing/attacks/offchainLookup.js'
import { checkOffchainLookup } from './checkOffchainLookup.js'

const hosts = (count: number) => Array.from({ length: count }, (_, at) => [`https://h${at}.example/{sender}`])

/** Checks the errors in their order, with one budget. */
function check(...answers: readonly object[]): void {
  const budget = createBudget({
    clock: createManualClock(),
    requester: { address: '198.51.100.1' },
    signal: new AbortController().signal,
    timeout: 10_000,
    counts: { hops: 4, requests: 8 },
  })
  for (const answer of answers) {
    const { error } = answer as { readonly error: object }
    checkOffchainLookup(NodeError.from(error), budget)
  }
}

test('a batch of eight requests is sent', () => {
  expect(() => check(offchainBatch(hosts(8)))).not.toThrow()
})

test.each([
  ['of nine requests', hosts(9)],
  ['of 500 requests', hosts(500)],
  ['with a batch inside', [['x-batch-gateway:true']]],
  ['with a batch behind a host', [...hosts(1), ['https://h.example/', 'x-batch-gateway:true']]],
])('a batch %s is refused', (_, requests) => {
  expect(() => check(offchainBatch(requests))).toThrow('A batch has at most 8 requests, and no batch inside.')
})

test('the fifth hop is refused, whether it is a batch or one request', () => {
  const one = offchainLookup(['https://h.example/'])
  expect(() => check(one, offchainBatch(hosts(2)), one, one)).not.toThrow()
  expect(() => check(one, one, one, one, one)).toThrow(expect.objectContaining({ name: 'BudgetError' }))
  expect(() => check(one, one, one, one, offchainBatch(hosts(2)))).toThrow(
    expect.objectContaining({ name: 'BudgetError' }),
  )
})

test('a refusal of another kind uses up no hop', () => {
  const other = { error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }
  expect(() => check(other, other, other, other, other)).not.toThrow()
})
