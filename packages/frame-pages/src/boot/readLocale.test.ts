import { expect, test } from 'vitest'
import { readLocale } from './readLocale.js'

test.each([
  ['de-AT', 'de-AT'],
  ['ar-EG-u-nu-latn', 'ar-EG'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['de_DE', 'fr'],
  ['<b>', 'fr'],
  ['', 'fr'],
  [null, 'fr'],
])('an address with the locale %j is read as %j', (asked, locale) => {
  expect(readLocale(asked, 'fr')).toBe(locale)
})
