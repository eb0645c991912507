import type { Page } from '@playwright/test'

/** `system`: as the browser's settings say. */
export type GalleryMode = 'light' | 'dark' | 'contrast' | 'system'

export interface GalleryScene {
  /** Id of the view that is on top, or one of `galleryParts`. */
  readonly view: string
  readonly state: string
}

/** What the gallery has pictures of beside views. */
export const galleryParts: readonly string[] = ['Toast', 'Alert', 'Failed', 'Loading', 'Embedded', 'Buttons']

/** Parts in which tests walk through the gallery, so that workers share it. */
export const galleryWalks = ['1 of 4', '2 of 4', '3 of 4', '4 of 4'] as const

/** The scenes that the gallery lists: all, or those of one walk. Neighbours look alike and take as long, so each walk gets some of them. */
export async function readScenes(page: Page, walk?: (typeof galleryWalks)[number]): Promise<readonly GalleryScene[]> {
  await page.goto('/gallery.html')
  const links = await page.getByRole('link', { name: /, light$/ }).evaluateAll((all) =>
    all.map((link) => {
      const query = new URL((link as HTMLAnchorElement).href).searchParams
      return { view: query.get('view') ?? '', state: query.get('state') ?? '' }
    }),
  )
  if (links.length === 0) throw new Error('The gallery lists no scene.')
  return walk ? links.filter((_, index) => index % galleryWalks.length === galleryWalks.indexOf(walk)) : links
}

/** Shows a scene, in the page of the last one, and waits until it stands: played and drawn. What moves is brought to its end. */
export async function showScene(page: Page, { view, state }: GalleryScene, mode: GalleryMode): Promise<void> {
  const address = `/gallery.html?${new URLSearchParams({ view, state, mode })}`
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
    // The skeleton of a view that is still being fetched is not the view.
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
  if (outcome !== '') throw new Error(`The scene ${view}, ${state} did not play.`)
}

/** What scenes say in the console on purpose. */
export const expectedInConsole: Readonly<Record<string, RegExp>> = {
  Failed: /PluginError|It did not come|It broke/,
  Alert: /project/i,
}
