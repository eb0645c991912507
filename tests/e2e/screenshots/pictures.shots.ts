import { join } from 'node:path'
import { test } from '@playwright/test'
import { type GalleryMode, showScene } from '../src/gallery.ts'

const folder = join(import.meta.dirname, '../../../docs/pictures')

/** The pictures of the docs: file, view, state, mode. */
const pictures: readonly (readonly [file: string, view: string, state: string, mode: GalleryMode])[] = [
  ['connect', 'Connect', 'wallets', 'light'],
  ['popular', 'Connect', 'popular', 'light'],
  ['connecting', 'ConnectingExternal', 'waiting', 'light'],
  ['networks', 'Networks', 'few', 'light'],
  ['tokens', 'Account', 'tokens', 'light'],
  ['activity', 'Account', 'activity', 'dark'],
  ['send', 'WalletSend', 'filled in', 'light'],
  ['receive', 'WalletReceive', 'EVM', 'dark'],
  ['swap', 'Swap', 'a price', 'dark'],
  ['buy', 'OnRampProviders', 'offers', 'light'],
  ['right-to-left', 'Account', 'right-to-left', 'dark'],
]

test.use({ reducedMotion: 'reduce', viewport: { width: 460, height: 760 } })

for (const [file, view, state, mode] of pictures) {
  test(`docs/pictures/${file}`, async ({ page }) => {
    await showScene(page, { view, state }, mode)
    await page.screenshot({ path: join(folder, `${file}.png`) })
  })
}
