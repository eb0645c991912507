import { buildSolanaTransfer, solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  type Nonce,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingDurableNonce,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import { readTransaction } from './readTransaction.js'

const ada = solanaKey(throwAwaySolanaKeys[0]).address
const bob = solanaKey(throwAwaySolanaKeys[1] ?? '').address
const blockhash = base58.encode(new Uint8Array(32).fill(9))
const wire = buildSolanaTransfer({ from: ada, to: bob, lamports: 5n, blockhash })

test('reads version and blockhash, and keeps a copy', () => {
  const given = wire.slice()
  const read = readTransaction(given)
  given.fill(0)
  expect(read).toMatchObject({ version: 0, blockhash, wire })
  const legacy = buildSolanaTransfer({ from: ada, to: bob, lamports: 5n, blockhash, version: 'legacy' })
  expect(readTransaction(legacy)).toMatchObject({ version: 'legacy', blockhash })
})

test('one that lives on a stored nonce has no blockhash', () => {
  const owner = createNoopSigner(address(ada))
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(owner.address, message),
      (message) =>
        setTransactionMessageLifetimeUsingDurableNonce(
          { nonce: blockhash as Nonce, nonceAccountAddress: address(bob), nonceAuthorityAddress: owner.address },
          message,
        ),
      (message) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({ source: owner, destination: address(bob), amount: 1n }),
          message,
        ),
    ),
  )
  expect(readTransaction(transaction)).toMatchObject({ version: 0, blockhash: undefined })
})

test('property: bytes are a whole transaction or the typed error', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 1300 }),
    fc.nat(wire.length).map((length) => wire.slice(0, length)),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map((tail) => Uint8Array.from([...wire, ...tail])),
    fc.tuple(fc.nat(wire.length - 1), fc.nat(255)).map(([at, value]) => wire.with(at, value)),
  )
  fc.assert(
    fc.property(bytes, (given) => {
      try {
        expect(readTransaction(given).wire).toEqual(given)
      } catch (cause) {
        expect(cause).toBeInstanceOf(InvalidTransactionError)
      }
    }),
    { numRuns: 3000 },
  )
})

test('what is no transaction of kit is the typed error', () => {
  for (const given of [{}, { messageBytes: new Uint8Array(), signatures: {} }, null, 'x', undefined]) {
    expect(() => readTransaction(given as never)).toThrow(InvalidTransactionError)
  }
})
