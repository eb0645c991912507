import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyJson } from './copyJson.js'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

test('property: copyJson() copies every JSON value, and shares no object with it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), (value) => {
      const copy = copyJson(value)
      const expected = JSON.stringify(value, (name, each: unknown) => (name === '__proto__' ? undefined : each))
      expect(JSON.stringify(copy)).toBe(expected)
      if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value)
    }),
  )
})

test.each<readonly [string, unknown]>([
  ['a bigint', 1n],
  ['a function', () => 1],
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['bytes', new Uint8Array(1)],
  ['a number that JSON has not', Number.NaN],
  ['undefined', undefined],
  ['undefined in a list', [undefined]],
  ['an object with a getter that throws', Object.defineProperty({}, 'x', { enumerable: true, get: throwing })],
  ['33 levels', nested(33)],
  ['more than 1 MiB', 'x'.repeat(1_048_577)],
  ['a list of many small values', Array.from({ length: 140_000 }, () => 1)],
])('copyJson() refuses %s', (_, value) => {
  expect(copyJson(value)).toBeUndefined()
})

function throwing(): never {
  throw new Error('A getter of the page.')
}

test('copyJson() takes 32 levels', () => {
  expect(copyJson(nested(32))).toEqual(nested(32))
})

test('copyJson() leaves out own members named __proto__, and members that are undefined', () => {
  const copy = copyJson(JSON.parse('{"a":{"__proto__":{"polluted":1},"b":2}}'))
  expect(copy).toEqual({ a: { b: 2 } })
  expect((copy as { a: { polluted?: unknown } }).a.polluted).toBeUndefined()
  expect(copyJson({ a: undefined, b: 1 })).toEqual({ b: 1 })
})

test('copyJson() stops at its limit: a list that counts its reads is read no further', () => {
  let reads = 0
  const list = new Proxy([] as unknown[], {
    get: (target, name) => {
      if (name === 'length') return 100_000_000
      if (typeof name === 'string' && /^\d+$/.test(name)) {
        reads += 1
        return 1
      }
      return Reflect.get(target, name)
    },
  })
  expect(copyJson(list)).toBeUndefined()
  expect(reads).toBeLessThan(140_000)
})
