import type { Page } from '@playwright/test'

/** Has the page believe from its next load on that it can be hidden, as a phone hides it when another app comes to the front. */
export async function installHiding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible'
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
