import { allWalletsView } from '@latchkey/plugin-catalogue/api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWallet } from '../../../plugin-catalogue/testing/fakeWallet.js'
import { button, dialog, drawViews } from '../../testing/drawViews.js'
import { connectingWalletConnectView } from '../api.js'

test('lists and codes render without a style that a strict policy forbids', async () => {
  await page.viewport(1024, 900)
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src 'self'; img-src 'self' data:"
  document.head.append(policy)
  const broken: string[] = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => broken.push(violatedDirective))
  // The policy is active: it reports what it forbids.
  const probe = document.createElement('p')
  probe.setAttribute('style', 'color: red')
  await vi.waitFor(() => expect(broken).toEqual(['style-src-attr']))
  const wallets = Array.from({ length: 300 }, (_, index) => fakeWallet(`Boat ${index + 1}`))
  const { modal, plugin } = await drawViews({ list: { status: 'done', wallets, count: 300, hasMore: false } })
  plugin.phone.script.hold('connect')
  modal.open(allWalletsView)
  await expect.element(button('Boat 1')).toBeVisible()
  const body = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('[part="body"]')
  body?.scrollTo(0, 6000)
  await expect.element(button('Boat 160')).toBeVisible()
  modal.push(connectingWalletConnectView, { walletId: 'fake-boat160' })
  await expect.element(dialog.getByRole('img', { name: 'QR code to scan with Boat 160' })).toBeVisible()
  expect(broken).toEqual(['style-src-attr'])
})
