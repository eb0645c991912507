import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { installPageClock, timeFade, timePaint } from './pageClock.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A button that shows a list: wholly transparent for 300 ms, then half transparent for as long. */
const fading = `<button>Open</button><div hidden style="opacity: 0"><p>List</p></div><script>
  const list = document.querySelector('div')
  document.querySelector('button').addEventListener('click', () => {
    list.hidden = false
    setTimeout(() => { list.style.opacity = 0.5 }, 300)
    setTimeout(() => { list.style.opacity = 1 }, 600)
  })
</script>`

async function openFading() {
  const page = await browser.newPage()
  await installPageClock(page)
  await page.goto(`data:text/html,${encodeURIComponent(fading)}`)
  return page
}

test('what is wholly transparent is not yet there', async () => {
  const page = await openFading()
  const time = await timePaint(page, 'click', { selector: 'p', text: 'List' }, () => page.locator('button').click())
  expect(time).toBeGreaterThanOrEqual(300)
})

test('tells the first frame that shows something from the one at the end of the fade', async () => {
  const page = await openFading()
  const times = await timeFade(page, 'click', { selector: 'p', text: 'List' }, () => page.locator('button').click())
  expect(times.opaque).toBeGreaterThanOrEqual(600)
  expect(times.opaque - times.visible).toBeGreaterThan(100)
})
