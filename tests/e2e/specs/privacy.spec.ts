import type { Page } from '@playwright/test'
import { isLong } from '../../setup/isLong.ts'
import { chains } from '../src/chains.ts'
import { expect, test } from '../src/test.ts'

/** URLs in the page's HTML: its scripts, their static imports, its style and its icon. */
function named(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const tags = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('head script[src], head link[href]')
    return [location.href, ...[...tags].map((tag) => ('src' in tag && tag.src) || (tag as HTMLLinkElement).href)]
  })
}

test('the page requests nothing but its own files and the marks of networks before an intent, with prefetch on intent and nothing stored', async ({
  demo,
  page,
  watch,
}) => {
  await page.goto('/?wallets=off&gateway=off&prefetch=intent')
  // The HTML from the server: it does not contain preloads that a script added.
  const sent = await (await page.request.get('/?wallets=off&gateway=off&prefetch=intent')).text()
  await expect(demo.status).toHaveText('disconnected')
  await page.waitForLoadState('networkidle')
  const own = (await named(page)).filter((url) => url === page.url() || sent.includes(new URL(url).pathname))
  const others = watch.requests.filter((url) => !own.includes(url))
  // The network button shows the mark of its network.
  expect(others).toEqual([expect.stringMatching(/\/networkMarks-[^/]+\.js$/)])
  expect(new URL(others[0] ?? '').host).toBe(new URL(page.url()).host)
  expect(watch.requests.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
})

const laterCode = /AccountView|furtherViews|sessionActions|overHttp/

test('an intent fetches the dialog and its first view, and requests nothing from another host', async ({
  demo,
  page,
  watch,
}) => {
  await page.goto('/?wallets=off&relay=off&gateway=off&prefetch=intent')
  await expect(demo.status).toHaveText('disconnected')
  await page.waitForLoadState('networkidle')
  const since = watch.since()
  await demo.connectButton.hover()
  await expect.poll(() => since().some((url) => /\/Dialog-[^/]+\.js$/.test(url))).toBe(true)
  await demo.connectButton.click()
  await expect(demo.title('Connect wallet')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(since().filter((url) => new URL(url).host !== new URL(page.url()).host)).toEqual([])
  // Without a wallet in the page the view offers popular ones, which are a matter of the session actions.
  expect(since().filter((url) => /AccountView|furtherViews|overHttp/.test(url))).toEqual([])
})

test('an idle page fetches the dialog and what connecting needs, and requests nothing from another host', async ({
  demo,
  page,
  watch,
}) => {
  // Both hosts are down: a request to either of them would fail the test.
  await page.goto('/?gateway=off&catalogue=http%3A%2F%2F127.0.0.1%3A9&relayUrl=ws%3A%2F%2F127.0.0.1%3A9')
  await expect(demo.status).toHaveText('disconnected')
  await expect
    .poll(() => watch.requests.filter((url) => /\/(Dialog|connectionChunk)-[^/]+\.js$/.test(url)).length)
    .toBe(2)
  await page.waitForLoadState('networkidle')
  expect(watch.requests.filter((url) => new URL(url).host !== new URL(page.url()).host)).toEqual([])
  expect(watch.requests.filter((url) => laterCode.test(url))).toEqual([])
  await expect(demo.dialog).toBeHidden()
})

test('an opening after an idle moment fetches no code again', async ({ demo, page, watch }) => {
  await page.goto('/?gateway=off')
  await expect(demo.status).toHaveText('disconnected')
  await expect
    .poll(() => watch.requests.filter((url) => /\/(Dialog|connectionChunk)-[^/]+\.js$/.test(url)).length)
    .toBe(2)
  const since = watch.since()
  await demo.connectButton.click()
  await expect(demo.title('Connect wallet')).toBeVisible()
  expect(since().filter((url) => /Dialog|connectionChunk/.test(url))).toEqual([])
})

test('opening and selecting send no request to another host, and a connection only to the node of its network', async ({
  demo,
  page,
  watch,
}) => {
  await demo.open()
  await demo.connectButton.click()
  await expect(demo.title('Connect wallet')).toBeVisible()
  const foreign = () => watch.requests.filter((url) => new URL(url).host !== new URL(page.url()).host)
  expect(foreign()).toEqual([])
  await demo.inDialog(/^Anchor/).click()
  await demo.seeBalance('ETH')
  expect(new Set(foreign().map((url) => new URL(url).host))).toEqual(new Set([new URL(chains.a.url).host]))
})

const stored = [
  [chains.a, 'Anchor', 'ETH'],
  [chains.solana, 'Dory', 'SOL'],
  [chains.b, 'Anchor', 'ETH'],
  [chains.bitcoin, 'Ensign', 'BTC'],
] as const

for (const [chain, wallet, symbol] of isLong ? stored : stored.slice(0, 2)) {
  test(`with a stored connection on ${chain.id}, the next page load requests data from its node and no other`, async ({
    demo,
    page,
    watch,
  }) => {
    await demo.open()
    await demo.connect(wallet)
    if ('number' in chain) await demo.setNetwork(wallet, chain.number)
    await expect(demo.fact('Network')).toContainText(chain.id)
    // A cached balance would prevent the request, and the old page may write one until it is gone.
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('latchkey:balance:')) localStorage.removeItem(key)
    })
    const since = watch.since()
    await page.goto('/?gateway=off&prefetch=intent')
    await demo.seeBalance(symbol)
    await page.waitForLoadState('networkidle')
    const hosts = new Set(since().map((url) => new URL(url).host))
    expect(hosts).toEqual(new Set([new URL(page.url()).host, new URL(chain.url).host]))
    expect(since().filter((url) => /\/(Dialog|ConnectView|AccountView)-/.test(url))).toEqual([])
  })
}

test('the pages are served with the strict policy', async ({ page }) => {
  for (const path of ['/', '/gallery.html']) {
    const policy = (await page.request.get(path)).headers()['content-security-policy']
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  }
})

test('watchPages() reports a policy violation, an unhandled rejection and a foreign host', async ({
  demo,
  page,
  watch,
}) => {
  await demo.open()
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
    void Promise.reject(new Error('on purpose'))
    fetch('http://127.0.0.1:9/').catch(() => undefined)
  })
  watch.expectConsole(/Content Security Policy/)
  await expect.poll(() => watch.problems.filter((text) => text.startsWith('CSP: style-src'))).toHaveLength(1)
  await expect.poll(() => watch.problems.filter((text) => text.startsWith('CSP: connect-src'))).toHaveLength(1)
  await expect.poll(() => watch.problems.filter((text) => text.includes('on purpose')).length).toBeGreaterThan(0)
  watch.forgive()
})
