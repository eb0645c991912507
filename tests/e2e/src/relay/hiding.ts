import type { BrowserContext, Page } from '@playwright/test'

/**
 * From the next load on, tests can hide a page (or all pages of a context), as a phone does when
 * another app is in front. A page whose URL ends in `#hidden` is hidden at load, like a new
 * background tab.
 */
export async function installHiding(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = location.hash === '#hidden' ? 'hidden' : 'visible'
    Object.defineProperties(document, {
      visibilityState: { get: () => state },
      hidden: { get: () => state === 'hidden' },
    })
    Object.assign(window, {
      __show(next: DocumentVisibilityState) {
        state = next
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      },
    })
  })
}

export function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate(
    (next) => (window as unknown as { __show(state: DocumentVisibilityState): void }).__show(next),
    state,
  )
}
