import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/evm-chain-id.json' with { type: 'json' }
import { InvalidChainIdError } from '../errors/InvalidChainIdError.js'
import { toHexChainId } from './toHexChainId.js'
import { toNetworkId } from './toNetworkId.js'

const { normalise, refuse } = vector.groups
const timeout = 60_000

function build({ type, value }: { readonly type: string; readonly value: string }): unknown {
  if (type === 'number') return Number(value)
  if (type === 'bigint') return BigInt(value)
  if (type === 'boolean') return value === 'true'
  if (type === 'string') return value
  throw new RangeError(`No value is made of the type "${type}".`)
}

describe('toNetworkId() on vector evm-chain-id', () => {
  test.each(normalise)('converts $type $value to $expect', (entry) => {
    expect(toNetworkId(build(entry))).toBe(entry.expect)
  })

  test.each(refuse)('refuses $type $value: $why', (entry) => {
    expect(() => toNetworkId(build(entry))).toThrow(InvalidChainIdError)
  })

  test('covers the whole vector', () => {
    expect([normalise.length, refuse.length]).toEqual([3, 6])
  })
})

test(
  'property: toNetworkId() returns one network id for all forms of a chain id',
  () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.nat(80), (id, zeros) => {
        const network = `eip155:${id}`
        const hex = id.toString(16)
        const forms = [
          id,
          BigInt(id),
          `${id}`,
          network,
          `0x${hex}`,
          `0x${hex.toUpperCase()}`,
          `0x${'0'.repeat(zeros)}${hex}`,
        ]
        return forms.every((form) => toNetworkId(form) === network) && toHexChainId(network) === `0x${hex}`
      }),
    )
  },
  timeout,
)

/** The same rule, written in another form. */
function isRight(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0
  if (typeof value === 'bigint') return value > 0n && value < 2n ** 53n
  if (typeof value !== 'string') return false
  const body = value.startsWith('eip155:') ? value.slice(7) : value
  const isHex =
    value.startsWith('0x') &&
    value.length > 2 &&
    [...value.slice(2)].every((digit) => '0123456789abcdefABCDEF'.includes(digit))
  const isDecimal = body !== '' && !body.startsWith('0') && [...body].every((digit) => '0123456789'.includes(digit))
  return (isHex || isDecimal) && isRight(BigInt(isHex ? value : body))
}

test(
  'property: toNetworkId() throws one typed error for everything else',
  () => {
    const value = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true }),
      fc.double(),
      fc.bigInt(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^(eip155:)?(0x)?[\da-fA-F]{0,20}n?$/),
      fc.constantFrom(
        null,
        undefined,
        -0,
        '0x',
        '0',
        '01',
        '+1',
        '1.0',
        'eip155:01',
        'eip155:0x1',
        ' 1',
        '1 ',
        '１',
        '0X1',
        '__proto__',
      ),
    )
    fc.assert(
      fc.property(value, (given) => {
        try {
          return /^eip155:[1-9]\d*$/.test(toNetworkId(given)) && isRight(given)
        } catch (cause) {
          return cause instanceof InvalidChainIdError && !isRight(given)
        }
      }),
    )
  },
  timeout,
)

test('toNetworkId() coerces nothing', () => {
  let conversions = 0
  const trap = {
    valueOf: () => ++conversions,
    toString: () => `${++conversions}`,
    [Symbol.toPrimitive]: () => ++conversions,
  }
  expect(() => toNetworkId(trap)).toThrow(InvalidChainIdError)
  expect(() => toNetworkId([1])).toThrow(InvalidChainIdError)
  expect(() => toNetworkId(Object(1))).toThrow(InvalidChainIdError)
  expect(conversions).toBe(0)
})

test('toNetworkId() accepts every safe integer and nothing above', () => {
  const last = 2n ** 53n - 1n
  for (const form of [last, Number(last), `${last}`, `0x${last.toString(16)}`]) {
    expect(toNetworkId(form)).toBe(`eip155:${last}`)
  }
  for (const form of [last + 1n, 2n ** 64n + 1n, 2 ** 53, `${last + 1n}`, `0x${(last + 1n).toString(16)}`]) {
    expect(() => toNetworkId(form)).toThrow(InvalidChainIdError)
  }
})
