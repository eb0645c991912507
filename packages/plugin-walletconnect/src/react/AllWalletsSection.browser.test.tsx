import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createFakeAdapter, createFakeNetwork, createTestModal } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { walletConnect } from '../walletConnect.js'

test('the Connect view lists wallets of the catalogue once it is looked at, and asks nobody for them', async () => {
  const { modal } = createTestModal({
    adapters: [createFakeAdapter({ namespace: 'eip155', wallets: [{ name: 'Here' }] })],
    networks: [createFakeNetwork('eip155:1')],
    plugins: [walletConnect()],
    featuredWalletIds: ['Rainbow'],
    window,
  })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={modal}>
      <ConnectButton />
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  const before = performance.getEntriesByType('resource').length
  expect(modal.plugins.walletconnect.catalogue.$featured.get()).toEqual([])
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: /^Rainbow/ })).toBeVisible()
  const names = modal.state.$wallets.get().map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['WalletConnect', 'Here', 'Rainbow'])
  expect(names).toHaveLength(7)
  const asked = performance.getEntriesByType('resource').slice(before)
  expect(asked.filter(({ name }) => new URL(name).host !== window.location.host)).toEqual([])
})
