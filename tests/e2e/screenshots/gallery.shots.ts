import { join } from 'node:path'
import { test } from '@playwright/test'
import { type GalleryMode, galleryWalks, readScenes, showScene } from '../src/gallery.ts'

const folder = join(import.meta.dirname, '../../../.screenshots')
const widths = { 1440: 900, 768: 1024, 390: 844 } as const
const modes: readonly GalleryMode[] = ['light', 'dark', 'contrast']

test.use({ reducedMotion: 'reduce' })

for (const walk of galleryWalks) {
  for (const mode of modes) {
    test(`${mode} ${walk}`, async ({ page }) => {
      if (mode === 'contrast') await page.emulateMedia({ contrast: 'more' })
      for (const [width, height] of Object.entries(widths)) {
        await page.setViewportSize({ width: Number(width), height })
        for (const scene of await readScenes(page, walk)) {
          await showScene(page, scene, mode)
          await page.screenshot({ path: join(folder, width, `${mode}-${scene.view}-${scene.state}.png`) })
        }
      }
    })
  }
}
