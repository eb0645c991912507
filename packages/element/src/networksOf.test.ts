import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networksOf } from './networksOf.js'

const idsOf = (list: string | null) => networksOf(list).networks.map(({ id }) => id)

test.each([
  ['1 8453', ['eip155:1', 'eip155:8453']],
  ['8453,1', ['eip155:8453', 'eip155:1']],
  [' eip155:137 ,\n 137 ', ['eip155:137']],
  [null, ['eip155:1']],
  ['', ['eip155:1']],
])('networksOf() reads %j in its order, each network once', (list, ids) => {
  expect(idsOf(list)).toEqual(ids)
})

test('networksOf() names the words that are no known network and keeps the others', () => {
  expect(networksOf('1 999 base')).toMatchObject({ unknown: ['999', 'base'] })
  expect(idsOf('999')).toEqual(['eip155:1'])
})

test('networksOf() never returns an empty list or a network twice', () => {
  fc.assert(
    fc.property(fc.string(), (list) => {
      const ids = idsOf(list)
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})
