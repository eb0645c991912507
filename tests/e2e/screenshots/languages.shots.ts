import { join } from 'node:path'
import { test } from '@playwright/test'
import { galleryWalks, readScenes, showScene } from '../src/gallery.ts'

const folder = join(import.meta.dirname, '../../../.screenshots/320')

test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 844 } })

for (const walk of galleryWalks)
  for (const locale of ['de', 'ar', 'ja'])
    test(`320 px ${locale} ${walk}`, async ({ page }) => {
      for (const scene of await readScenes(page, walk)) {
        // It waits for the English title of its view.
        if (scene.view === 'Loading') continue
        await showScene(page, scene, 'light', locale)
        await page.screenshot({ path: join(folder, `${locale}-${scene.view}-${scene.state}.png`) })
      }
    })
