import type { Page } from '@playwright/test'

/**
 * Runs something in the page and gives back the longest task of it, in ms; 0 where none was long enough to be told of (50 ms). It ends when
 * the page is idle again.
 */
export async function longestTask(page: Page, run: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    })
    observer.observe({ type: 'longtask' })
    Object.assign(window, { __longTasks: { durations, observer } })
  })
  await run()
  return page.evaluate(async () => {
    const { durations, observer } = (
      window as unknown as { __longTasks: { durations: number[]; observer: PerformanceObserver } }
    ).__longTasks
    await new Promise((resolve) => requestIdleCallback(resolve))
    durations.push(...observer.takeRecords().map(({ duration }) => duration))
    observer.disconnect()
    return Math.max(0, ...durations)
  })
}
