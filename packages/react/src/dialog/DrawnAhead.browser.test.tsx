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
  return { modal, adapter, unmount: () => reactRoot.unmount() }
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
  await expect
    .poll(() => rows().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('Here'), expect.stringContaining('Late')])
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

/** What a page does right after it was told to open: before the next frame, and before React has heard of it. */
const inThatTurn = () => Promise.resolve()
const element = () => root()?.querySelector('dialog')
const isHeard = () => element()?.hasAttribute('data-shown')

async function drawAhead() {
  const drawn = draw()
  await userEvent.hover(button())
  await expect.poll(() => row('Here')).toBeDefined()
  return drawn
}

test('what was drawn ahead is shown, with the focus, before React hears of it', async () => {
  const { modal } = await drawAhead()
  modal.open()
  await inThatTurn()
  expect(element()?.open).toBe(true)
  expect(row('Here')?.checkVisibility()).toBe(true)
  expect(root()?.activeElement).toBe(row('Here'))
  expect([isHeard(), begun.mock.calls.length]).toEqual([false, 0])
  await expect.poll(isHeard).toBe(true)
  expect(begun).toHaveBeenCalledTimes(1)
  expect(root()?.activeElement).toBe(row('Here'))
})

test('closed before React has heard, it is gone, nothing has begun, and it opens again', async () => {
  const { modal } = await drawAhead()
  await expect.element(button()).toBeVisible()
  button().element().focus()
  modal.open()
  await inThatTurn()
  modal.close()
  await inThatTurn()
  expect(element()?.open).toBe(false)
  expect(document.activeElement).toBe(button().element())
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  expect([isHeard(), begun.mock.calls.length, document.adoptedStyleSheets.length]).toEqual([false, 0, 1]) // the button's sheet
  await expect.poll(() => modal.state.$ahead.get()).toBeDefined()
  await button().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => begun.mock.calls.length).toBe(1)
})

test('opened, closed and opened in one turn, it is open', async () => {
  const { modal } = await drawAhead()
  modal.open()
  modal.close()
  modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(isHeard).toBe(true)
  expect(row('Here')?.checkVisibility()).toBe(true)
})

test('who goes on to another view before React has heard sees that one', async () => {
  const { modal } = await drawAhead()
  modal.open()
  await inThatTurn()
  modal.push(whatIsAWalletView)
  await expect.element(page.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
  await expect.poll(isHeard).toBe(true)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => row('Here')?.checkVisibility()).toBe(true)
})

test('a page that goes before React has heard leaves nothing behind', async () => {
  const { modal, unmount } = await drawAhead()
  modal.open()
  await inThatTurn()
  unmount()
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelector('[data-latchkey]')).toBeNull()
  expect(document.adoptedStyleSheets).toEqual([])
})

test('on a page that nobody sees React shows it', async () => {
  const { modal } = await drawAhead()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => seen.mockRestore())
  modal.open()
  await inThatTurn()
  await inThatTurn()
  await expect.poll(() => begun.mock.calls.length).toBe(1)
  expect(element()?.open).toBe(true)
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
