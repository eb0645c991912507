import { connectMethodsSlot, contribute, definePlugin, whatIsAWalletView } from '@latchkey/core'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton, ModalProvider } from '../index.js'

const root = () => document.querySelector('[data-latchkey]')?.shadowRoot
const rows = (): Element[] => [...(root()?.querySelectorAll('li button') ?? [])]
const row = (name: string) => rows().find(({ textContent }) => textContent.includes(name))

const effect = vi.fn()

function Section(): ReactNode {
  useEffect(() => effect(), [])
  return <p>Section</p>
}

/** A page with one wallet and a plugin's section that counts how often its effects ran. */
function draw({ strict = false }: { readonly strict?: boolean } = {}) {
  effect.mockClear()
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
  return { modal, adapter, unmount: () => reactRoot.unmount() }
}

const button = () => page.getByRole('button', { name: 'Connect wallet' })

test.each([false, true])(
  'a view is prerendered when the user points at the button, and runs no effect until it is shown (strict mode: %s)',
  async (strict) => {
    const { modal } = draw({ strict })
    await expect.element(button()).toBeVisible()
    expect(root()).toBeUndefined()
    await userEvent.hover(button())
    await expect.poll(() => row('Here')).toBeDefined()
    const drawn = row('Here')
    expect(drawn?.checkVisibility()).toBe(false)
    expect(effect).not.toHaveBeenCalled()
    expect([modal.state.$isOpen.get(), modal.state.$stack.get()]).toEqual([false, []])
    expect(page.getByRole('dialog').elements()).toEqual([])
    await button().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(row('Here')).toBe(drawn)
    // Strict mode runs each effect twice.
    await expect.poll(() => effect.mock.calls.length).toBe(strict ? 2 : 1)
  },
)

test('a wallet that is discovered after prerendering is in the list when the dialog opens', async () => {
  const { adapter } = draw()
  await userEvent.hover(button())
  await expect.poll(() => row('Here')).toBeDefined()
  adapter.addWallet({ id: 'late.wallet', name: 'Late' })
  await button().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect
    .poll(() => rows().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('Here'), expect.stringContaining('Late')])
})

test('a dialog that opens a second time shows a new view without the state of the first one', async () => {
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

/** The page right after `open`: before the next frame, and before React renders. */
const beforeRender = () => Promise.resolve()
const element = () => root()?.querySelector('dialog')
const isRendered = () => element()?.hasAttribute('data-shown')

async function prerender() {
  const drawn = draw()
  await userEvent.hover(button())
  await expect.poll(() => row('Here')).toBeDefined()
  return drawn
}

test('a prerendered view is shown and focused before React renders', async () => {
  const { modal } = await prerender()
  modal.open()
  await beforeRender()
  expect(element()?.open).toBe(true)
  expect(row('Here')?.checkVisibility()).toBe(true)
  expect(root()?.activeElement).toBe(row('Here'))
  expect([isRendered(), effect.mock.calls.length]).toEqual([false, 0])
  await expect.poll(isRendered).toBe(true)
  expect(effect).toHaveBeenCalledTimes(1)
  expect(root()?.activeElement).toBe(row('Here'))
})

test('a dialog that is closed before React renders is hidden, has run no effect, and opens again', async () => {
  const { modal } = await prerender()
  await expect.element(button()).toBeVisible()
  button().element().focus()
  modal.open()
  await beforeRender()
  modal.close()
  await beforeRender()
  expect(element()?.open).toBe(false)
  expect(document.activeElement).toBe(button().element())
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  // The only sheet is the button's.
  expect([isRendered(), effect.mock.calls.length, document.adoptedStyleSheets.length]).toEqual([false, 0, 1])
  await expect.poll(() => modal.state.$prerendered.get()).toBeDefined()
  await button().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => effect.mock.calls.length).toBe(1)
})

test('a dialog that is opened, closed and opened synchronously is open', async () => {
  const { modal } = await prerender()
  modal.open()
  modal.close()
  modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(isRendered).toBe(true)
  expect(row('Here')?.checkVisibility()).toBe(true)
})

test('a navigation before React renders shows the new view', async () => {
  const { modal } = await prerender()
  modal.open()
  await beforeRender()
  modal.push(whatIsAWalletView)
  await expect.element(page.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
  await expect.poll(isRendered).toBe(true)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => row('Here')?.checkVisibility()).toBe(true)
})

test('a page that is unmounted before React renders leaves nothing behind', async () => {
  const { modal, unmount } = await prerender()
  modal.open()
  await beforeRender()
  unmount()
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelector('[data-latchkey]')).toBeNull()
  expect(document.adoptedStyleSheets).toEqual([])
})

test('React shows the dialog on a page that is not visible', async () => {
  const { modal } = await prerender()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  modal.open()
  await beforeRender()
  await beforeRender()
  await expect.poll(() => effect.mock.calls.length).toBe(1)
  expect(element()?.open).toBe(true)
})

test('an opened view is shown although another one was prerendered', async () => {
  const { modal } = draw()
  await userEvent.hover(button())
  await expect.poll(() => row('Here')).toBeDefined()
  await modal.connect({ connectorId: 'one/fake.wallet' })
  modal.open()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect(root()?.textContent).not.toContain('Connect wallet')
})
