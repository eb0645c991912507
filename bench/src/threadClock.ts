import type { Page } from 'playwright'

/**
 * Reads the processor time of the page's main thread since the last call, in ms.
 * Unlike a duration, it does not depend on the other load of the machine.
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
