import type { Modal } from '@latchkey/core'
import {
  countListeners,
  countTimers,
  createFakeAdapter,
  createFakeRemotePlugin,
  createMemoryStorage,
  createTestModal,
  type MemoryStorage,
} from '@latchkey/testkit'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton, ModalProvider, NetworkButton } from '../index.js'

let root: Root | undefined
let element: HTMLElement

beforeEach(async () => {
  await page.viewport(1024, 768)
  element = document.createElement('div')
  document.body.append(element)
})

afterEach(() => {
  root?.unmount()
  root = undefined
  element.remove()
})

/** Renders a provider for each of the routes. */
function draw(modal: Modal, ...routes: readonly string[]): void {
  root ??= createRoot(element)
  root.render(
    <StrictMode>
      {(routes.length > 0 ? routes : ['only']).map((route) => (
        <ModalProvider key={route} modal={modal}>
          <Buttons />
        </ModalProvider>
      ))}
    </StrictMode>,
  )
}

function Buttons(): ReactNode {
  return (
    <>
      <ConnectButton />
      <NetworkButton />
    </>
  )
}

const adapterOf = () =>
  createFakeAdapter({ namespace: 'test', wallets: [{ id: 'io.rabby', name: 'Rabby', rdns: 'io.rabby' }] })
const phoneOf = () =>
  createFakeRemotePlugin({ namespaces: { test: { accounts: [{ networkId: 'test:1', address: 'fake-phone' }] } } })

/** A short polling interval: the rounds of a test wait a few times each. */
const soon = (look: () => void): Promise<void> => vi.waitFor(look, { interval: 5, timeout: 60_000 })

/** The open broadcast channels and sockets. */
function countChannels(): { readonly open: number; stop(): void } {
  const { BroadcastChannel, WebSocket } = window
  const open = new Set<object>()
  const counting = <Channel extends { close(): void }>(Real: new (...given: never[]) => Channel) =>
    new Proxy(Real, {
      construct(target, given) {
        const made: Channel = Reflect.construct(target, given)
        open.add(made)
        const close = made.close.bind(made)
        made.close = () => {
          open.delete(made)
          close()
        }
        return made
      },
    })
  Object.assign(window, { BroadcastChannel: counting(BroadcastChannel), WebSocket: counting(WebSocket) })
  return {
    get open() {
      return open.size
    },
    stop: () => Object.assign(window, { BroadcastChannel, WebSocket }),
  }
}

test('twelve modals, each rendered, used and destroyed, leave no listener, timer, channel, node or style behind', {
  timeout: 600_000,
}, async () => {
  const storage = createMemoryStorage()
  const adapter = adapterOf()
  const remote = phoneOf()
  const round = async (given: MemoryStorage): Promise<void> => {
    const { modal } = createTestModal({
      adapters: [adapter],
      plugins: [remote],
      storage: given,
      clock: 'system',
      window,
    })
    draw(modal)
    await soon(() => expect(modal.state.$isStarted.get()).toBe(true))
    if (given.entries.size === 0) {
      await modal.connect({ connectorId: 'fakeRemote/phone' })
      await modal.connect({ connectorId: 'test/io.rabby' })
    }
    await soon(() => expect(modal.state.$connections.get().size).toBe(2))
    await modal.readBalance()
    await modal.signMessage('hello')
    modal.open()
    await soon(() => expect(document.querySelector('[data-latchkey]')).not.toBeNull())
    // Some are destroyed before they are unmounted, some while a wallet is pending, some with the
    // dialog closed.
    const kind = rounds % 3
    if (kind === 0) modal.destroy()
    if (kind === 1) {
      const release = adapter.wallets[0]?.script.hold('signMessage')
      const outcome = expect(modal.signMessage('late')).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
      await adapter.wallets[0]?.script.asked('signMessage')
      root?.unmount()
      await outcome
      release?.('approve')
    }
    if (kind === 2) modal.close()
    root?.unmount()
    root = undefined
    modal.destroy()
    rounds += 1
  }
  let rounds = 0
  // One-time fetches, and React's one-time set-up of the page, happen in the first rounds.
  for (let warm = 0; warm < 3; warm += 1) await round(storage)
  const nodes = () => document.querySelectorAll('*').length
  const styles = () => document.adoptedStyleSheets.length
  await soon(() => expect(document.querySelector('[data-latchkey]')).toBeNull())
  const before = { nodes: nodes(), styles: styles() }
  const targets = [window, document, document.body].map(countListeners)
  const timers = countTimers()
  const channels = countChannels()
  while (rounds < 15) await round(storage)
  expect(timers.active).toBe(0)
  expect(targets.map(({ byType }) => ({ ...byType }))).toEqual([{}, {}, {}])
  expect(channels.open).toBe(0)
  expect({ nodes: nodes(), styles: styles() }).toEqual(before)
  expect([adapter.wallets[0]?.watchers, remote.phone.watchers, adapter.discoveries]).toEqual([0, 0, 0])
  for (const each of [...targets, timers, channels]) each.stop()
})

test('after hot reloads, in strict mode, one click on a wallet makes one prompt', async () => {
  const adapter = adapterOf()
  const storage = createMemoryStorage()
  const listeners = countListeners(window)
  const counts: number[] = []
  // A hot reload evaluates the app's module again: another modal, rendered in the same place.
  for (let reload = 0; reload < 5; reload += 1) {
    const { modal } = createTestModal({ adapters: [adapter], storage, clock: 'system', window })
    draw(modal)
    await soon(() => expect(modal.state.$isStarted.get()).toBe(true))
    await modal.prepare()
    counts.push(listeners.count())
  }
  expect(new Set(counts).size, 'each has what the first had').toBe(1)
  expect(adapter.discoveries).toBe(1)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rabby/ })
    .click()
  await soon(() => expect(adapter.wallets[0]?.state).toBeDefined())
  await soon(() => expect(adapter.wallets[0]?.watchers).toBe(1))
  expect(adapter.wallets[0]?.script.prompts.map(({ method }) => method)).toEqual(['connect'])
  root?.unmount()
  root = undefined
  await soon(() => expect(listeners.byType).toEqual({}))
  listeners.stop()
})

test('a view that the app opened before rendering stays open, in strict mode as well', async () => {
  const { modal } = createTestModal({ adapters: [adapterOf()], clock: 'system', window })
  const { closed } = modal.open()
  draw(modal)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(closed.aborted).toBe(false)
  root?.unmount()
  root = undefined
  await soon(() => expect(closed.aborted).toBe(true))
})

test('a route with its own provider takes over open views and connections; the last provider that unmounts stops the modal', async () => {
  const adapter = adapterOf()
  const { modal } = createTestModal({ adapters: [adapter], clock: 'system', window })
  draw(modal, 'first')
  await soon(() => expect(modal.state.$isStarted.get()).toBe(true))
  await modal.connect({ connectorId: 'test/io.rabby' })
  const { closed } = modal.open()
  const statuses: string[] = []
  const stop = modal.state.$status.listen((status) => statuses.push(status))
  draw(modal, 'second')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect([closed.aborted, statuses]).toEqual([false, []])
  stop()
  root?.unmount()
  root = undefined
  await soon(() => expect(closed.aborted).toBe(true))
  expect([modal.state.$status.get(), adapter.wallets[0]?.watchers]).toEqual(['unknown', 0])
})

test.each([
  ['in place of the first', ['second']],
  ['beside the first', ['first', 'second']],
])('a wallet gets one request, also if another provider is rendered %s in the meantime', async (_, routes) => {
  const adapter = adapterOf()
  const { modal } = createTestModal({ adapters: [adapter], clock: 'system', window })
  draw(modal, 'first')
  await soon(() => expect(modal.state.$isStarted.get()).toBe(true))
  const wallet = adapter.wallets[0]
  const release = wallet?.script.hold('connect')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rabby/ })
    .click()
  const waiting = () => page.getByText('Continue in Rabby').elements()
  await soon(() => expect(waiting()).toHaveLength(1))
  const [first] = waiting()
  await wallet?.script.asked('connect')
  draw(modal, ...routes)
  await soon(() => expect(waiting().map((one) => one === first)).toEqual(routes.map((route) => route === 'first')))
  await modal.prepare() // every request of the view waits for this first
  release?.()
  // The waiting view has shown the success, and closes itself.
  await soon(() => expect(modal.state.$isOpen.get()).toBe(false))
  expect(modal.state.$connections.get().size).toBe(1)
  expect(wallet?.script.requests.filter(({ method }) => method === 'connect')).toHaveLength(1)
})
