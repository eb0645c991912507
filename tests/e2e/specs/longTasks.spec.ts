import { asTool } from '../src/asTool.ts'
import { expect, test } from '../src/test.ts'

/** Far more than a busy machine makes of a short task. */
function work(): void {
  const end = performance.now() + 1000
  while (performance.now() < end);
}

test('a task of the page that takes long is counted, one that a test runs there is not', async ({
  page,
  context,
  watch,
}) => {
  await context.route('**/busy/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: `${work}\n${work.name}()` })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><link rel="icon" href="/favicon.svg"><h1>Busy</h1><script src="busy.js"></script>',
        }),
  )
  const counted = () => watch.longTasks.filter((ms) => ms >= 1000).length
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
