import { connectMethodsSlot, contribute, definePlugin } from '@latchkey/core'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton, ModalProvider } from '../index.js'

const root = () => document.querySelector('[data-latchkey]')?.shadowRoot
const rows = (): Element[] => [...(root()?.querySelectorAll('li button') ?? [])]
const row = (name: string) => rows().find(({ textContent }) => textContent.includes(name))

const begun = vi.fn()

function Section(): ReactNode {
  useEffect(() => begun(), [])
  return <p>Section</p>
}

/** A page with one wallet and a section of a plugin that counts how often it began something. */
function draw({ strict = false }: { readonly strict?: boolean } = {}) {
  begun.mockClear()
  const section = { method: 'wallet', load: async () => ({ default: Section }) } as const
  const plugin = definePlugin({
    id: 'sections',
    setup: () => ({ api: 1, contributes: [contribute(connectMethodsSlot, section)] }),
  })
  const adapter = createFakeAdapter({ namespace: 'one', wallets: [{ name: 'Here' }] })
  const { modal } = createTestModal({ adapters: [adapter], plugins: [plugin], window })
  const element = document.createElement('div')
  document.body.append(element)
  const reactRoot = createRoot(element)
  const app = (
    <ModalProvider modal={modal}>
      <ConnectButton />
    </ModalProvider>
  )
  reactRoot.render(strict ? <StrictMode>{app}</StrictMode> : app)
  onTestFinished(() => {
    reactRoot.unmount()
    element.remove()
  })
  return { modal, adapter }
}

const button = () => page.getByRole('button', { name: 'Connect wallet' })

test.each([false, true])(
  'what opening shows is drawn as soon as somebody points at the button, and begins nothing until it is shown (strict mode: %s)',
  async (strict) => {
    const { modal } = draw({ strict })
    await expect.element(button()).toBeVisible()
    expect(root()).toBeUndefined()
    await userEvent.hover(button())
    await expect.poll(() => row('Here')).toBeDefined()
    const drawn = row('Here')
    expect(drawn?.checkVisibility()).toBe(false)
    expect(begun).not.toHaveBeenCalled()
    expect([modal.state.$isOpen.get(), modal.state.$stack.get()]).toEqual([false, []])
    expect(page.getByRole('dialog').elements()).toEqual([])
    await button().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(row('Here')).toBe(drawn)
    await expect.poll(() => begun.mock.calls.length).toBe(strict ? 2 : 1) // strict mode does each effect twice
  },
)

test('a wallet that turns up after that is in the list when it opens', async () => {
  const { adapter } = draw()
  await userEvent.hover(button())
  await expect.poll(() => row('Here')).toBeDefined()
  adapter.addWallet({ id: 'late.wallet', name: 'Late' })
  await button().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Here'),
    expect.stringContaining('Late'),
  ])
})

test('opened once more, it is a new view that knows nothing of the one before', async () => {
  const { modal } = draw()
  await button().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const [entry] = modal.state.$stack.get()
  const drawn = row('Here')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => row('Here') && row('Here') !== drawn).toBe(true)
  expect(entry?.opened.closed.aborted).toBe(true)
  await button().click()
  expect(modal.state.$stack.get()[0]?.key).not.toBe(entry?.key)
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('where another view opens than the one that was drawn, it is the one that is seen', async () => {
  const { modal } = draw()
  await userEvent.hover(button())
  await expect.poll(() => row('Here')).toBeDefined()
  await modal.connect({ way: 'one/fake.wallet' })
  modal.open()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect(root()?.textContent).not.toContain('Connect wallet')
})
