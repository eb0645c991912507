import { InvalidAnswerError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { readSent } from './readSent.js'

const txid = 'ab'.repeat(32)
const refuse = () => {
  throw new InvalidAnswerError('signPsbt', 'not a transaction id')
}

test.each([
  txid,
  ` ${txid.toUpperCase()} `,
  `0x${txid}`,
  { tx_id: txid },
  { result: { txid } },
  [{ transactionId: txid }],
])('readSent() names the transaction of the malformed answer %j', (answer) => {
  expect(() => readSent(answer, refuse)).toThrow(expect.objectContaining({ request: 'signPsbt', transaction: txid }))
})

test('readSent() names none where the answer has none, and changes no other error', () => {
  expect(() => readSent({ psbt: 'x' }, refuse)).toThrow(expect.objectContaining({ transaction: undefined }))
  const other = new Error('other')
  const fail = () => {
    throw other
  }
  expect(() => readSent({ txid }, fail)).toThrow(other)
  expect(readSent({ txid }, (answer) => answer.txid)).toBe(txid)
})
