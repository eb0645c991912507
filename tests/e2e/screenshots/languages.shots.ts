import { join } from 'node:path'
import { test } from '@playwright/test'
import { eachLocalView } from '../src/localViews.ts'

const folder = join(import.meta.dirname, '../../../.screenshots/320')

test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 844 } })

for (const locale of ['de', 'ar', 'ja'])
  test(`320 px ${locale}`, async ({ page }) => {
    await eachLocalView(page, locale, async (view) => {
      await page.screenshot({ path: join(folder, `${locale}-${view}.png`) })
    })
  })
