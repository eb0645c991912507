import type { Modal } from '@latchkey/core'
import { createFakeAdapter, createMemoryStorage, createTestModal, type MemoryStorage } from '@latchkey/testkit'
import { act, StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountButton, ConnectButton, ModalProvider, NetworkButton, useAccount, useBalance } from './index.js'

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

const adapter = createFakeAdapter({ namespace: 'test' })

function make(storage: MemoryStorage): Modal {
  return createTestModal({ adapters: [adapter], storage, clock: 'system' }).modal
}

function Facts() {
  const { status, address } = useAccount()
  const { formatted } = useBalance()
  return <output>{[status, address ?? 'none', formatted ?? 'no balance'].join(' ')}</output>
}

function Page({ modal, drawn }: { readonly modal: Modal; readonly drawn?: ((status: string) => void) | undefined }) {
  drawn?.(modal.state.$status.get())
  return (
    <ModalProvider modal={modal}>
      <ConnectButton />
      <NetworkButton />
      <AccountButton />
      <Facts />
    </ModalProvider>
  )
}

async function createStored(): Promise<MemoryStorage> {
  const storage = createMemoryStorage()
  const modal = make(storage)
  const stop = modal.start()
  await modal.connect({ connectorId: 'test/fake.wallet' })
  // Loads its chunk: a chunk that arrives later would render outside of `act`.
  await modal.reconnect()
  stop()
  return storage
}

const visits = [
  { who: 'a new user', storageOf: async () => createMemoryStorage(), shows: /^disconnected none no balance$/ },
  { who: 'a user with a stored connection', storageOf: createStored, shows: /^connected fake-alice / },
]

for (const { who, storageOf, shows } of visits) {
  for (const mode of ['plain', 'strict'] as const) {
    test(`the first render in the page of ${who} equals the server's and hydrates without a change (${mode})`, async () => {
      const storage = await storageOf()
      const html = renderToString(<Page modal={make(createMemoryStorage())} />)
      // The first render in the browser, before the modal starts, where storage can be read.
      expect(renderToString(<Page modal={make(storage)} />)).toBe(html)

      page.append(document.createRange().createContextualFragment(html))
      const nodes = [...page.querySelectorAll('*')]
      const complain = vi.spyOn(console, 'error')
      const repaired = vi.fn()
      const modal = make(storage)
      const first: string[] = []
      const drawing = <Page modal={modal} drawn={(status) => first.push(status)} />
      await act(async () => {
        root = hydrateRoot(page, mode === 'strict' ? <StrictMode>{drawing}</StrictMode> : drawing, {
          onRecoverableError: repaired,
        })
      })
      expect(first[0]).toBe('unknown')
      await vi.waitFor(() => expect(page.querySelector('output')?.textContent).toMatch(shows))
      expect(page.querySelector('output')).toBe(nodes.find(({ localName }) => localName === 'output'))
      expect(repaired).not.toHaveBeenCalled()
      expect(complain).not.toHaveBeenCalled()
    })
  }
}
