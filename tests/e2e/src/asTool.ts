import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When a tool of the tests was at work in this document, in ms since its load. */
    __latchkeyTools?: { readonly start: number; end: number }[]
  }
}

/** Runs what is the test's own and not the page's, so that its tasks are not counted among those of the page (FIG-4). A frame of the page is told of them as well, and still counts them. */
export async function asTool<T>(page: Page, run: () => Promise<T>): Promise<T> {
  const index = await page.evaluate(() => {
    window.__latchkeyTools ??= []
    return window.__latchkeyTools.push({ start: performance.now(), end: Number.POSITIVE_INFINITY }) - 1
  })
  try {
    return await run()
  } finally {
    await page.evaluate((at) => {
      const tool = window.__latchkeyTools?.[at]
      if (tool) tool.end = performance.now()
    }, index)
  }
}
