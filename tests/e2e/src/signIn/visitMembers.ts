import { expect, type Page } from '@playwright/test'
import { buildInitScript } from '../buildExample.ts'
import { answerForNodes } from '../nodes.ts'
import type { Watch } from '../watchPage.ts'
import { withoutIcon } from '../withoutIcon.ts'

/**
 * Uses an example with a page for members, which the server sends to the first page without a
 * sign-in: signs in, opens the page, comes back, and disconnects.
 *
 * @param url - Of the example.
 */
export async function visitMembers(page: Page, url: string, watch: Watch): Promise<void> {
  const home = new URL('/', url).href
  const members = new URL('/members', url).href
  watch.allowHost(new URL(url).host)
  // The balance of the account, which is answered below.
  watch.expectRequests(/^https:/)
  // A browser logs each answer that says "signed out".
  watch.expectConsole(/status of 401/)
  await page.addInitScript({ content: await buildInitScript('rememberingWallet') })
  await withoutIcon(page)
  await answerForNodes(page)
  const dialog = page.getByRole('dialog')
  const link = page.getByRole('link', { name: 'The page for members' })
  const isRefused = async () => {
    await page.goto(members)
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { name: 'Members' })).toHaveCount(0)
  }

  await isRefused()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await dialog.getByRole('button', { name: /^Anchor/ }).click()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog).toBeHidden()
  await link.click()
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  await expect(page.getByText(/^Signed in as 0x[0-9a-fA-F]{40}$/)).toBeVisible()

  await page.goto(home)
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: /^0x|…/ }).click()
  const signedOut = page.waitForResponse(/\/siwx\/sign-out$/)
  await dialog.getByRole('button', { name: /^Disconnect/ }).click()
  expect((await signedOut).status()).toBe(204)
  await expect(page.getByText('Connect and sign in.')).toBeVisible()
  await isRefused()
}
