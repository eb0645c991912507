import type { TypedData } from '@latchkey/core'
import fc from 'fast-check'
import { hashTypedData, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/eip712.json' with { type: 'json' }
import { InvalidChainIdError } from '../errors/InvalidChainIdError.js'
import { InvalidTypedDataError } from '../errors/InvalidTypedDataError.js'
import { digestOfTypedData } from '../verify/digestOfTypedData.js'
import { checkTypedData } from './checkTypedData.js'

const { digests, signed, refuse } = vector.groups

/** The vectors differ in shape, and so do their types. */
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

describe('checkTypedData() on vector eip712', () => {
  test.each([...digests, ...signed].map((entry) => [entry.digest, entry] as const))(
    '%s is the digest',
    (digest, entry) => {
      expect(digestOfTypedData(asTypedData(entry))).toBe(digest)
    },
  )

  test.each(refuse.map((entry) => [entry.why, entry] as const))('refuses: %s', (_, entry) => {
    expect(() => checkTypedData(asTypedData(entry))).toThrow(InvalidTypedDataError)
  })

  test('covers the whole vector', () => {
    expect([digests.length, signed.length, refuse.length]).toEqual([8, 1, 2])
  })
})

test("checkTypedData() adds the domain's type in the order of EIP-712", () => {
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
])('checkTypedData() reports the path %s', (path, changes) => {
  expect(() => checkTypedData(withMessage(changes))).toThrow(
    expect.objectContaining({ code: 'LATCHKEY_INVALID_TYPED_DATA', path }),
  )
})

test.each(['__proto__', 'constructor', 'toString', 'EIP712Mail', ''])(
  'checkTypedData() refuses the primary type "%s"',
  (primaryType) => {
    expect(() => checkTypedData({ ...mail, primaryType })).toThrow(InvalidTypedDataError)
  },
)

test('checkTypedData() refuses a type with the name of a built-in one', () => {
  const types = { uint256: [{ name: 'a', type: 'string' }] }
  expect(() => checkTypedData({ domain: {}, types, primaryType: 'uint256', message: { a: '' } })).toThrow(
    InvalidTypedDataError,
  )
})

test('checkTypedData() accepts only the current chain in the domain, in any form', () => {
  for (const chainId of [1, '1', '0x1']) {
    const data = { ...mail, domain: { name: 'Mail', chainId } }
    expect(checkTypedData(data, 'eip155:1')).toBeDefined()
    expect(() => checkTypedData(data, 'eip155:10')).toThrow(expect.objectContaining({ path: 'domain.chainId' }))
  }
  expect(checkTypedData({ ...mail, domain: {} }, 'eip155:10')).toBeDefined()
})

test('checkTypedData() checks the domain against its own type where one is given', () => {
  const own = [{ name: 'name', type: 'string' }]
  const types = { ...mail.types, EIP712Domain: own }
  expect(checkTypedData({ ...mail, types, domain: { name: 'Mail' } }).types.EIP712Domain).toEqual(own)
  expect(() => checkTypedData({ ...mail, types })).toThrow(expect.objectContaining({ path: 'domain' }))
})

test('checkTypedData() refuses an invalid chain id of any declared type', () => {
  const types = { ...mail.types, EIP712Domain: [{ name: 'chainId', type: 'string' }] }
  const data = { ...mail, types, domain: { chainId: 'mainnet' } }
  expect(() => checkTypedData(data, 'eip155:1')).toThrow(
    expect.objectContaining({
      path: 'domain.chainId',
      what: 'is not a chain id',
      cause: expect.any(InvalidChainIdError),
    }),
  )
  expect(checkTypedData(data)).toBeDefined()
})

test('checkTypedData() requires a list, and the exact length of a fixed one', () => {
  const refusal = (to: unknown) => expect(() => checkTypedData(withMessage({ to })))
  const [ada] = mail.message.to as readonly unknown[]
  refusal('Ada, Bob').toThrow(expect.objectContaining({ path: 'message.to', what: 'is not a list' }))
  refusal({ length: 2 }).toThrow(expect.objectContaining({ path: 'message.to', what: 'is not a list' }))
  refusal([ada]).toThrow(expect.objectContaining({ what: 'must have 2 entries' }))
  refusal([ada, ada, ada]).toThrow(expect.objectContaining({ what: 'must have 2 entries' }))
})

test('checkTypedData() treats an inherited member as missing', () => {
  const { size: _, ...rest } = mail.message
  const message = Object.setPrototypeOf(rest, { size: 1 })
  expect(() => checkTypedData({ ...mail, message })).toThrow(
    expect.objectContaining({ path: 'message.size', what: 'is missing' }),
  )
})

describe('checkTypedData() of types', () => {
  const field = { name: 'a', type: 'string' }
  const check = (types: unknown) =>
    checkTypedData({ domain: {}, types, primaryType: 'Any', message: { a: '' } } as TypedData)

  test('accepts two hundred types with two hundred fields each', () => {
    const many = (length: number) => Object.fromEntries(Array.from({ length }, (_, index) => [`T${index}`, [field]]))
    expect(check({ Any: [field], ...many(198) })).toBeDefined() // and the domain's type
    expect(() => check({ Any: [field], ...many(199) })).toThrow(expect.objectContaining({ path: 'types' }))
    const fields = (length: number) => Array.from({ length }, (_, index) => ({ name: `f${index}`, type: 'bool' }))
    expect(check({ Any: [field], Long: fields(200) })).toBeDefined()
    expect(() => check({ Any: [field], Long: fields(201) })).toThrow(
      expect.objectContaining({ path: 'types.Long', what: 'is not a list of at most 200 fields' }),
    )
  })

  test.each([
    ['is not a valid type name', { '': [field] }],
    ['is not a valid type name', { 'A B': [field] }],
    ['is not a valid type name', { '1A': [field] }],
    ['is not a valid type name', { 'A-': [field] }],
    ['is not a valid type name', { int7: [field] }],
    ['is not a valid type name', { bytes99: [field] }],
    ['is not a valid type name', { bool: [field] }],
    ['is not a list of at most 200 fields', { Other: {} }],
    ['is not a list of at most 200 fields', { Other: undefined }],
    ['is not an object', { Other: ['a string'] }],
    ['has a field without name or type', { Other: [{ name: 'a' }] }],
    ['has a field without name or type', { Other: [{ type: 'string' }] }],
    ['has a field whose name can not be used', { Other: [{ name: 'a b', type: 'string' }] }],
    ['has a field whose name can not be used', { Other: [{ name: '', type: 'string' }] }],
    ['has a field whose name can not be used', { Other: [field, field] }],
    ['has a field whose type is not defined', { Other: [{ name: 'a', type: 'Nothing' }] }],
    ['has a field whose type is not defined', { Other: [{ name: 'a', type: 'Nothing[]' }] }],
    ['has a field whose type is not defined', { Other: [{ name: 'a', type: 'string[] x' }] }],
    ['has a field whose type is not defined', { Other: [{ name: 'a', type: 'string[1234567]' }] }],
  ])('reports "%s" for %j', (what, types) => {
    const path = `types.${Object.keys(types)[0]}`
    expect(() => check({ Any: [field], ...types })).toThrow(expect.objectContaining({ path, what }))
  })

  test('accepts names that only begin or end like a built-in type', () => {
    const types = { boolean: [field], Mybool: [field], $int8: [field], bytes_: [field], uinteger: [field] }
    expect(check({ Any: [field], ...types })).toBeDefined()
  })
})

describe('checkTypedData() of a value', () => {
  const fits = (type: string, value: unknown) => {
    const data = { domain: {}, types: { Any: [{ name: 'a', type }] }, primaryType: 'Any', message: { a: value } }
    try {
      return checkTypedData(data as TypedData) !== undefined
    } catch (cause) {
      if (cause instanceof InvalidTypedDataError && cause.path === 'message.a') return false
      if (cause instanceof InvalidTypedDataError && cause.path === 'types.Any') return 'no type'
      throw cause
    }
  }

  test.each([
    ['uint8', [0, 255, 255n, '0xff', '0xFF', '255', '0'], [256, 256n, '0x100', '256', -1, '-1', '', ' 1', '1 ', '0x']],
    ['int8', [-128, 127, '-128', '0x7f', -128n], [-129, 128, '128', '-129', '-0x1', '+1']],
    [
      'uint256',
      [2n ** 256n - 1n, '0', 2 ** 53 - 1],
      [2n ** 256n, -1n, 2 ** 53, Number.NaN, true, null, [1], '1'.repeat(80)],
    ],
    ['int256', [-(2n ** 255n), 2n ** 255n - 1n], [-(2n ** 255n) - 1n, 2n ** 255n]],
    ['bytes', ['0x', '0x00', '0xABcd'], ['', '0', '0x0', '0xgg', new Uint8Array(1), null]],
    ['bytes1', ['0x00'], ['0x', '0x0000', '00']],
    ['bytes32', [`0x${'00'.repeat(32)}`], [`0x${'00'.repeat(31)}`, `0x${'00'.repeat(33)}`]],
    ['bool', [true, false], ['true', 1, 0, null]],
    ['string', ['', 'true', '\u{1f511}'], [1, null, '\udc00', 'a\ud83d', ['a']]],
    [
      'address',
      [
        '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        // Its checksum has no letter in lower case, as of one address in 4,000.
        '0x52908400098527886E0F7030069857D2E4169EE7',
        `0x${'ab'.repeat(20)}`,
        `0x${'0'.repeat(40)}`,
      ],
      [
        `0x${'AB'.repeat(20)}`,
        'ab'.repeat(20),
        '0'.repeat(40),
        '52908400098527886E0F7030069857D2E4169EE7',
        '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
        ` 0x${'0'.repeat(40)}`,
        `0x${'0'.repeat(41)}`,
        0,
        ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      ],
    ],
  ])('accepts the right values of %s and refuses the wrong ones', (type, right, wrong) => {
    expect(right.filter((value) => fits(type, value) !== true)).toEqual([])
    expect(wrong.filter((value) => fits(type, value) !== false)).toEqual([])
  })

  test.each(['uint0', 'uint7', 'uint264', 'int512', 'int08', 'uint', 'bytes0', 'bytes33', 'bytes01', 'xbool', 'boolx'])(
    'refuses the unknown type %s',
    (type) => {
      expect(fits(type, '0x00')).toBe('no type')
    },
  )
})

test('checkTypedData() accepts 32 levels and ten thousand values, not more', () => {
  const types = { Node: [{ name: 'next', type: 'Node[]' }] }
  const check = (message: unknown) => checkTypedData({ domain: {}, types, primaryType: 'Node', message } as TypedData)
  // The list of each structure counts as a value, too.
  const nested = (depth: number): unknown => ({ next: depth === 0 ? [] : [nested(depth - 1)] })
  expect(check(nested(15))).toBeDefined()
  expect(() => check(nested(16))).toThrow(expect.objectContaining({ what: 'is too deep or too long' }))
  const leaves = (length: number) => ({ next: Array.from({ length }, () => ({ next: [] })) })
  expect(check(leaves(4998))).toBeDefined()
  expect(() => check(leaves(4999))).toThrow(expect.objectContaining({ what: 'is too deep or too long' }))
})

test('checkTypedData() refuses values that are not objects, and reports the path', () => {
  const refusal = (data: unknown) => expect(() => checkTypedData(data as TypedData))
  refusal(null).toThrow(expect.objectContaining({ path: 'data', what: 'is not an object' }))
  refusal([]).toThrow(expect.objectContaining({ path: 'data' }))
  refusal({}).toThrow(expect.objectContaining({ path: 'domain' }))
  refusal({ ...mail, domain: 'Mail' }).toThrow(expect.objectContaining({ path: 'domain' }))
  refusal({ ...mail, types: [] }).toThrow(expect.objectContaining({ path: 'types' }))
  refusal({ ...mail, message: null }).toThrow(expect.objectContaining({ path: 'message' }))
  refusal({ ...mail, primaryType: 'Nothing' }).toThrow(expect.objectContaining({ path: 'primaryType' }))
})

test('checkTypedData() refuses endless data before memory runs out', () => {
  const types = { Node: [{ name: 'next', type: 'Node[]' }] }
  const deep = JSON.parse(`${'{"next":['.repeat(5000)}${']}'.repeat(5000)}`)
  expect(() => checkTypedData({ domain: {}, types, primaryType: 'Node', message: deep })).toThrow(InvalidTypedDataError)
  const long = { next: Array.from({ length: 20_000 }, () => ({ next: [] })) }
  expect(() => checkTypedData({ domain: {}, types, primaryType: 'Node', message: long })).toThrow(InvalidTypedDataError)
})

// In ms. With coverage, ten thousand hashes take twice as long.
const timeout = 300_000
/** Types, two different values of each, and the encoded form of a value. */
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
  'property: digestOfTypedData() agrees with viem, and changes with any value',
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
    )
  },
  timeout,
)

test(
  'property: checkTypedData() throws one typed error for anything else',
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
    )
  },
  timeout,
)
