import { buildPage } from '../buildPage.ts'
import { test as base } from './test.ts'

/** A test with `pages/<name>.ts`. Its query has the relay's URL, and it has the demo's policy. */
export function pageTest(name: string) {
  return base.extend<
    { readonly open: (query?: Readonly<Record<string, string>>) => Promise<void> },
    { readonly files: ReadonlyMap<string, string> }
  >({
    files: [async ({ browserName: _ }, use) => use(await buildPage(name)), { scope: 'worker' }],
    open: async ({ page, context, relay, allow, files, baseURL }, use) => {
      allow(relay.url)
      const strict = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
      const headers = { 'content-security-policy': strict.replace(/connect-src [^;]*/, `connect-src ${relay.url}`) }
      await context.route('**/bare/**', (route) => {
        const file = new URL(route.request().url()).pathname.slice('/bare/'.length)
        if (file !== '') return route.fulfill({ headers, contentType: 'text/javascript', body: files.get(file) ?? '' })
        const head = `<meta charset="utf-8"><title>${name}</title><link rel="icon" href="/favicon.svg">`
        const body = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1">${head}<script type="module" src="entry.js"></script></head><body></body></html>`
        return route.fulfill({ headers, contentType: 'text/html', body })
      })
      await use(async (query) => {
        await page.goto(`${baseURL}bare/?${new URLSearchParams({ relayUrl: relay.url, ...query })}`)
      })
    },
  })
}
