import type { Page } from '@playwright/test'

/** Every view that the gallery has; a test compares it with the gallery itself. */
export const galleryViews = [
  'Connect',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Downloads',
  'GetWallet',
  'OpenWallet',
  'Account',
  'AccountSettings',
  'ProfileWallets',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'ApproveTransaction',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'Toast',
  'Alert',
  'Failed',
  'Loading',
  'Embedded',
  'Buttons',
] as const

/** `system`: as the browser's settings say. */
export type GalleryMode = 'light' | 'dark' | 'contrast' | 'system'

export interface GalleryScene {
  readonly view: string
  readonly state: string
}

/** The scenes that the gallery lists, of one view or all. */
export async function readScenes(page: Page, view?: string): Promise<readonly GalleryScene[]> {
  await page.goto('/gallery.html')
  const links = await page.getByRole('link', { name: /, light$/ }).evaluateAll((all) =>
    all.map((link) => {
      const query = new URL((link as HTMLAnchorElement).href).searchParams
      return { view: query.get('view') ?? '', state: query.get('state') ?? '' }
    }),
  )
  return links.filter((scene) => view === undefined || scene.view === view)
}

/** Shows a scene and waits until it stands: played, drawn, and nothing moving. */
export async function showScene(page: Page, { view, state }: GalleryScene, mode: GalleryMode): Promise<void> {
  await page.goto(`/gallery.html?${new URLSearchParams({ view, state, mode })}`)
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'))
  const outcome = await page.locator('html').getAttribute('data-ready')
  if (outcome !== '') throw new Error(`The scene ${view}, ${state} did not play.`)
  // The skeleton of a view that is still being fetched is not the view.
  const views = page.locator('.lk-view')
  const isLoading = page.getByRole('heading', { name: 'Loading', includeHidden: true })
  if (view === 'Loading') await views.first().waitFor()
  else if (view !== 'Buttons') await views.filter({ hasNot: isLoading }).first().waitFor()
  await page.evaluate(async () => {
    const roots = [document, ...[...document.querySelectorAll('[data-latchkey]')].map((host) => host.shadowRoot)]
    const finite = roots
      .flatMap((root) => root?.getAnimations() ?? [])
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
    await Promise.allSettled(finite.map((animation) => animation.finished))
    const pictures = roots.flatMap((root) => [...(root?.querySelectorAll('img') ?? [])])
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
  })
}
