import type { BrowserContext } from '@playwright/test'
import { asTool } from '../src/asTool.ts'
import { expect, test } from '../src/test.ts'
import { timeAtWork } from '../src/timeAtWork.ts'

/** Far more than a busy machine makes of a short task. */
function work(): void {
  const end = performance.now() + 1000
  while (performance.now() < end);
}

/** A page whose own script does something at once. */
async function servePage(context: BrowserContext, script: string): Promise<void> {
  await context.route('**/busy/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><link rel="icon" href="/favicon.svg"><h1>Busy</h1><script src="busy.js"></script>',
        }),
  )
}

test('a task of the page that takes long is counted, one that a test runs there is not', async ({
  page,
  context,
  watch,
}) => {
  await servePage(context, `${work}\n${work.name}()`)
  const counted = () => watch.longTasks.filter(({ ms }) => ms >= 1000).length
  await page.goto('/busy/')
  await expect.poll(counted).toBe(1)
  await asTool(page, () => page.evaluate(work))
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const end = performance.now() + 1000
    while (performance.now() < end);
  })
  // The browser tells of tasks when it has time.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  // Once more one of the page: it is told of after those.
  await page.reload()
  await expect.poll(counted).toBe(2)
  watch.forgive()
})

test('a task that works for long fails its test', async ({ page, context }) => {
  test.fail()
  await servePage(context, `${work}\n${work.name}()`)
  await page.goto('/busy/')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
})

test('a task that only waits for long is counted, and no fault', async ({ page, context, watch }) => {
  await servePage(context, "const request = new XMLHttpRequest(); request.open('GET', 'answer', false); request.send()")
  const other = await context.newPage()
  await context.route('**/busy/answer', async (route) => {
    await other.evaluate(work)
    await route.fulfill({ body: 'done' })
  })
  await page.goto('/busy/')
  await expect.poll(() => watch.longTasks.filter(({ ms }) => ms >= 1000).length).toBe(1)
})

test('a task is found again in the trace of the browser, and counts whole where it is not', () => {
  const traced = [
    { start: 0, end: 210, processor: 120 },
    { start: 1000, end: 1300, processor: 70 },
    { start: 1150, end: 1450, processor: 90 },
  ]
  expect(timeAtWork({ start: 1003, end: 1302, ms: 299 }, traced)).toBe(70)
  expect(timeAtWork({ start: 1, end: 211, ms: 105 }, traced), 'without what tools had').toBe(105)
  expect(timeAtWork({ start: 1050, end: 1350, ms: 300 }, traced)).toBe(300)
  expect(timeAtWork({ start: 1000, end: 1300, ms: 300 }, [])).toBe(300)
})
