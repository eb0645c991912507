import type { BrowserContext, Page } from '@playwright/test'

/**
 * Has a page (or each of a browser) believe from its next load on that it can be hidden, as a phone hides it when another app comes to the
 * front. It is hidden as it is loaded where its address ends in `#hidden`: a tab that is opened in the background.
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
