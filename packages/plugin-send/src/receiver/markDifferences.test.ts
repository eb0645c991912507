import fc from 'fast-check'
import { expect, test } from 'vitest'
import vector from '../../../../tests/vectors/lookalike-addresses.json' with { type: 'json' }
import { markDifferences } from './markDifferences.js'

const write = (address: string, other: string) =>
  markDifferences(address, other)
    .map(({ characters }) =>
      characters.map(({ character, differs }) => (differs ? `*${character}` : character)).join(''),
    )
    .join(' ')

test('characters at the same place are compared, in groups of four', () => {
  expect(write('abcdefgh', 'abxdefgy')).toBe('ab*cd efg*h')
  expect(write('0xAB12cd', '0xab13CD')).toBe('0xAB1*2 cd')
  expect(write('AB', 'ab')).toBe('*A*B')
  expect(write('abcdef', 'abcd')).toBe('abcd *e*f')
})

test.each(vector.groups.mustFlag)('$candidate differs from $trusted in marked characters', ({ trusted, candidate }) => {
  const marked = markDifferences(candidate, trusted).flatMap(({ characters }) => characters)
  expect(marked.map(({ character }) => character).join('')).toBe(candidate)
  expect(marked.some(({ differs }) => differs)).toBe(true)
  expect(marked.slice(-4).some(({ differs }) => differs)).toBe(false)
})

test('property: the groups joined are the address, and nothing differs from itself', () => {
  const address = fc.stringMatching(/^(0x)?[\da-zA-Z]{1,60}$/)
  fc.assert(
    fc.property(address, address, (one, other) => {
      const groups = markDifferences(one, other)
      expect(groups.flatMap(({ characters }) => characters.map(({ character }) => character)).join('')).toBe(one)
      expect(markDifferences(one, one).some(({ characters }) => characters.some(({ differs }) => differs))).toBe(false)
    }),
  )
})
