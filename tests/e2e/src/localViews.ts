import { expect, type Page } from '@playwright/test'
import type {} from '../../../apps/demo/src/wallets/DemoDriver.ts'

/** Ids of the main views, in the order in which `eachLocalView` opens them. */
const before = ['Connect', 'GetWallet', 'WhatIsAWallet', 'WhatIsANetwork'] as const
const connected = [
  'Account',
  'AccountSettings',
  'ProfileWallets',
  'Networks',
  'WalletSend',
  'WalletReceive',
  'Swap',
  'Transactions',
] as const

/** Opens the main views of the demo in a language, and calls `look` on each. */
export async function eachLocalView(page: Page, locale: string, look: (view: string) => Promise<void>): Promise<void> {
  await page.goto(`/?relay=off&gateway=off&onramp=off&locale=${locale}`)
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
  const open = async (id: string): Promise<void> => {
    await page.evaluate((view) => void window.__latchkeyDemo?.modal.open({ id: view } as never), id)
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeAttached()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await look(id)
  }
  for (const id of before) await open(id)
  await page.evaluate(() => void window.__latchkeyDemo?.modal.open({ id: 'Connect' } as never))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anchor/ })
    .click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveText('connected')
  for (const id of connected) await open(id)
}
