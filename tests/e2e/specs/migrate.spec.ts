import type { Modal } from '@latchkey/core'
import type { Page } from '@playwright/test'
import { isLong } from '../../setup/isLong.ts'
import { buildInitScript } from '../src/buildExample.ts'
import { buildPage } from '../src/buildPage.ts'
import { type ServedPage, servePage } from '../src/servePage.ts'
import { test as base, expect } from '../src/test.ts'

interface Visit {
  readonly page: Page
  readonly url: string
}

interface Tests {
  readonly visit: Visit
  /** A page that has wagmi 3 beside the modal. */
  readonly wagmiVisit: Visit
}
interface Workers {
  readonly served: ServedPage
  readonly wagmiServed: ServedPage
  readonly wallets: string
}

async function serve(name: string, use: (served: ServedPage) => Promise<void>): Promise<void> {
  const served = await servePage('Migrated', await buildPage(name))
  served.setPolicy("default-src 'self'; img-src 'self' data:")
  await use(served)
  await served.stop()
}

const test = base.extend<Tests, Workers>({
  served: [({ browserName: _ }, use) => serve('migrate', use), { scope: 'worker' }],
  wagmiServed: [({ browserName: _ }, use) => serve('migrateWagmi', use), { scope: 'worker' }],
  wallets: [async ({ browserName: _ }, use) => use(await buildInitScript('allowedWallets')), { scope: 'worker' }],
  visit: async ({ page, served, wallets, watch }, use) => {
    watch.expectRequests(new RegExp(`^${served.url}`))
    await page.addInitScript({ content: wallets })
    await use({ page, url: served.url })
  },
  wagmiVisit: async ({ page, wagmiServed, wallets, watch }, use) => {
    watch.expectRequests(new RegExp(`^${wagmiServed.url}`))
    await page.addInitScript({ content: wallets })
    await use({ page, url: wagmiServed.url })
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
  readonly __account: () => {
    readonly status: string
    readonly address?: string
    readonly connector?: { name: string }
  }
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

const all = Object.entries(kits)
for (const [kit, { stored, in: namespace }] of isLong ? all : all.slice(0, 2)) {
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

const account = (page: Page) =>
  page.evaluate(() => {
    const { status, address, connector } = (window as unknown as Migrated).__account()
    return { status, address, wallet: connector?.name }
  })
/** That of wagmi's config, which is there once wagmi has reconnected. */
const hasReconnected = (page: Page) => expect.poll(() => page.evaluate(() => '__account' in window)).toBe(true)

for (const version of isLong ? [2, 3] : [2]) {
  test(`a visitor whom wagmi ${version} has connected is connected in the modal and in wagmi 3, without a prompt`, async ({
    wagmiVisit,
  }) => {
    const { page } = wagmiVisit
    await openWith(wagmiVisit, wagmi(version))
    await hasReconnected(page)
    await expect.poll(() => connectedIn(page)).toEqual(['eip155'])
    expect(await account(page)).toMatchObject({ status: 'connected', address: expect.any(String), wallet: 'Anchor' })
    const { prompts, statuses } = await page.evaluate(() => {
      const { __prompts, __statuses } = window as unknown as Migrated
      return { prompts: __prompts(), statuses: __statuses }
    })
    expect(prompts).toEqual([])
    expect(statuses).toEqual(['unknown', 'reconnecting', 'connected'])

    await page.evaluate(() => (window as unknown as Migrated).__modal.disconnect())
    await page.reload()
    await hasReconnected(page)
    expect([await status(page), (await account(page)).status]).toEqual(['disconnected', 'disconnected'])
  })
}

test('a visitor who has disconnected in wagmi 2 stays disconnected in the modal and in wagmi 3', async ({
  wagmiVisit,
}) => {
  const { page } = wagmiVisit
  await openWith(wagmiVisit, {
    'wagmi.store': JSON.stringify({
      state: { connections: { __type: 'Map', value: [] }, chainId: 1, current: null },
      version: 2,
    }),
    'wagmi.recentConnectorId': '"test.latchkey.anchor"',
    'wagmi.test.latchkey.anchor.disconnected': 'true',
  })
  await hasReconnected(page)
  await expect.poll(() => status(page)).toBe('disconnected')
  expect(await account(page)).toMatchObject({ status: 'disconnected' })
})
