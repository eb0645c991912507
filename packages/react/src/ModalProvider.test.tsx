import { createModal, definePlugin, type Modal, mainnet } from '@latchkey/core'
import { countListeners, createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { act, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  AccountButton,
  ConnectButton,
  ModalProvider,
  NetworkButton,
  ProviderMissingError,
  useAccount,
  useModal,
} from './index.js'

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

function Page({ modal }: { readonly modal: Modal }) {
  return (
    <ModalProvider modal={modal}>
      <ConnectButton />
      <NetworkButton />
      <AccountButton />
    </ModalProvider>
  )
}

function Late() {
  const { status } = useAccount()
  return <output>{status}</output>
}

function Lost() {
  useModal()
  return null
}

const make = () => createModal({ networks: [mainnet], adapters: [createFakeAdapter({ namespace: 'eip155' })] })

test('ModalProvider renders the buttons with their texts on a server, without a style attribute that a strict policy would block', () => {
  const html = renderToString(<Page modal={make()} />)
  expect(html).toContain('>Connect wallet</span></button>')
  expect(html).toContain('Ethereum')
  expect(html).not.toContain('style=')
})

test('ModalProvider hydrates without a mismatch, also where React hydrates a part after the modal has started', async () => {
  const draw = () => (
    <ModalProvider modal={make()}>
      <ConnectButton />
      <Suspense>
        <Late />
      </Suspense>
    </ModalProvider>
  )
  const complain = vi.spyOn(console, 'error')
  page.append(document.createRange().createContextualFragment(renderToString(draw())))
  const before = page.querySelector('output')
  expect(before?.textContent).toBe('unknown')
  await act(async () => {
    root = hydrateRoot(page, draw())
  })
  expect(page.querySelector('output')).toBe(before)
  expect(before?.textContent).toBe('disconnected')
  expect(complain).not.toHaveBeenCalled()
})

test('ModalProvider starts the modal while it is mounted, and leaves no listener behind in strict mode', async () => {
  const runs: boolean[] = []
  const watcher = definePlugin({
    id: 'watcher',
    setup: () => ({
      api: undefined,
      start({ signal, window }) {
        runs.push(true)
        window.addEventListener('hashchange', () => undefined, { signal })
      },
    }),
  })
  const { modal } = createTestModal({ plugins: [watcher] })
  const listeners = countListeners(window)
  await act(async () => {
    root = createRoot(page)
    root.render(
      <StrictMode>
        <Page modal={modal} />
      </StrictMode>,
    )
  })
  expect(modal.state.$isStarted.get()).toBe(true)
  expect(runs).toHaveLength(1)
  expect(listeners.count('hashchange')).toBe(1)
  await act(async () => root?.unmount())
  expect(modal.state.$isStarted.get()).toBe(false)
  expect(listeners.count('hashchange')).toBe(0)
  listeners.stop()
})

test('a hook outside ModalProvider throws ProviderMissingError', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderToString(<Lost />)).toThrow(ProviderMissingError)
})
