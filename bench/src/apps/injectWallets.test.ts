import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../openBrowser.ts'
import { injectWallets } from './injectWallets.ts'

interface Provider {
  on(event: string, listener: (value: unknown) => void): void
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('no two events of a flood lead to the same accounts and network', async () => {
  const context = await browser.newContext()
  await injectWallets(context, 1)
  const page = await context.newPage()
  await page.goto('data:text/html,<title>Flooded</title>')
  const received = await page.evaluate(async () => {
    const found = new Promise<Provider>((resolve) => {
      window.addEventListener('eip6963:announceProvider', (event) =>
        resolve((event as CustomEvent<{ readonly provider: Provider }>).detail.provider),
      )
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    const provider = await found
    const state = { accounts: '', chainId: '' }
    const moments: string[] = []
    const chains: string[] = []
    provider.on('accountsChanged', (accounts) => {
      state.accounts = String(accounts)
      moments.push(`${state.accounts} ${state.chainId}`)
    })
    provider.on('chainChanged', (chainId) => {
      state.chainId = String(chainId)
      chains.push(state.chainId)
      moments.push(`${state.accounts} ${state.chainId}`)
    })
    await window.__wallets?.flood(5000, 400)
    return { moments, chains }
  })
  expect(received.moments.length).toBeGreaterThan(100)
  expect(new Set(received.moments).size).toBe(received.moments.length)
  expect(new Set(received.chains).size).toBeGreaterThan(2)
})
