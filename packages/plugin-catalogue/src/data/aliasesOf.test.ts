import { expect, test } from 'vitest'
import { readRecords } from '../../scripts/buildSnapshot.ts'
import { aliasesOf } from './aliasesOf.js'

test('aliasesOf() leads from each rdns of a wallet to its other ones', () => {
  expect(aliasesOf('app.backpack')).toEqual(['app.backpack.mobile'])
  expect(aliasesOf('app.backpack.mobile')).toEqual(['app.backpack'])
  expect(aliasesOf('io.metamask.mobile')).toEqual(['io.metamask'])
})

test.each(['io.rabby', 'com.example', '', 'constructor'])('aliasesOf() knows none of %j', (rdns) => {
  expect(aliasesOf(rdns)).toEqual([])
})

test('no rdns of the data belongs to two wallets', () => {
  const all = readRecords().flatMap(({ rdns, rdns_aliases }) =>
    [...(rdns === null ? [] : [rdns]), ...rdns_aliases].map((each) => each.toLowerCase()),
  )
  expect(new Set(all).size).toBe(all.length)
})
