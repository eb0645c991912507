import type { Page } from 'playwright'

declare global {
  interface Window {
    __releaseIdle?: () => void
  }
}

/** Withholds idle callbacks from every document that the page loads, until `releaseIdle`. */
export async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = window.requestIdleCallback.bind(window)
    const waiting = new Map<number, IdleRequestCallback>()
    let last = 0
    window.requestIdleCallback = (run) => {
      last += 1
      waiting.set(last, run)
      return last
    }
    window.cancelIdleCallback = (id) => void waiting.delete(id)
    window.__releaseIdle = () => {
      window.requestIdleCallback = request
      for (const run of waiting.values()) request(run)
      waiting.clear()
    }
  })
}

export async function releaseIdle(page: Page): Promise<void> {
  await page.evaluate(() => window.__releaseIdle?.())
}
