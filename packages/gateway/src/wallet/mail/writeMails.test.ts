import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CodeMail } from './CodeMail.js'
import { fillText } from './fillText.js'
import { mailLanguageOf } from './mailLanguageOf.js'
import type { NoticeMail } from './NoticeMail.js'
import { writeCodeMail } from './writeCodeMail.js'
import { writeNoticeMail } from './writeNoticeMail.js'

const place = { to: 'ada@app.example', app: 'Shop', origin: 'https://shop.example' } as const
const writeCode = (changes: Partial<CodeMail>) =>
  writeCodeMail('id', { kind: 'code', code: '123456', locale: 'en', minutes: 20, ...place, ...changes })
const writeNotice = (changes: Partial<NoticeMail>) =>
  writeNoticeMail('id', { kind: 'newDevice', locale: 'en', at: Date.UTC(2026, 0, 31, 12), ...place, ...changes })
/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE of Unicode. */
const [open, close] = ['\u2068', '\u2069']

test.each([
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['de-AT', 'de'],
  ['zh', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-MO', 'zh-HK'],
  ['iw', 'he'],
  ['cy', 'en'],
  ['xx-invalid-tag', 'en'],
])('a user with the locale %s gets mails in %s', (locale, language) => {
  expect(mailLanguageOf(locale).language).toBe(language)
})

describe('a mail in Arabic', () => {
  test('is read from right to left, and its code and origin from left to right', async () => {
    const { html, subject, text } = await writeCode({ locale: 'ar' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<bdi dir="ltr">123456</bdi>')
    expect(html).toContain('<bdi dir="ltr">https://shop.example</bdi>')
    expect(html).toContain('<bdi>Shop</bdi>')
    expect(text).toContain(`${open}https://shop.example${close}`)
    expect(subject).toContain(`${open}Shop${close}`)
  })

  test('has its code without signs around it, because users copy it', async () => {
    const { subject, text } = await writeCode({ locale: 'he' })
    expect([subject, text]).toEqual([expect.stringMatching(/^123456 /), expect.stringMatching(/^123456 /)])
  })
})

test('a mail in a language that is read from left to right has no signs of direction', async () => {
  const { html, text } = await writeNotice({ locale: 'de' })
  expect(html).toContain('<html lang="de">')
  expect(`${html}${text}`).not.toMatch(/bdi|[\u2066-\u2069]/)
})

test.each([
  ['en-GB', '31 January 2026 at 12:00 UTC'],
  ['de-AT', '31. Jänner 2026 um 12:00 UTC'],
  ['fr', '31 janvier 2026 à 12:00 UTC'],
  ['cy', 'January 31, 2026 at 12:00 PM UTC'],
])('a user with the locale %s reads the time as %s', async (locale, time) => {
  expect((await writeNotice({ locale })).text.replaceAll('\u202f', ' ')).toContain(time)
})

test('a name with braces gets no value of the mail, and no text of it is lost', async () => {
  const { text, subject } = await writeCode({ app: '{code} {origin} {constructor}' })
  expect(subject).toBe('123456 is your login code for {code} {origin} {constructor}')
  expect(text.split('123456')).toHaveLength(2)
})

test('fillText() keeps each value as it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (app, origin) => {
      const parts = fillText('{app}, {origin}, {app} {other}', { app, origin })
      expect(parts.map(({ text }) => text).join('')).toBe(`${app}, ${origin}, ${app} {other}`)
    }),
  )
})
