import { createModal, type Hint, mainnet, readHint } from '@latchkey/core'
import { createFakeAdapter, createMemoryStorage, createTestModal } from '@latchkey/testkit'
import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountButton, ConnectButton, ModalProvider, NetworkButton } from '../index.js'

const hint: Hint = { status: 'connected', namespace: 'test', label: 632, balance: 540, network: 410 }
const adapter = createFakeAdapter({ namespace: 'test' })
const storage = createMemoryStorage()

let root: Root | undefined
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('div')
  document.body.append(page)
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  page.remove()
  vi.restoreAllMocks()
})

const buttons: ReactNode = (
  <>
    <ConnectButton />
    <NetworkButton />
    <AccountButton />
  </>
)
const make = (given?: Hint) => createTestModal({ adapters: [adapter], storage, hint: given, clock: 'system' }).modal

test('the server renders placeholders of the lengths in the hint, without a style attribute', () => {
  const html = renderToString(<ModalProvider modal={make(hint)}>{buttons}</ModalProvider>)
  page.innerHTML = html
  const widths = [...page.querySelectorAll('button')].map((button) =>
    [...button.querySelectorAll('.lk-skeleton > svg')].map((each) => each.getAttribute('width')),
  )
  expect(widths).toEqual([['6.32em', '5.4em'], ['4.1em'], ['6.32em']])
  expect(html).not.toContain('style=')
  expect([...page.querySelectorAll('button')].map((each) => each.ariaBusy ?? each.getAttribute('aria-busy'))).toEqual([
    'true',
    null,
    'true',
  ])
})

test('a hint of another namespace, or none, changes nothing', () => {
  const plain = renderToString(<ModalProvider modal={make()}>{buttons}</ModalProvider>)
  expect(plain).toContain('Connect wallet')
  const named = (
    <ModalProvider modal={make(hint)}>
      <ConnectButton namespace="other" />
    </ModalProvider>
  )
  expect(renderToString(named)).toContain('Connect wallet')
})

test('two requests to one modal of a server do not mix their hints', () => {
  const modal = createModal({ networks: [mainnet], adapters: [adapter] })
  const render = (cookie: string) =>
    renderToString(
      <ModalProvider modal={modal} hint={readHint(cookie)}>
        <ConnectButton />
      </ModalProvider>,
    )
  const [known, unknown] = [render('latchkey=1.connected.test.777...'), render('')]
  expect(known).toContain('7.77em')
  expect(unknown).toContain('Connect wallet')
  expect(unknown).not.toContain('<svg')
})

test.each(['connected', 'disconnected'])(
  'the first render with a hint hydrates without a mismatch in the page of a user who is %s',
  async (status) => {
    if (status === 'connected') {
      const before = make()
      const stop = before.start()
      await before.connect({ connectorId: 'test/fake.wallet' })
      await before.reconnect()
      stop()
    } else storage.clear()
    const draw = (modal = make(hint)) => <ModalProvider modal={modal}>{buttons}</ModalProvider>
    page.innerHTML = renderToString(draw())
    const complain = vi.spyOn(console, 'error')
    const repaired = vi.fn()
    const modal = make(hint)
    await act(async () => {
      root = hydrateRoot(page, draw(modal), { onRecoverableError: repaired })
    })
    await vi.waitFor(() => expect(modal.state.$status.get()).toBe(status))
    await act(async () => undefined)
    expect([repaired.mock.calls, complain.mock.calls]).toEqual([[], []])
    if (status === 'disconnected') expect(page.textContent).toContain('Connect wallet')
  },
)
