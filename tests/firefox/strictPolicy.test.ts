import type { ElementHandle, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPage, type WatchedPage } from './openPage.ts'

const demoUrl = inject('demoUrl')
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  watched = await openPage({ executablePath: inject('firefoxPath'), hosts: inject('hosts') })
  page = watched.page
})
afterAll(() => watched?.close())

/** Limit for a page that hangs. */
const patience = { timeout: 60_000 }

/**
 * Opens a page and waits until all its code is loaded. Firefox reports an error for code that is
 * still loading when the page is left.
 */
async function visit(url: string): Promise<void> {
  await page.goto(url, { waitUntil: ['load', 'networkidle2'] })
}

/**
 * Clicks the button with this text, in the page or in the shadow tree of a dialog. If there are
 * several, the topmost.
 */
async function click(text: string, within = 'body'): Promise<void> {
  const found = await page.waitForFunction(
    (wanted, where) => {
      const buttonsIn = (root: ParentNode): HTMLButtonElement[] =>
        [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
          ...(element instanceof HTMLButtonElement ? [element] : []),
          ...(element.shadowRoot ? buttonsIn(element.shadowRoot) : []),
        ])
      const nameOf = (button: HTMLButtonElement) => button.ariaLabel || button.textContent.trim() || button.title
      // A dialog that is closing covers the page for a moment.
      const isOnTop = (button: HTMLButtonElement) => {
        button.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = button.getBoundingClientRect()
        const hit = (button.getRootNode() as Document).elementFromPoint(x + width / 2, y + height / 2)
        return hit !== null && button.contains(hit)
      }
      return [...document.querySelectorAll(where)]
        .flatMap(buttonsIn)
        .findLast((button) => !button.disabled && nameOf(button).includes(wanted) && isOnTop(button))
    },
    patience,
    text,
    within,
  )
  await (found.asElement() as ElementHandle<Element> | null)?.click()
}

async function expectText(selector: string, pattern: RegExp): Promise<void> {
  await page.waitForFunction(
    (where, source) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ''),
    patience,
    selector,
    pattern.source,
  )
}

const status = 'output[aria-label="Status"]'
const fact = (name: string) => `[data-fact="${name}"]`
const result = (name: string) => `[data-result="${name}"]`

test('the demo is served under a policy that forbids inline code and eval', async () => {
  const { headers } = await fetch(demoUrl)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('the page records a violation of the policy', async () => {
  await visit(demoUrl)
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { outline: 1px solid }'
    document.head.append(style)
  })
  await expect.poll(() => watched.problems()).toContainEqual(expect.stringMatching(/^CSP: style-src/))
  watched.clear()
})

test('connect, sign, switch, reload and disconnect run without a violation, an error or a foreign host', async () => {
  await visit(demoUrl)
  await expectText(status, /^disconnected$/)
  await click('Connect wallet', 'header')
  await click('Anchor')
  await expectText(status, /^connected$/)
  await expectText(fact('Balance'), /ETH$/)
  await click('Sign', 'article[aria-label="Sign a message"]')
  await expectText(result('Verdict'), /^valid, by the key$/)
  await page.locator('header button').click()
  await click('Local B')
  await expectText(fact('Network'), /eip155:1338/)
  await page.reload({ waitUntil: ['load', 'networkidle2'] })
  await expectText(status, /^connected$/)
  await page.evaluate(() => document.querySelector<HTMLElement>('header [title^="Account: "]')?.click())
  await click('Disconnect')
  await expectText(status, /^disconnected$/)
  expect(watched.problems()).toEqual([])
})

// One mode is enough: the others only change the values of the same properties.
test('every view of the gallery in every state renders without a violation, a rejection or a foreign host', async () => {
  await visit(new URL('gallery.html', demoUrl).href)
  const scenes = await page.$$eval('a[href*="mode=light"]', (links) =>
    links.map((link) => (link as HTMLAnchorElement).href),
  )
  expect(scenes.length).toBeGreaterThan(20)
  for (const scene of scenes) {
    await visit(scene)
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'), patience)
    // The console is ignored: some scenes fail on purpose and log that.
    expect(
      watched.problems().filter((problem) => !problem.startsWith('Console:')),
      scene,
    ).toEqual([])
  }
}, 600_000)
