import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCase } from './foldCase.js'

test.each(['en', 'en-US', 'de', 'el', 'fr', 'tr', 'TR', 'tr-TR', 'az-Latn', 'lt', 'ja'])(
  'is what the engine says in %s',
  (locale) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldCase(text, locale)).toBe(text.toLocaleLowerCase(locale))
      }),
      { numRuns: 1000, examples: [['İIıi'], ['ΑΣ'], ['ÌJ']] },
    )
  },
)

test('foldCase() without a locale gives the result of all languages except three', () => {
  expect(foldCase('ZEBU Iİ', undefined)).toBe('zebu ii̇')
})
