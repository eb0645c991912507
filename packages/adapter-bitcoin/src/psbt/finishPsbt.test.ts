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

test('a signed transaction is finished, and one that a wallet finished stays as it is', () => {
  const transaction = create()
  transaction.signIdx(secret, 0)
  const finished = finishPsbt(transaction.toPSBT())
  expect(readTransaction(finished).isFinal).toBe(true)
  expect(finishPsbt(finished)).toEqual(finished)
})

test('a transaction without its signature is an invalid answer', () => {
  expect(() => finishPsbt(create().toPSBT())).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_ANSWER' }))
})
