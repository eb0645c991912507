import type { Page } from '@playwright/test'

/** `system`: the settings of the browser. */
export type GalleryMode = 'light' | 'dark' | 'contrast' | 'system'

export interface GalleryScene {
  /** Id of the top view, or one of `galleryParts`. */
  readonly view: string
  readonly state: string
}

/** Parts of the dialog with scenes that are not views. */
export const galleryParts: readonly string[] = ['Toast', 'Alert', 'Failed', 'Loading', 'Embedded', 'Buttons']

/** Parts into which the tests split the gallery, so that workers share it. */
export const galleryWalks = ['1 of 4', '2 of 4', '3 of 4', '4 of 4'] as const

/**
 * The scenes of the gallery: all, or those of one walk.
 * Neighbours take equally long, so they are spread over the walks.
 */
export async function readScenes(page: Page, walk?: (typeof galleryWalks)[number]): Promise<readonly GalleryScene[]> {
  await page.goto('/gallery.html')
  const links = await page.getByRole('link', { name: /, light$/ }).evaluateAll((all) =>
    all.map((link) => {
      const query = new URL((link as HTMLAnchorElement).href).searchParams
      return { view: query.get('view') ?? '', state: query.get('state') ?? '' }
    }),
  )
  if (links.length === 0) throw new Error('The gallery lists no scenes.')
  return walk ? links.filter((_, index) => index % galleryWalks.length === galleryWalks.indexOf(walk)) : links
}

/**
 * Shows a scene without a page load, and waits until it has played and is rendered.
 * Animations are finished.
 *
 * @param locale - Default: that of the scene, or English.
 */
export async function showScene(
  page: Page,
  { view, state }: GalleryScene,
  mode: GalleryMode,
  locale?: string,
): Promise<void> {
  const address = `/gallery.html?${new URLSearchParams({ view, state, mode, ...(locale && { locale }) })}`
  if (new URL(page.url()).pathname === '/gallery.html') {
    await page.evaluate((to) => {
      history.pushState(undefined, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  } else await page.goto(address)
  await page.waitForFunction((shown) => {
    const { ready } = document.documentElement.dataset
    if (ready === undefined) return false
    const view = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-view')
    if (ready !== '' || shown === 'Buttons') return true
    // A view that is still loading shows a skeleton.
    const isLoading = view?.querySelector('[part="title"]')?.textContent === 'Loading'
    return view && isLoading === (shown === 'Loading')
  }, view)
  const outcome = await page.evaluate(async () => {
    const roots = [document, ...[...document.querySelectorAll('[data-latchkey]')].map((host) => host.shadowRoot)]
    const moving = roots.flatMap((root) => root?.getAnimations() ?? [])
    for (const animation of moving)
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
    const pictures = roots.flatMap((root) => [...(root?.querySelectorAll('img') ?? [])])
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    return document.documentElement.dataset.ready
  })
  if (outcome !== '') throw new Error(`The scene ${view}, ${state} did not finish.`)
}

/** Console messages that scenes cause on purpose. */
export const expectedInConsole: Readonly<Record<string, RegExp>> = {
  Failed: /PluginError|It did not come|It broke/,
  Alert: /project/i,
}
