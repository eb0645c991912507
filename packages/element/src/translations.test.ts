import { expect, test } from 'vitest'
import { translations } from './translations.js'

test.each(Object.entries(translations))('the button has its texts in %s', async (_, load) => {
  const { texts } = await load()
  for (const text of Object.values(texts.buttons)) expect(text).toEqual(expect.any(String))
})
