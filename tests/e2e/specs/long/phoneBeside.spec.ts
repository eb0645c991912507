import type { Locator, Page } from '@playwright/test'
import type { Demo } from '../../src/Demo.ts'
import { PhonePage } from '../../src/PhonePage.ts'
import { expect, test } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

/** The phone beside the demo. */
function phoneBeside(page: Page): { readonly window: Locator; readonly phone: PhonePage } {
  const window = page.getByRole('dialog', { name: 'Phone' })
  return { window, phone: new PhonePage(window.frameLocator('iframe')) }
}

async function connect(demo: Demo, page: Page) {
  const { window, phone } = phoneBeside(page)
  await demo.choose('WalletConnect')
  await window.getByRole('button', { name: 'Scan the QR code on this page' }).click()
  await phone.answer('Latchkey demo wants to connect', 'Approve')
  await expect(demo.status).toHaveText('connected')
  await expect(window).toBeHidden()
  return { window, phone }
}

test('the phone beside the page connects four namespaces and signs in each', async ({ demo, page }) => {
  test.slow()
  await demo.open('?relay=on')
  const { phone, window } = await connect(demo, page)
  await expect(demo.connections).toHaveCount(4)
  const action = demo.action('Sign a message')
  for (const [name, method] of [
    ['Ethereum', /personal_sign/],
    ['Solana', /solana_signMessage/],
    ['Bitcoin', /asks for signMessage/],
    ['Polkadot', /polkadot_signMessage/],
  ] as const) {
    if (name !== 'Ethereum') await demo.activate(name)
    await action.getByRole('button', { name: 'Sign' }).click()
    await expect(window).toBeVisible()
    await phone.answer(method, 'Approve')
    await expect(window).toBeHidden()
    await expect(demo.result('Verdict')).toContainText('valid')
  }
  await action.getByRole('button', { name: 'Sign' }).click()
  await phone.answer(/polkadot_signMessage/, 'Reject')
  await expect(window).toBeHidden()
  await expect(action.getByRole('status')).toContainText('LATCHKEY_USER_REJECTED')
})

test('changes on the phone appear on the page until the session ends', async ({ demo, page, watch }) => {
  // The reload also reloads the phone: an answer of the app may reach a client that no longer
  // waits for it.
  watch.expectConsole(/emitting session_update:\d+ without any listeners/)
  await demo.open('?relay=on')
  const { phone, window } = await connect(demo, page)
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  const before = await demo.fact('Account').textContent()
  const evm = phone.session.getByRole('group', { name: 'EVM' })
  await evm.getByLabel('Account').selectOption({ index: 1 })
  await expect(demo.fact('Account')).not.toHaveText(before ?? '')
  await phone.session.getByRole('group', { name: 'Polkadot' }).getByRole('button', { name: 'Take back' }).click()
  await expect(demo.connections).toHaveCount(3)
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  await phone.session.getByRole('button', { name: 'Disconnect' }).click()
  await expect(demo.status).toHaveText('disconnected')
  await window.getByRole('button', { name: 'Close' }).click()
  await expect(window).toBeHidden()
})

test('the phone can be hidden on the page and opened by its link in a separate window', async ({ demo, page }) => {
  await demo.open('?relay=on&phone=off&debug=on')
  await expect(page.getByRole('button', { name: 'Phone', exact: true })).toBeHidden()
  await demo.connectButton.click()
  await demo.inDialog(/^All wallets/i).click()
  await demo.dialog.getByRole('searchbox').fill('Latchkey')
  await demo.inDialog(/Latchkey Phone/).click()
  await demo.dialog.getByRole('tab', { name: /web/i }).click()
  const opening = page.context().waitForEvent('page')
  await demo.dialog
    .getByRole('button', { name: /open/i })
    .or(demo.dialog.getByRole('link', { name: /open/i }))
    .first()
    .click()
  const phone = new PhonePage(await opening)
  await phone.answer('Latchkey demo wants to connect', 'Approve')
  await expect(demo.status).toHaveText('connected')
})

test('axe finds nothing in the demo with its phone', async ({ demo, page }) => {
  await demo.open('?relay=on')
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  const { phone } = phoneBeside(page)
  await expect(phone.code).toBeVisible()
  // The page in the frame is checked separately.
  expect(await violations(page)).toEqual([])
})
