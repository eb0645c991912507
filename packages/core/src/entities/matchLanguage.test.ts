import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from './languages.js'
import { matchLanguage } from './matchLanguage.js'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-at', 'de'],
  ['de-CH-1996', 'de'],
  ['en-GB', 'en'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['es-419', 'es'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-TW', 'zh-TW'],
  ['zh-Hant-HK', 'zh-HK'],
  ['zh-HK', 'zh-HK'],
  ['zh-MO', 'zh-HK'],
  ['zh-Hant-MY', 'zh-TW'],
  ['cmn', 'zh-CN'],
  ['iw', 'he'],
  ['iw-IL', 'he'],
  ['in', 'id'],
  ['ja-JP-u-ca-japanese', 'ja'],
])('%s is shown in %s', (tag, language) => {
  expect(matchLanguage([tag])).toBe(language)
})

test.each(['nl', 'hi-Latn', 'ms-Arab', 'de_DE', '', '*', 'auto', 'x', 'tlh'])('"%s" has no texts of its own', (tag) => {
  expect(matchLanguage([tag])).toBeUndefined()
})

test('the first tag that has texts decides', () => {
  expect(matchLanguage(['nl-NL', 'de_DE', 'fr-CA', 'de'])).toBe('fr')
  expect(matchLanguage([])).toBeUndefined()
})

test('a list of other languages can be matched as well', () => {
  expect(matchLanguage(['pt-PT', 'nl'], ['nl', 'pt-BR', 'pt-PT'])).toBe('pt-PT')
  expect(matchLanguage(['de', 'nl-BE'], ['nl'])).toBe('nl')
})

const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script

test('each language matches itself, in every case and with any region', () => {
  const region = fc.stringMatching(/^[A-Z]{2}$/)
  fc.assert(
    fc.property(fc.constantFrom(...languages), region, fc.boolean(), (language, other, isUpper) => {
      expect(matchLanguage([isUpper ? language.toUpperCase() : language])).toBe(language)
      const [primary = ''] = language.split('-')
      // Some regions write a language in another script, e.g. Malay on the Cocos Islands.
      const isSameScript = scriptOf(`${primary}-${other}`) === scriptOf(language)
      if (primary !== 'zh' && isSameScript) expect(matchLanguage([`${primary}-${other}`])).toBe(language)
    }),
  )
})

test('any text is answered with a language of the list, or with none', () => {
  const tag = fc.oneof(
    fc.string(),
    fc.array(fc.stringMatching(/^[a-zA-Z0-9]{1,8}$/), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('-')),
  )
  fc.assert(
    fc.property(fc.array(tag), (tags) => {
      expect([undefined, ...languages]).toContain(matchLanguage(tags))
    }),
  )
})
