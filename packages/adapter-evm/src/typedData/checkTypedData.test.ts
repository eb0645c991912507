import type { TypedData } from '@latchkey/core'
import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/eip712.json' with { type: 'json' }
import { InvalidTypedDataError } from '../errors/InvalidTypedDataError.js'
import { toHex } from '../hex/toHex.js'
import { digestOfTypedData } from '../verify/digestOfTypedData.js'
import { checkTypedData } from './checkTypedData.js'

const { digests, signed, refuse } = vector.groups

/** The vectors differ in shape, and their types with them. */
const asTypedData = ({ domain, types, primaryType, message }: Record<keyof TypedData, unknown>): TypedData =>
  ({ domain, types, primaryType, message }) as TypedData

const mail: TypedData = {
  domain: { name: 'Mail', chainId: 1 },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'to', type: 'Person[2]' },
      { name: 'size', type: 'uint8' },
      { name: 'tag', type: 'bytes4' },
      { name: 'isRead', type: 'bool' },
    ],
  },
  primaryType: 'Mail',
  message: {
    to: [
      { name: 'Ada', wallets: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'] },
      { name: 'Bob', wallets: [] },
    ],
    size: '255',
    tag: '0xdeadbeef',
    isRead: false,
  },
}

function withMessage(changes: Record<string, unknown>): TypedData {
  return { ...mail, message: { ...mail.message, ...changes } } as TypedData
}

describe('vector eip712', () => {
  test.each([...digests, ...signed].map((entry) => [entry.digest, entry] as const))(
    '%s is the digest',
    (digest, entry) => {
      expect(digestOfTypedData(asTypedData(entry))).toBe(digest)
    },
  )

  test.each(refuse.map((entry) => [entry.why, entry] as const))('refuses: %s', (_, entry) => {
    expect(() => checkTypedData(asTypedData(entry))).toThrow(InvalidTypedDataError)
  })

  test('ran whole', () => {
    expect([digests.length, signed.length, refuse.length]).toEqual([8, 1, 2])
  })
})

test("spells out the domain's type in the standard's order", () => {
  expect(checkTypedData(mail).types.EIP712Domain).toEqual([
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ])
})

test.each([
  ['message.size', { size: 256 }],
  ['message.size', { size: -1 }],
  ['message.size', { size: 1.5 }],
  ['message.size', { size: '1e2' }],
  ['message.size', { size: 2 ** 60 }],
  ['message.tag', { tag: '0xdeadbe' }],
  ['message.tag', { tag: 'deadbeef' }],
  ['message.isRead', { isRead: 0 }],
  ['message.to', { to: [] }],
  ['message.to[1].wallets', { to: [{ name: 'Ada', wallets: [] }, { name: 'Bob' }] }],
  [
    'message.to[0].name',
    {
      to: [
        { name: '\ud800', wallets: [] },
        { name: 'Bob', wallets: [] },
      ],
    },
  ],
  [
    'message.to[0].wallets[0]',
    {
      to: [
        { name: 'Ada', wallets: ['0x1'] },
        { name: 'Bob', wallets: [] },
      ],
    },
  ],
  ['message', { unsigned: 'hidden' }],
])('names the place: %s', (path, changes) => {
  expect(() => checkTypedData(withMessage(changes))).toThrow(
    expect.objectContaining({ code: 'LATCHKEY_INVALID_TYPED_DATA', path }),
  )
})

test.each(['__proto__', 'constructor', 'toString', 'EIP712Mail', ''])('%s is no primary type', (primaryType) => {
  expect(() => checkTypedData({ ...mail, primaryType })).toThrow(InvalidTypedDataError)
})

test('a type may not be called like a built-in one', () => {
  const types = { uint256: [{ name: 'a', type: 'string' }] }
  expect(() => checkTypedData({ domain: {}, types, primaryType: 'uint256', message: { a: '' } })).toThrow(
    InvalidTypedDataError,
  )
})

test('the chain of the domain must be the current one, however it is written', () => {
  for (const chainId of [1, '1', '0x1']) {
    const data = { ...mail, domain: { name: 'Mail', chainId } }
    expect(checkTypedData(data, 'eip155:1')).toBeDefined()
    expect(() => checkTypedData(data, 'eip155:10')).toThrow(expect.objectContaining({ path: 'domain.chainId' }))
  }
  expect(checkTypedData({ ...mail, domain: {} }, 'eip155:10')).toBeDefined()
})

test('data without end is refused before memory is', () => {
  const types = { Node: [{ name: 'next', type: 'Node[]' }] }
  const deep = JSON.parse(`${'{"next":['.repeat(5000)}${']}'.repeat(5000)}`)
  expect(() => checkTypedData({ domain: {}, types, primaryType: 'Node', message: deep })).toThrow(InvalidTypedDataError)
  const long = { next: Array.from({ length: 20_000 }, () => ({ next: [] })) }
  expect(() => checkTypedData({ domain: {}, types, primaryType: 'Node', message: long })).toThrow(InvalidTypedDataError)
})

const timeout = 60_000
/** Types, two different values of each, and what a value is once it is encoded. */
const atoms = fc.oneof(
  fc.record({ type: fc.constant('bool'), values: fc.constant([true, false]) }),
  fc.record({ type: fc.constant('string'), values: fc.string().map((text) => [text, `${text}!`]) }),
  fc.record({ type: fc.constant('uint256'), values: fc.bigInt(1n, 2n ** 256n - 1n).map((n) => [`${n}`, `${n - 1n}`]) }),
  fc.record({ type: fc.constant('int16'), values: fc.integer({ min: -32_767, max: 32_767 }).map((n) => [n, n - 1]) }),
  fc.record({
    type: fc.constant('bytes'),
    values: fc.uint8Array().map((bytes) => [toHex(bytes), `${toHex(bytes)}00`]),
  }),
  fc.record({
    type: fc.constant('address'),
    values: fc.stringMatching(/^0x[\da-f]{39}$/).map((start) => [`${start}a`, `${start}b`]),
  }),
)

test(
  'property: the digest is the one of viem, and any change of a value changes it',
  () => {
    fc.assert(
      fc.property(fc.array(atoms, { minLength: 1, maxLength: 6 }), fc.nat(), (fields, pick) => {
        const make = (change?: number) =>
          ({
            domain: { name: 'Any' },
            types: { Any: fields.map(({ type }, index) => ({ name: `f${index}`, type })) },
            primaryType: 'Any',
            message: Object.fromEntries(
              fields.map(({ values }, index) => [`f${index}`, values[index === change ? 1 : 0]]),
            ),
          }) as TypedData
        const digest = digestOfTypedData(make())
        const same = hashTypedData(make() as Parameters<typeof hashTypedData>[0])
        return digest === same && digestOfTypedData(make(pick % fields.length)) !== digest
      }),
      { numRuns: 10_000 },
    )
  },
  timeout,
)

test(
  'property: anything else is one typed error',
  () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ domain: fc.anything(), types: fc.anything(), primaryType: fc.anything(), message: fc.anything() }),
      fc.record({
        domain: fc.constant({}),
        types: fc.dictionary(fc.string(), fc.array(fc.record({ name: fc.string(), type: fc.string() }))),
        primaryType: fc.string(),
        message: fc.object(),
      }),
    )
    fc.assert(
      fc.property(anything, (data) => {
        try {
          return checkTypedData(data as TypedData) !== undefined
        } catch (cause) {
          return cause instanceof InvalidTypedDataError
        }
      }),
      { numRuns: 10_000 },
    )
  },
  timeout,
)
