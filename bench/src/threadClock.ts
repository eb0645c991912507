import type { Page } from 'playwright'

/**
 * Processor time of the page's main thread since this was last asked, in ms. Unlike a duration it is the same on a machine that others use, too.
 */
export async function openThreadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  let last = 0
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const now = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    const passed = now - last
    last = now
    return passed
  }
  await read()
  return read
}
