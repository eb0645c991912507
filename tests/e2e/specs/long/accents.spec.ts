import { type GalleryScene, showScene } from '../../src/gallery.ts'
import { expect, test } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

test.use({ reducedMotion: 'reduce' })

/** The list of wallets, the QR code, the account, send, swap and buy: view and state in the gallery. */
const scenes: readonly GalleryScene[] = [
  { view: 'Connect', state: 'wallets' },
  { view: 'Connect', state: 'recent' },
  { view: 'ConnectingWalletConnect', state: 'code' },
  { view: 'Account', state: 'with-everything' },
  { view: 'WalletSend', state: 'filled in' },
  { view: 'WalletSendPreview', state: 'ready' },
  { view: 'Swap', state: 'a price' },
  { view: 'SwapPreview', state: 'to be typed' },
  { view: 'OnRampProviders', state: 'offers' },
]

for (const [name, accent] of [
  ['a light yellow', '#ffe14d'],
  ['a green', '#2e9e5b'],
  ['a dark blue', '#0a1f5c'],
] as const)
  for (const mode of ['light', 'dark'] as const)
    test(`axe finds nothing in the main views with ${name} as accent (${mode})`, async ({ page }) => {
      test.slow()
      for (const scene of scenes) {
        await showScene(page, scene, mode)
        const used = await page.evaluate((wanted) => {
          document.documentElement.style.setProperty('--lk-accent', wanted)
          const root = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-root')
          return root && getComputedStyle(root).getPropertyValue('--lk-accent')
        }, accent)
        expect(used).toBe(accent)
        expect.soft(await violations(page), `${scene.view}, ${scene.state}`).toEqual([])
      }
    })
