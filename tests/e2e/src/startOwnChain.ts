import type { Page } from '@playwright/test'
import { type LocalChain, startAnvil } from '../../../scripts/local/startAnvil.ts'
import { chains } from './chains.ts'

/**
 * Starts a chain that stands in the place of Local A, for this page alone. A test that mines for itself, or sends from an account that other
 * tests send from, needs one: two at once would take each other's nonce.
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
