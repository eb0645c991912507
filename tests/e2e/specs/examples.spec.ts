import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isLong } from '../../setup/isLong.ts'
import { buildCommandOf } from '../src/buildExample.ts'
import { exampleTest as test } from '../src/exampleTest.ts'
import { openExample } from '../src/openExample.ts'
import { expect } from '../src/test.ts'

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet', exact: true })
const vitePages = readdirSync(join(import.meta.dirname, '../../../examples')).filter(
  (each) => buildCommandOf(each) === 'vite build',
)
for (const name of isLong ? vitePages : ['react-vite', 'custom-plugin']) {
  test(`${name} builds, requests nothing from another host before a click, and opens the dialog`, async ({
    page,
    built,
    watch,
  }) => {
    await openExample(page, name, await built(name))
    await expect(connectButton(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(watch.requests.filter((url) => new URL(url).host !== new URL(page.url()).host)).toEqual([])
    await connectButton(page).click()
    await expect(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  })
}

test('a server component gets all exports of @latchkey/react behind "use client"', async () => {
  const dist = join(import.meta.dirname, '../../../packages/react/dist')
  for (const entry of ['index.js', 'ui/index.js', 'money/index.js']) {
    const client = readFileSync(join(dist, entry.replace('.js', '.client.js')), 'utf8')
    expect(client).toMatch(/^'use client'\n/)
    const names = /export \{ (.*) \}/.exec(client)?.[1]?.split(', ')
    expect(names?.toSorted()).toEqual(Object.keys(await import(join(dist, entry))).toSorted())
  }
})
