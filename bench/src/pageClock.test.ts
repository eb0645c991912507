import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { installPageClock, timeFade, timePaint } from './pageClock.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/**
 * A button that shows a list: transparent for 30 frames, then half transparent for 30 frames.
 * The page records when each phase ends.
 */
const fading = `<button>Open</button><div hidden style="opacity: 0"><p>List</p></div><script>
  const list = document.querySelector('div')
  const frames = async () => {
    for (let at = 0; at < 30; at += 1) await new Promise(requestAnimationFrame)
  }
  document.querySelector('button').addEventListener('click', async ({ timeStamp }) => {
    list.hidden = false
    await frames()
    list.style.opacity = 0.5
    const half = performance.now() - timeStamp
    await frames()
    list.style.opacity = 1
    window.noted = { half, whole: performance.now() - timeStamp }
  })
</script>`

const list = { selector: 'p', text: 'List' }

async function openFading() {
  const page = await browser.newPage()
  await installPageClock(page)
  await page.goto(`data:text/html,${encodeURIComponent(fading)}`)
  const noted = () =>
    page
      .waitForFunction(() => (window as { noted?: { readonly half: number; readonly whole: number } }).noted)
      .then((handle) => handle.jsonValue())
  return { page, noted }
}

test('timePaint() ignores frames in which the target is fully transparent', async () => {
  const { page, noted } = await openFading()
  const time = await timePaint(page, 'click', list, () => page.locator('button').click())
  expect(time).toBeGreaterThanOrEqual((await noted())?.half ?? Number.NaN)
})

test('timeFade() returns the first visible frame and the frame at the end of the fade', async () => {
  const { page, noted } = await openFading()
  const { visible, opaque } = await timeFade(page, 'click', list, () => page.locator('button').click())
  const { half, whole } = (await noted()) ?? { half: Number.NaN, whole: Number.NaN }
  expect(visible).toBeGreaterThanOrEqual(half)
  expect(visible).toBeLessThan(whole)
  expect(opaque).toBeGreaterThanOrEqual(whole)
})
