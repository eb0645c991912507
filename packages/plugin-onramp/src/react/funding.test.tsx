import { accountActionsSlot, contribute, definePlugin, defineView, mainnet } from '@latchkey/core'
import { EmbeddedDialog, ModalProvider } from '@latchkey/react'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { account } from '../../testing/startOnramp.js'
import { fundWalletView } from '../api.js'
import { onramp } from '../onramp.js'

test('funding offers the action of another plugin to receive tokens, by its id', async () => {
  const address = defineView<undefined>('Address')
  const receiving = definePlugin<'receiving', undefined>({
    id: 'receiving',
    setup: () => ({
      api: undefined,
      contributes: [contribute(accountActionsSlot, { id: 'receive', label: 'Receive', icon: 'M0 0', view: address })],
    }),
  })
  const { modal, clock, start } = createTestModal({
    networks: [mainnet],
    adapters: [
      createFakeAdapter({
        namespace: 'eip155',
        wallets: [{ id: 'fake.wallet', accounts: [{ id: 'ada', address: account, type: 'eoa' }] }],
      }),
    ],
    plugins: [onramp(), receiving],
    window,
    embedded: true,
  })
  const stop = start()
  await modal.connect({ connectorId: 'eip155/fake.wallet' })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    stop()
  })
  root.render(
    <ModalProvider modal={modal} clock={clock}>
      <EmbeddedDialog />
    </ModalProvider>,
  )
  modal.open(fundWalletView)
  const rows = await vi.waitFor(() => {
    const found = [...(place.querySelector('[data-latchkey]')?.shadowRoot?.querySelectorAll('button') ?? [])]
    expect(found.some(({ textContent }) => textContent?.startsWith('Receive'))).toBe(true)
    return found
  })
  expect(rows.some(({ textContent }) => textContent?.startsWith('Buy crypto'))).toBe(false)
  rows.find(({ textContent }) => textContent?.startsWith('Receive'))?.click()
  expect(modal.state.$stack.get().at(-1)?.view).toBe(address.id)
})
