import type { Prefetch } from '@latchkey/core'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton, ModalProvider } from '../index.js'

const shadow = () => document.querySelector('[data-latchkey]')?.shadowRoot
const row = () => shadow()?.querySelector('li button') ?? undefined
const button = () => page.getByRole('button', { name: 'Connect wallet' })

/** Stands in for the idle moments of the browser, which decides by itself when it has one. */
function fakeIdleMoments() {
  const waiting = new Map<number, IdleRequestCallback>()
  let last = 0
  const request = vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    last += 1
    waiting.set(last, run)
    return last
  })
  const cancel = vi.spyOn(window, 'cancelIdleCallback').mockImplementation((id) => void waiting.delete(id))
  onTestFinished(() => {
    request.mockRestore()
    cancel.mockRestore()
  })
  return {
    waiting,
    /** Runs what waits for an idle moment. */
    pass() {
      for (const [id, run] of [...waiting]) {
        waiting.delete(id)
        run({ didTimeout: false, timeRemaining: () => 50 })
      }
    },
  }
}

// The pointer stays where the test before left it, which may be where the button will be.
beforeEach(async () => {
  const corner = document.createElement('div')
  Object.assign(corner.style, { position: 'fixed', right: '0', bottom: '0', width: '20px', height: '20px' })
  document.body.append(corner)
  await userEvent.hover(corner)
  corner.remove()
})

/** A page with one wallet, which counts how often the code that connects to it is fetched. */
function renderPage(prefetch: Prefetch | undefined) {
  const fetchConnecting = vi.fn(async () => undefined)
  const fake = createFakeAdapter({ namespace: 'one', wallets: [{ name: 'Here' }] })
  const adapter: typeof fake = {
    ...fake,
    setup(context) {
      const runtime = fake.setup(context)
      return {
        ...runtime,
        discover: (page, found) =>
          runtime.discover?.(page, (connectors) =>
            found(connectors.map((connector) => ({ ...connector, prepare: fetchConnecting }))),
          ),
      }
    },
  }
  const { modal, clock } = createTestModal({ adapters: [adapter], prefetch, window })
  // Called as soon as the dialog's code is fetched.
  const fetchDialog = vi.spyOn(modal, 'prepare')
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={modal} clock={clock}>
      <ConnectButton />
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  return { modal, clock, fetchDialog, fetchConnecting }
}

test("with prefetch 'idle' the first view is rendered and the wallet's code fetched before any intent", async () => {
  const idle = fakeIdleMoments()
  const { modal, fetchDialog, fetchConnecting } = renderPage('idle')
  await expect.poll(() => idle.waiting.size).toBe(1)
  expect(fetchDialog).not.toHaveBeenCalled()
  idle.pass()
  await expect.poll(row).toBeDefined()
  await expect.poll(() => idle.waiting.size).toBe(1)
  expect(fetchConnecting).not.toHaveBeenCalled()
  idle.pass()
  await expect.poll(() => fetchConnecting.mock.calls.length).toBe(1)
  expect(row()?.checkVisibility()).toBe(false)
  expect([modal.state.$isOpen.get(), modal.state.$status.get()]).toEqual([false, 'disconnected'])
})

test("with prefetch 'intent' the dialog is fetched when the user points at the button, and the wallet's code after the list is painted", async () => {
  const idle = fakeIdleMoments()
  const { fetchDialog, fetchConnecting } = renderPage('intent')
  await expect.element(button()).toBeVisible()
  expect(fetchDialog).not.toHaveBeenCalled()
  await userEvent.hover(button())
  await expect.poll(row).toBeDefined()
  expect([idle.waiting.size, fetchConnecting.mock.calls.length]).toEqual([0, 0])
  await button().click()
  await expect.poll(() => fetchConnecting.mock.calls.length).toBeGreaterThan(0)
})

test("with prefetch 'none' the dialog is fetched on the click", async () => {
  const idle = fakeIdleMoments()
  const { fetchDialog } = renderPage('none')
  await userEvent.hover(button())
  expect(fetchDialog).not.toHaveBeenCalled()
  await button().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(idle.waiting.size).toBe(0)
})

test.each([{ saveData: true }, { saveData: false, effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  "prefetch 'idle' waits for an intent on a connection like %o",
  async (connection) => {
    const idle = fakeIdleMoments()
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
    const { fetchDialog } = renderPage('idle')
    await expect.element(button()).toBeVisible()
    expect(fetchDialog).not.toHaveBeenCalled()
    await userEvent.hover(button())
    await expect.poll(row).toBeDefined()
    expect(idle.waiting.size).toBe(0)
  },
)

test("prefetch 'idle' waits a moment after the page has loaded in a browser without requestIdleCallback", async () => {
  const { requestIdleCallback: idle } = window
  Object.defineProperty(window, 'requestIdleCallback', { value: undefined, configurable: true })
  onTestFinished(() => void Object.defineProperty(window, 'requestIdleCallback', { value: idle, configurable: true }))
  const { clock, fetchDialog } = renderPage('idle')
  await expect.element(button()).toBeVisible()
  await expect.poll(() => clock.pending).toBe(1)
  expect(fetchDialog).not.toHaveBeenCalled()
  await clock.advance(200)
  await expect.poll(row).toBeDefined()
})
