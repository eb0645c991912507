import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { translations } from '../../translations.js'
import { english } from './english.js'
import { loadLanguage } from './loadLanguage.js'

const clock = createManualClock()

test.each([
  [['pt-BR'], 'pt-BR', 'pt-BR', 'ltr'],
  [['pt-PT'], 'pt-BR', 'pt-PT', 'ltr'],
  [['pt'], 'pt-BR', 'pt', 'ltr'],
  [['zh'], 'zh-CN', 'zh', 'ltr'],
  [['zh-Hant'], 'zh-TW', 'zh-Hant', 'ltr'],
  [['zh-MO'], 'zh-HK', 'zh-MO', 'ltr'],
  [['de-AT', 'fr'], 'de', 'de-AT', 'ltr'],
  [['cy', 'fr'], 'fr', 'fr', 'ltr'],
  [['ar-EG'], 'ar', 'ar-EG', 'rtl'],
  [['iw'], 'he', 'iw', 'rtl'],
  [['cy'], 'en', 'cy', 'ltr'],
  [[], 'en', 'en', 'ltr'],
])('for %j, the texts are in %s and the numbers in %s', async (locales, language, locale, direction) => {
  const { texts } = await translations[language as keyof typeof translations]()
  await expect(loadLanguage(locales, clock)).resolves.toEqual({ language, locale, direction, texts })
})

test('the texts are English if those of the language can’t be loaded', async () => {
  const known = { ...translations, ar: () => Promise.reject(new TypeError('Failed to fetch')) }
  await expect(loadLanguage(['ar-EG'], clock, known)).resolves.toEqual({ ...english, locale: 'ar-EG' })
})

test('the texts are English if those of the language do not come within three seconds', async () => {
  const known = { ...translations, ar: () => new Promise<never>(() => undefined) }
  const shown = loadLanguage(['ar'], clock, known)
  await clock.advance(3000)
  await expect(shown).resolves.toEqual({ ...english, locale: 'ar' })
})
