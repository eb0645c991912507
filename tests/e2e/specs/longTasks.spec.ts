import type { BrowserContext } from '@playwright/test'
import { asTool } from '../src/asTool.ts'
import { elsewhere } from '../src/chains.ts'
import { expect, test } from '../src/test.ts'
import { timeAtWork } from '../src/timeAtWork.ts'

/** Far more than a busy machine makes of a short task. */
function work(): void {
  const end = performance.now() + 1000
  while (performance.now() < end);
}

/** Many times the processor time that a task may have, also on a machine that stands still most of the time. */
function workHard(): void {
  let sum = 0
  for (let turn = 0; turn < 300_000_000; turn++) sum = (Math.imul(sum, 31) + turn) | 0
  document.title = `${sum}`
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

test('a task of a frame is counted once, one of the phone’s frame is not', async ({ page, context, watch }) => {
  await servePage(context, `${work}\n${work.name}()`)
  const withFrame = (url: string): string =>
    `<!doctype html><link rel="icon" href="/favicon.svg"><h1>Around</h1><iframe src="${new URL('/busy/', url)}"></iframe>`
  const counted = () => watch.longTasks.filter(({ ms }) => ms >= 1000).length
  await context.route('**/beside-phone/', (route) =>
    route.fulfill({ contentType: 'text/html', body: withFrame(elsewhere.phone) }),
  )
  await context.route('**/beside-another/', (route) =>
    route.fulfill({ contentType: 'text/html', body: withFrame(elsewhere.relay.replace(/^ws/, 'http')) }),
  )
  await page.goto('/beside-phone/')
  // The browser tells of tasks when it has time.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.goto('/beside-another/')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect.poll(counted).toBe(1)
  // Told of after all of those.
  await page.goto('/busy/')
  await expect.poll(counted).toBe(2)
  watch.forgive()
})

test('a task that works for long fails its test', async ({ page, context }) => {
  test.fail()
  await servePage(context, `${workHard}\n${workHard.name}()`)
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

test('a task counts with the processor time that its document’s thread had meanwhile, while the machine did not stand still', () => {
  const document = { mark: 'one', timeOrigin: 1_000_000 }
  const traced = new Map([
    [
      'one',
      {
        origin: 5000,
        tasks: [
          { start: 5000, end: 5210, processor: 120 },
          { start: 6000, end: 6300, processor: 70 },
        ],
      },
    ],
    ['another', { origin: 5000, tasks: [{ start: 5000, end: 7000, processor: 2000 }] }],
  ])
  const task = (start: number, end: number, ms = end - start) => ({ start, end, ms, document })
  const first = task(1_000_000, 1_000_210)
  expect(timeAtWork(first, traced, [])).toBe(120)
  expect(timeAtWork({ ...first, ms: 105 }, traced, []), 'without what tools had').toBe(105)
  expect(timeAtWork(task(999_990, 1_000_220), traced, []), 'told of a little early').toBe(120)
  expect(timeAtWork(task(1_001_000, 1_001_200), traced, []), 'a part of it').toBe(70)
  const still = [
    { start: 4000, end: 5100 },
    { start: 5150, end: 5180 },
  ]
  expect(timeAtWork(first, traced, still)).toBe(80)
  expect(timeAtWork(first, traced, [{ start: 5220, end: 6000 }]), 'another time').toBe(120)
  expect(timeAtWork({ ...first, document: { ...document, mark: 'unknown' } }, traced, still)).toBe(210)
})
