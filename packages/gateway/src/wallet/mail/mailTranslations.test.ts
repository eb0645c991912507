import { type Language, languages } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { mailTranslations } from './mailTranslations.js'

const others = languages.filter((language) => language !== 'en')
/** The letters of each language that is not written in Latin ones. */
const letters: Readonly<Partial<Record<Language, RegExp>>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-HK': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
}

/** All texts of a language by path: `notices.exported.subject`. */
function textsOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, each]) => textsOf(each, path ? `${path}.${key}` : key))
}
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const english = new Map(textsOf(mailTranslations.en))

test('the mails are in every language', () => {
  expect(Object.keys(mailTranslations).toSorted()).toEqual(languages.toSorted())
})

describe.each(others)('the mails in %s', (language) => {
  const texts = new Map(textsOf(mailTranslations[language]))

  test('have the texts and placeholders of English', () => {
    const shapeOf = (each: ReadonlyMap<string, string>) =>
      Object.fromEntries([...each].map(([path, text]) => [path, placeholders(text)]))
    expect(shapeOf(texts)).toEqual(shapeOf(english))
  })

  test('are translated, and plain text', () => {
    const letter = letters[language] ?? /\p{Script=Latin}/u
    const faults = [...texts].filter(
      ([path, text]) =>
        text !== text.trim() ||
        text === english.get(path) ||
        /<[a-z/]|&\w+;/i.test(text) ||
        !letter.test(text.replaceAll(/\{\w+\}/g, '')),
    )
    expect(faults).toEqual([])
  })

  test('have the code before all other words, where phones show it', () => {
    for (const path of ['codeSubject', 'codeFirst']) expect(texts.get(path)).toMatch(/^\{code\}/)
  })
})
