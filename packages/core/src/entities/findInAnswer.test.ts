import { expect, test } from 'vitest'
import { findInAnswer } from './findInAnswer.js'

const read = (value: unknown) => (value === 'sent' ? 'sent' : undefined)

test.each([
  'sent',
  ['sent'],
  { hash: 'sent' },
  { txHash: 'sent' },
  { transactionHash: 'sent' },
  { txid: 'sent' },
  { tx_id: 'sent' },
  { signature: 'sent' },
  { signatures: ['other', 'sent'] },
  { result: { transactionId: 'sent' } },
  [{ signature: 'sent' }, {}],
])('finds what was sent in %j', (answer) => {
  expect(findInAnswer(answer, read)).toBe('sent')
})

const circle: { result?: unknown } = {}
circle.result = circle
const throwing = {
  get hash() {
    throw new Error('Thrown by a hostile answer.')
  },
}

test.each<[string, unknown]>([
  ['null', null],
  ['nothing', undefined],
  ['a number', 7],
  ['another text', 'other'],
  ['a member with another meaning', { blockHash: 'sent', from: 'sent' }],
  ['an answer that contains itself', circle],
  ['a getter that throws', throwing],
])('finds nothing in %s', (_, answer) => {
  expect(findInAnswer(answer, read)).toBeUndefined()
})
