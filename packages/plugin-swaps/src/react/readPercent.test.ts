import { languages } from '@latchkey/core'
import { expect, test } from 'vitest'
import { readPercent } from './readPercent.js'
import { writePercent } from './writePercent.js'

const locales = [...languages, 'de-CH', 'fr-CH', 'es-MX', 'en-IN', 'en-ZA', 'fa', 'bn', 'ar-EG', 'ar-MA']

test.each(locales)('readPercent() reads what writePercent() writes in %s', (locale) => {
  for (const part of [1, 10, 50, 125, 1230, 150_000]) {
    const read = readPercent({ text: writePercent(part, locale) }, locale)
    expect(read).toEqual({ kind: 'amount', units: BigInt(part) })
  }
})

test.each([
  ['en', '0,5', 50n],
  ['de', '0.5', 50n],
  ['de', '0.5 %', 50n],
  ['tr', '%0.5', 50n],
  ['fa', '۰٫۵٪', 50n],
  ['ja', '０．５％', 50n],
])('readPercent() in %s reads %j', (locale, text, units) => {
  expect(readPercent({ text }, locale)).toEqual({ kind: 'amount', units })
})

test.each([
  ['en', '1,500', { kind: 'unclear', readings: [150n, 150_000n] }],
  ['de', '1.500%', { kind: 'unclear', readings: [150n, 150_000n] }],
  ['en', '1 0', { kind: 'invalid', reason: 'characters' }],
  ['en', '5%5', { kind: 'invalid', reason: 'characters' }],
  ['en', '0.125', { kind: 'invalid', reason: 'decimals' }],
  ['en', '1.2.3', { kind: 'invalid', reason: 'separator' }],
  ['en', '%', { kind: 'empty' }],
])('readPercent() in %s does not read %j as one number', (locale, text, expected) => {
  expect(readPercent({ text }, locale)).toEqual(expected)
})
