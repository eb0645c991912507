import type { FrameLocator, Page } from '@playwright/test'
import { PhonePage } from '../src/PhonePage.ts'
import { expect, test } from '../src/test.ts'

/** The phone that the demo shows beside itself. */
function phoneBeside(page: Page): { readonly window: ReturnType<Page['getByRole']>; readonly phone: PhonePage } {
  const window = page.getByRole('dialog', { name: 'Phone' })
  const frame: FrameLocator = window.frameLocator('iframe')
  return { window, phone: new PhonePage(frame) }
}

test('a newcomer connects four namespaces with the phone beside the page, and signs', async ({ demo, page }) => {
  await demo.open('?relay=on')
  const { window, phone } = phoneBeside(page)
  await expect(window).toBeHidden()
  await demo.choose('WalletConnect')
  await expect(window).toBeVisible()
  await expect(phone.code).toBeVisible()
  await window.getByRole('button', { name: 'Scan the QR code on this page' }).click()
  await phone.answer('Latchkey demo wants to connect', 'Approve')
  await expect(demo.status).toHaveText('connected')
  await expect(window).toBeHidden()
  await expect(demo.connections).toHaveCount(4)
})
