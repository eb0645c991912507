import type { BrowserContext } from '@playwright/test'

/** Has the demo's own strict policy also let through what a test starts itself: nothing else of it changes. */
export async function openPolicy(
  context: BrowserContext,
  demoUrl: string,
  origins: () => readonly string[],
): Promise<void> {
  const { origin } = new URL(demoUrl)
  // A page that a test answers for comes from nowhere, so the browser asks before it lets it reach this machine. What
  // is granted takes the place of all that was, so the clipboard is named as well.
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
