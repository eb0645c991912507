import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { localeOf } from './localeOf.js'

const app = new Hono().get('/', (http) => http.json(localeOf(http) ?? 'none'))

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de-AT'],
  ['cy, pt-PT;q=0.9', 'pt-PT'],
  ['zh-Hant', 'zh-Hant'],
  ['*', 'none'],
  ['', 'none'],
  [`${'x'.repeat(5000)},de`, 'none'],
  ['<b>,{code}', 'none'],
])('the header %o says %o', async (header, locale) => {
  const answer = await app.request('/', { headers: { 'accept-language': header } })
  await expect(answer.json()).resolves.toBe(locale)
})

test('a request without the header says no language', async () => {
  await expect((await app.request('/')).json()).resolves.toBe('none')
})
