import type { Modal } from '@latchkey/core'
import type { Page } from '@playwright/test'
import { buildInitScript } from '../src/buildExample.ts'
import { buildPage } from '../src/buildPage.ts'
import { type ServedPage, servePage } from '../src/servePage.ts'
import { test as base, expect } from '../src/test.ts'

interface Visit {
  readonly page: Page
  readonly url: string
}

const test = base.extend<{ readonly visit: Visit }, { readonly served: ServedPage; readonly wallets: string }>({
  served: [
    async ({ browserName: _ }, use) => {
      const served = await servePage('Migrated', await buildPage('migrate'))
      served.setPolicy("default-src 'self'; img-src 'self' data:")
      await use(served)
      await served.stop()
    },
    { scope: 'worker' },
  ],
  wallets: [async ({ browserName: _ }, use) => use(await buildInitScript('allowedWallets')), { scope: 'worker' }],
  visit: async ({ page, served, wallets, watch }, use) => {
    watch.expectRequests(new RegExp(`^${served.url}`))
    await page.addInitScript({ content: wallets })
    await use({ page, url: served.url })
  },
})

/** What wagmi 2.22 and 3.6 write after a connection. */
const wagmi = (version: number) => ({
  'wagmi.store': JSON.stringify({
    state: {
      connections: {
        __type: 'Map',
        value: [
          [
            '5300ba19259',
            {
              accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
              chainId: 1,
              connector: { id: 'test.latchkey.anchor', name: 'Anchor', type: 'injected', uid: '5300ba19259' },
            },
          ],
        ],
      },
      chainId: 1,
      current: '5300ba19259',
    },
    version,
  }),
  'wagmi.recentConnectorId': '"test.latchkey.anchor"',
})

const kits: Readonly<Record<string, { readonly stored: Readonly<Record<string, string>>; readonly in: string }>> = {
  'wagmi 2': { stored: wagmi(2), in: 'eip155' },
  'wagmi 3': { stored: wagmi(3), in: 'eip155' },
  'web3-onboard': { stored: { 'onboard.js:last_connected_wallet': '["Anchor"]' }, in: 'eip155' },
  'wallet-adapter': { stored: { walletName: '"Sloop"' }, in: 'solana' },
  AppKit: {
    stored: {
      '@appkit/connection_status': 'connected',
      '@appkit/connected_namespaces': 'eip155',
      '@appkit/active_namespace': 'eip155',
      '@appkit/active_caip_network_id': 'eip155:1',
      '@appkit/eip155:connected_connector_id': 'test.latchkey.anchor',
    },
    in: 'eip155',
  },
}

interface Migrated {
  readonly __modal: Modal
  readonly __statuses: readonly string[]
  readonly __prompts: () => readonly string[]
}

/** Opens the page with what another kit has stored before. */
async function openWith({ page, url }: Visit, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', 'yes')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  await page.goto(url)
}

const connectedIn = (page: Page) =>
  page.evaluate(() =>
    [...(window as unknown as Migrated).__modal.state.$connections.get().values()].map((live) => live.namespace),
  )
const status = (page: Page) => page.evaluate(() => (window as unknown as Migrated).__modal.state.$status.get())

for (const [kit, { stored, in: namespace }] of Object.entries(kits)) {
  test(`a visitor whom ${kit} has connected is connected without a prompt, once, and its keys stay as they are`, async ({
    visit,
  }) => {
    const { page } = visit
    await openWith(visit, stored)
    await expect.poll(() => connectedIn(page)).toEqual([namespace])
    expect(await page.evaluate(() => (window as unknown as Migrated).__prompts())).toEqual([])
    const entries = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
    expect(entries).toMatchObject(stored)

    await page.evaluate((name) => (window as unknown as Migrated).__modal.disconnect({ namespace: name }), namespace)
    await page.reload()
    await expect.poll(() => status(page)).toBe('disconnected')
    expect(await connectedIn(page)).toEqual([])
  })
}

test('the status of a visitor whom another kit has connected is never disconnected before it is connected', async ({
  visit,
}) => {
  await openWith(visit, wagmi(3))
  await expect.poll(() => status(visit.page)).toBe('connected')
  const seen = await visit.page.evaluate(() => (window as unknown as Migrated).__statuses)
  expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
})
