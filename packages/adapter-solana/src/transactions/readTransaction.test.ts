import { buildSolanaTransfer, solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Nonce,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  setTransactionMessageLifetimeUsingDurableNonce,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import { readTransaction } from './readTransaction.js'

const ada = solanaKey(throwAwaySolanaKeys[0]).address
const bob = solanaKey(throwAwaySolanaKeys[1] ?? '').address
const blockhash = base58.encode(new Uint8Array(32).fill(9))
const wire = buildSolanaTransfer({ from: ada, to: bob, lamports: 5n, blockhash })

test('readTransaction() reads version and blockhash, and keeps a copy', () => {
  const given = wire.slice()
  const read = readTransaction(given)
  given.fill(0)
  expect(read).toMatchObject({ version: 0, blockhash, wire })
  const legacy = buildSolanaTransfer({ from: ada, to: bob, lamports: 5n, blockhash, version: 'legacy' })
  expect(readTransaction(legacy)).toMatchObject({ version: 'legacy', blockhash })
})

test('readTransaction() gives no blockhash for a transaction with a stored nonce', () => {
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

test('property: readTransaction() reads a whole transaction or throws the typed error', () => {
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
  )
})

test('readTransaction() throws the typed error for an invalid transaction of kit', () => {
  for (const given of [{}, { messageBytes: new Uint8Array(), signatures: {} }, null, 'x', undefined]) {
    expect(() => readTransaction(given as never)).toThrow(InvalidTransactionError)
  }
})

describe('readTransaction() of version 1', () => {
  const systemProgram = Array<number>(32).fill(0)
  const two = (value: number) => [value & 255, value >> 8]

  interface Parts {
    readonly mask?: number
    readonly values?: readonly number[]
    readonly data?: readonly number[]
    readonly header?: readonly [number, number, number]
    readonly addresses?: readonly (readonly number[])[]
    readonly instructions?: number
    readonly signatures?: number
  }

  /** Its wire bytes in the layout of SIMD-0385: the message first, then the signatures. */
  function wireOf({
    mask = 0,
    values = [],
    data = [1, 2, 3],
    header = [1, 0, 1],
    addresses = [[...base58.decode(ada)], systemProgram],
    instructions = 1,
    signatures = header[0],
  }: Parts = {}): Uint8Array {
    const each = Array.from({ length: instructions }, () => [addresses.length - 1, 1, ...two(data.length)])
    const payloads = Array.from({ length: instructions }, () => [0, ...data])
    return Uint8Array.from([
      ...[129, ...header, mask, 0, 0, 0],
      ...base58.decode(blockhash),
      ...[instructions, addresses.length, ...addresses.flat(), ...values],
      ...each.flat(),
      ...payloads.flat(),
      ...new Uint8Array(64 * signatures),
    ])
  }
  const fit = 4096 - wireOf({ data: [] }).length

  test('reads blockhash and signers, with and without settings', () => {
    for (const parts of [
      {},
      { mask: 0b11111, values: Array<number>(20).fill(7) },
      { mask: 0b00100, values: [1, 2, 3, 4] },
    ]) {
      const wire = wireOf(parts)
      const read = readTransaction(wire)
      expect(read).toMatchObject({ version: 1, blockhash, wire })
      expect(read.transaction.signatures).toEqual({ [ada]: null })
    }
  })

  test('accepts 4,096 bytes, and older versions up to 1,232', () => {
    expect(readTransaction(wireOf({ data: Array<number>(fit).fill(1) })).wire).toHaveLength(4096)
    expect(() => readTransaction(wireOf({ data: Array<number>(fit + 1).fill(1) }))).toThrow(
      'it has 4097 bytes, at most 4096 are allowed',
    )
    for (const version of ['legacy', 0] as const) {
      const head = compileTransaction(memoOf(version, 200))
      const size = getTransactionEncoder().encode(head).length
      expect(readTransaction(compileTransaction(memoOf(version, 200 + 1232 - size)))).toMatchObject({ version })
      expect(() => readTransaction(compileTransaction(memoOf(version, 201 + 1232 - size)))).toThrow(
        'it has 1233 bytes, at most 1232 are allowed',
      )
    }
  })

  test('accepts a transaction of kit with the same wire bytes, and keeps its signatures', () => {
    const compiled = compileTransaction(memoOf(1, 3000))
    const signature = solanaKey(throwAwaySolanaKeys[0]).sign(Uint8Array.from(compiled.messageBytes)) as SignatureBytes
    const signed = { ...compiled, signatures: { ...compiled.signatures, [ada]: signature } }
    const read = readTransaction(signed)
    expect(read.version).toBe(1)
    expect(read.wire.length).toBeGreaterThan(3000)
    expect(readTransaction(read.wire).transaction.signatures).toEqual(signed.signatures)
  })

  test('gives no blockhash for a stored nonce', () => {
    expect(readTransaction(wireOf({ data: [4, 0, 0, 0] })).blockhash).toBeUndefined()
    expect(readTransaction(wireOf({ data: [5, 0, 0, 0] })).blockhash).toBe(blockhash)
  })

  test.each<[what: string, wire: () => Uint8Array]>([
    ['half of a priority fee', () => wireOf({ mask: 0b00001, values: [1, 2, 3, 4] })],
    ['an undefined setting', () => wireOf({ mask: 0b100000 })],
    ['the value of a setting that is not set', () => wireOf({ values: [1, 2, 3, 4] })],
    ['more instructions than 64', () => wireOf({ instructions: 65, data: [] })],
    [
      'more addresses than 64',
      () => wireOf({ addresses: Array.from({ length: 65 }, (_, index) => Array<number>(32).fill(index)) }),
    ],
    [
      'more signatures than 12',
      () =>
        wireOf({
          header: [13, 0, 1],
          addresses: Array.from({ length: 14 }, (_, index) => Array<number>(32).fill(index)),
        }),
    ],
    ['a signature too few', () => wireOf({ signatures: 0 })],
    ['a byte after its end', () => Uint8Array.from([...wireOf(), 0])],
    [
      'the signatures in front, as the older versions have them',
      () => Uint8Array.from([1, ...new Uint8Array(64), ...wireOf({ signatures: 0 })]),
    ],
    ['version 2', () => wireOf().with(0, 130)],
    ['version 0, and the signatures behind', () => wireOf().with(0, 128)],
  ])('refuses a transaction with %s', (_, wire) => {
    expect(() => readTransaction(wire())).toThrow(InvalidTransactionError)
  })

  test('property: reads changed bytes as a whole transaction or throws the typed error', () => {
    const whole = wireOf({ mask: 0b11111, values: Array<number>(20).fill(7), data: Array<number>(1500).fill(1) })
    const bytes = fc.oneof(
      fc.nat(whole.length).map((length) => whole.slice(0, length)),
      fc.tuple(fc.nat(140), fc.nat(255)).map(([at, value]) => whole.with(at, value)),
      fc.uint8Array({ maxLength: 4200 }).map((tail) => Uint8Array.from([129, ...tail])),
    )
    fc.assert(
      fc.property(bytes, (given) => {
        try {
          expect(readTransaction(given).wire).toEqual(given)
        } catch (cause) {
          expect(cause).toBeInstanceOf(InvalidTransactionError)
        }
      }),
    )
  })
})

/** A message with this many bytes for the memo program. */
function memoOf<const Version extends 'legacy' | 0 | 1>(version: Version, size: number) {
  const memo = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
  return pipe(
    createTransactionMessage({ version: version as 0 }),
    (message) => setTransactionMessageFeePayer(address(ada), message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight: 1n },
        message,
      ),
    (message) =>
      appendTransactionMessageInstruction({ programAddress: memo, data: new Uint8Array(size).fill(97) }, message),
  )
}
