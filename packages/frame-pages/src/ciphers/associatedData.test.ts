import fc from 'fast-check'
import { expect, test } from 'vitest'
import { associatedData } from './associatedData.js'

const parts = fc.array(
  fc.string({ minLength: 1 }).filter((part) => !part.includes('|')),
  { minLength: 1 },
)

test('property: different parts never give the same bytes', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const isSame = String(associatedData(one)) === String(associatedData(other))
      expect(isSame).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

test.each([[['a', '']], [['']], [['a|b', 'c']], [['|']]])('associatedData(%j) throws a RangeError', (wrong) => {
  expect(() => associatedData(wrong)).toThrow(RangeError)
})
