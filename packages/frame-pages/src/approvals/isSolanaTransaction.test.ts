import {
  address,
  appendTransactionMessageInstruction,
  compileTransactionMessage,
  createTransactionMessage,
  getCompiledTransactionMessageEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8 } from '../bytes/utf8.js'
import { isSolanaTransaction } from './isSolanaTransaction.js'

const payer = address('4Nd1mYvDHH3k1Q3wXuHkPcFDmXtyTvq7dHJRJbEfq7hV')
const program = address('11111111111111111111111111111111')

test.each(['legacy', 0] as const)('the message of a transaction of version %s is found', (version) => {
  const message = pipe(
    createTransactionMessage({ version }),
    (given) => setTransactionMessageFeePayer(payer, given),
    (given) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: program as string as never, lastValidBlockHeight: 1n },
        given,
      ),
    (given) => appendTransactionMessageInstruction({ programAddress: program, data: Uint8Array.of(1) }, given),
  )
  const bytes = getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message))
  expect(isSolanaTransaction(Uint8Array.from(bytes))).toBe(true)
})

test('texts that people read are none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(isSolanaTransaction(utf8(`Sign this: ${text}`))).toBe(false)
    }),
  )
  expect(isSolanaTransaction(new Uint8Array())).toBe(false)
  expect(isSolanaTransaction(Uint8Array.of(1, 0, 0, 1))).toBe(false)
})
