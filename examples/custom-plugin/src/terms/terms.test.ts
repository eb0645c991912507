import { accountTabsSlot, GateRejectedError } from '@latchkey/core'
import { createFakeAdapter, createFakeNetwork, createMemoryStorage, createTestModal, when } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { acceptTermsView, termsApi } from './api.js'
import { TermsRefusedError } from './TermsRefusedError.js'
import { terms } from './terms.js'
import { termsText } from './text.js'

const url = 'https://app.example/terms'

/** A page with a wallet, after a reload perhaps. */
function open({ version = '1', storage = createMemoryStorage() } = {}) {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const page = createTestModal({
    adapters: [adapter],
    plugins: [terms({ version, url })],
    networks: [createFakeNetwork('fake:1')],
    storage,
  })
  page.start()
  const { modal } = page
  const connectorId = modal.state.$connectors.get()[0]?.id ?? ''
  const isAsking = () => modal.state.$stack.get().at(-1)?.view === acceptTermsView.id
  return {
    ...page,
    storage,
    terms: modal.api(termsApi),
    isAsking,
    connect: () => modal.connect({ connectorId }),
    async asked(): Promise<string> {
      await when(modal.state.$stack, isAsking)
      return [...modal.state.$connections.get().values()][0]?.account.id ?? ''
    },
  }
}

test('nobody counts as connected before they accepted', async () => {
  const { modal, connect, asked, terms } = open()
  const connecting = connect()
  const accountId = await asked()
  expect(modal.state.$status.get()).toBe('gated')
  expect(modal.state.$current.get()).toBeUndefined()
  terms.accept(accountId)
  await connecting
  expect(modal.state.$current.get()?.account.id).toBe(accountId)
})

test('who leaves the view is not let in', async () => {
  const { modal, connect, asked } = open()
  const connecting = connect()
  const failure = connecting.catch((cause: unknown) => cause)
  await asked()
  modal.close()
  const error = await failure
  expect(error).toBeInstanceOf(GateRejectedError)
  expect(error).toHaveProperty('cause', expect.any(TermsRefusedError))
  expect(modal.state.$current.get()).toBeUndefined()
})

test('who accepted is not asked again, not even after a reload, until there is another version', async () => {
  const first = open()
  const connecting = first.connect()
  first.terms.accept(await first.asked())
  await connecting
  first.stop()

  const again = open({ storage: first.storage })
  await again.connect()
  expect(again.isAsking()).toBe(false)
  expect(again.modal.state.$status.get()).toBe('connected')
  again.stop()

  const later = open({ version: '2', storage: first.storage })
  const once = later.connect()
  later.terms.accept(await later.asked())
  await once
})

test('who takes it back is asked again', async () => {
  const { modal, connect, asked, terms } = open()
  const connecting = connect()
  const accountId = await asked()
  terms.accept(accountId)
  await connecting
  terms.withdraw(accountId)
  await modal.disconnect()
  const again = connect()
  terms.accept(await asked())
  await again
})

test('an app can replace the word on the tab', () => {
  const [tab] = open().modal.slot(accountTabsSlot).get()
  expect(tab?.value.label).toEqual({ table: termsText.id, key: 'tab', text: termsText.texts.tab })
})

test.each(['x', '{}', '[1,null]', '"all"'])('%s in the storage is nobody’s acceptance', async (stored) => {
  const storage = createMemoryStorage()
  const first = open({ storage })
  first.terms.accept('somebody')
  const keys = [...storage.entries].flatMap(([key, value]) => (value.includes('somebody') ? key : []))
  expect(keys).toHaveLength(1)
  for (const key of keys) storage.entries.set(key, stored)
  expect([...open({ storage }).terms.$accepted.get()]).toEqual([])
})
