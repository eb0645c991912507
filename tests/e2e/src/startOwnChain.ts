import type { Page } from '@playwright/test'
import { type LocalChain, startAnvil } from '../../../scripts/local/startAnvil.ts'
import { chains } from './chains.ts'

/**
 * Starts a chain that replaces Local A for this page only. A test needs it to control mining, or to
 * send from an account of other tests: two at once would use the same nonce.
 */
export async function startOwnChain(page: Page): Promise<LocalChain> {
  const chain = await startAnvil({ chainId: chains.a.number })
  const { origin } = new URL(chains.a.url)
  await page.route(
    (url) => url.origin === origin,
    (route) => route.continue({ url: chain.url }),
  )
  return chain
}
