import type { BrowserContext } from '@playwright/test'

/** Adds origins that a test starts to the demo's strict policy. The rest of the policy stays. */
export async function openPolicy(
  context: BrowserContext,
  demoUrl: string,
  origins: () => readonly string[],
): Promise<void> {
  const { origin } = new URL(demoUrl)
  // A page from a route has no known address, so the browser asks before it may connect to this
  // machine. The grant replaces earlier grants, so it includes the clipboard.
  await context.grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write'], { origin })
  await context.route(
    (url) => url.origin === origin && /\/(\w+\.html)?$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const headers = response.headers()
      const policy = headers['content-security-policy'] ?? ''
      const more = origins().join(' ')
      await route.fulfill({
        response,
        headers: {
          ...headers,
          'content-security-policy': policy.replace(/(connect-src|img-src) /g, `$1 ${more} `),
        },
      })
    },
  )
}
