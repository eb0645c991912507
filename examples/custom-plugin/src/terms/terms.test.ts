import { accountTabsSlot, GateRejectedError } from '@latchkey/core'
import { createFakeAdapter, createFakeNetwork, createMemoryStorage, createTestModal, when } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { acceptTermsView, termsApi } from './api.js'
import { TermsRejectedError } from './TermsRejectedError.js'
import { terms } from './terms.js'
import { termsText } from './text.js'

const url = 'https://app.example/terms'

/** A page with a wallet. `storage`: that of an earlier page, for a reload. */
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

test('the status is gated until the user accepts', async () => {
  const { modal, connect, asked, terms } = open()
  const connecting = connect()
  const accountId = await asked()
  expect(modal.state.$status.get()).toBe('gated')
  expect(modal.state.$current.get()).toBeUndefined()
  terms.accept(accountId)
  await connecting
  expect(modal.state.$current.get()?.account.id).toBe(accountId)
})

test('connect() rejects with GateRejectedError when the user closes the view', async () => {
  const { modal, connect, asked } = open()
  const connecting = connect()
  const failure = connecting.catch((cause: unknown) => cause)
  await asked()
  modal.close()
  const error = await failure
  expect(error).toBeInstanceOf(GateRejectedError)
  expect(error).toHaveProperty('cause', expect.any(TermsRejectedError))
  expect(modal.state.$current.get()).toBeUndefined()
})

test('an account that accepted is asked again only for another version, also after a reload', async () => {
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

test('withdraw() makes the next connect() ask again', async () => {
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

test('an app can replace the label of the tab', () => {
  const [tab] = open().modal.slot(accountTabsSlot).get()
  expect(tab?.value.label).toEqual({ table: termsText.id, key: 'tab', text: termsText.texts.tab })
})

test.each(['x', '{}', '[1,null]', '"all"'])(
  '%s in storage is ignored, because it is not a list of accounts',
  async (stored) => {
    const storage = createMemoryStorage()
    const first = open({ storage })
    first.terms.accept('some-account')
    const keys = [...storage.entries].flatMap(([key, value]) => (value.includes('some-account') ? key : []))
    expect(keys).toHaveLength(1)
    for (const key of keys) storage.entries.set(key, stored)
    expect([...open({ storage }).terms.$accepted.get()]).toEqual([])
  },
)
