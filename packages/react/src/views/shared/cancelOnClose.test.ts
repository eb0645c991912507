import { contribute, definePlugin, defineView, gatesSlot, whatIsAWalletView } from '@latchkey/core'
import { createFakeAdapter, createTestModal, when } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { connectWallet } from './connectWallet.js'

const termsView = defineView<undefined>('test.terms')

/** A page whose gate passes when its view is closed. The user has chosen a wallet. */
function openPage({ check = async () => false }: { readonly check?: () => Promise<boolean> } = {}) {
  const terms = definePlugin({
    id: 'terms',
    hasGates: true,
    setup: (context) => ({
      api: undefined,
      contributes: [
        contribute(gatesSlot, {
          id: 'terms',
          check,
          async pass() {
            const { closed } = context.open(termsView, undefined)
            await new Promise((resolve) => closed.addEventListener('abort', resolve, { once: true }))
          },
        }),
      ],
    }),
  })
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const { modal, start } = createTestModal({ adapters: [adapter], plugins: [terms] })
  start()
  const [wallet] = adapter.wallets
  const [entry] = modal.state.$connectors.get()
  if (!wallet || !entry) throw new Error('There is no wallet.')
  return { modal, wallet, click: () => connectWallet(modal, entry) }
}

test('closing the dialog over the view of a gate lets the gate decide about the connection', async () => {
  const { modal, click } = openPage()
  click()
  await when(modal.state.$stack, (stack) => stack.at(-1)?.view === termsView.id)
  expect(modal.state.$status.get()).toBe('gated')
  expect(modal.close()).toBe(true)
  await when(modal.state.$status, (status) => status !== 'gated')
  expect(modal.state.$status.get()).toBe('connected')
})

test('closing the dialog while a gate has shown nothing yet ends the connection', async () => {
  const { modal, wallet, click } = openPage({ check: () => new Promise(() => undefined) })
  click()
  await when(modal.state.$status, (status) => status === 'gated')
  modal.close()
  await when(modal.state.$status, (status) => status === 'disconnected')
  expect(wallet.isAuthorized).toBe(false)
})

test('closing the dialog over any view before the wallet has answered ends the attempt', async () => {
  const { modal, wallet, click } = openPage()
  const release = wallet.script.hold('connect')
  click()
  await wallet.script.asked('connect')
  modal.push(whatIsAWalletView)
  modal.close()
  await when(modal.state.$status, (status) => status === 'disconnected')
  release()
})
