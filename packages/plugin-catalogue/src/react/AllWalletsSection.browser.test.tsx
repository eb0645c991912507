import type { ModalOptions } from '@latchkey/core'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import {
  createFakeAdapter,
  createFakeCatalogue,
  createFakeNetwork,
  createTestModal,
  fakeCatalogueWallet,
} from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeWalletConnect } from '../../../plugin-walletconnect/testing/createFakeWalletConnect.js'
import { catalogue } from '../catalogue.js'

const dialog = page.getByRole('dialog')

/** An app with an injected wallet and its own catalogue. */
function drawApp(options: Pick<ModalOptions, 'services' | 'featuredWalletIds'>) {
  const { modal } = createTestModal({
    adapters: [createFakeAdapter({ namespace: 'eip155', wallets: [{ name: 'Here' }] })],
    networks: [createFakeNetwork('eip155:1')],
    plugins: [catalogue(), createFakeWalletConnect()],
    ...options,
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
  return modal
}

test('the Connect view lists wallets of the catalogue once it is visible, without requests to the network', async () => {
  const modal = drawApp({ featuredWalletIds: ['Rainbow'] })
  const before = performance.getEntriesByType('resource').length
  expect(modal.plugins.catalogue.$featured.get()).toEqual([])
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(dialog.getByRole('button', { name: /^Rainbow/ })).toBeVisible()
  const names = modal.state.$wallets.get().map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['WalletConnect', 'Here', 'Rainbow'])
  expect(names).toHaveLength(7)
  const requested = performance.getEntriesByType('resource').slice(before)
  expect(requested.filter(({ name }) => new URL(name).host !== window.location.host)).toEqual([])
})

test('wallets that arrive later move nothing in the Connect view', async () => {
  const service = 'http://127.0.0.1:1'
  const wallets = Array.from({ length: 20 }, (_, index) => ({ ...fakeCatalogueWallet(index + 1), chains: undefined }))
  const server = createFakeCatalogue({ wallets })
  const coming = Promise.withResolvers<void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { body, ...answer } = server.answer(String(url))
    await coming.promise
    return new Response(body, answer)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  drawApp({ services: { catalogue: service, projectId: 'project' }, featuredWalletIds: [fakeCatalogueWallet(9).id] })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const all = dialog.getByRole('button', { name: /^All wallets/ })
  await expect.element(all).toBeVisible()
  const list = dialog.element().querySelector<HTMLElement>('.lk-connect')
  if (!list) throw new Error('The dialog does not show the Connect view.')
  const heights = new Set<number>()
  const note = () => heights.add(list.offsetHeight)
  const observer = new MutationObserver(note)
  observer.observe(list, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  note()
  expect(list.querySelectorAll('li button')).toHaveLength(3)
  coming.resolve()
  await expect.poll(() => list.querySelectorAll('li button').length).toBe(8)
  note()
  expect(heights.size).toBe(1)
})
