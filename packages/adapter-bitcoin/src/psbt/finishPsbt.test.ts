import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { finishPsbt } from './finishPsbt.js'
import { readTransaction } from './readTransaction.js'

const secret = new Uint8Array(32).fill(7)
const { script } = p2wpkh(pubECDSA(secret))

function create() {
  const transaction = new Transaction()
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 1000n } })
  transaction.addOutput({ script, amount: 500n })
  return transaction
}

test('finishPsbt() finalizes a signed PSBT, and leaves a finalized one unchanged', () => {
  const transaction = create()
  transaction.signIdx(secret, 0)
  const finished = finishPsbt(transaction.toPSBT())
  expect(readTransaction(finished).isFinal).toBe(true)
  expect(finishPsbt(finished)).toEqual(finished)
})

test('finishPsbt() throws InvalidAnswerError without a signature', () => {
  expect(() => finishPsbt(create().toPSBT())).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_ANSWER' }))
})
