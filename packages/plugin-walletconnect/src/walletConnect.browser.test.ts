import { evm } from '@latchkey/adapter-evm'
import { cookieStorage, createModal, readHint } from '@latchkey/core'
import { createPhoneWallet } from '@latchkey/phone'
import { createFakeNetwork, when } from '@latchkey/testkit'
import { expect, inject, test } from 'vitest'
import { walletConnect } from './walletConnect.js'

const { url: relayUrl } = inject('relay')

/** Hosts that the page has called since, and new frames and globals. */
function watch() {
  const globals = new Set(Object.getOwnPropertyNames(window))
  performance.clearResourceTimings()
  return () => ({
    hosts: [...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).hostname))].filter(
      (host) => host !== window.location.hostname,
    ),
    frames: document.querySelectorAll('iframe').length,
    globals: Object.getOwnPropertyNames(window).filter((name) => !globals.has(name)),
  })
}

test('connecting and signing in a real browser calls no other host, and leaves no frame and no global', async () => {
  const prefix = crypto.randomUUID()
  const phone = await createPhoneWallet({
    relayUrl,
    networks: [{ id: 'eip155:31337' }],
    requestPause: 0,
    storagePrefix: prefix,
  })
  const seen = watch()
  const errors: unknown[] = []
  const note = (event: PromiseRejectionEvent) => errors.push(event.reason)
  window.addEventListener('unhandledrejection', note)
  const create = () =>
    createModal({
      networks: [createFakeNetwork('eip155:31337')],
      adapters: [evm()],
      plugins: [walletConnect({ relayUrl, projectId: 'local', storagePrefix: prefix })],
    })
  const modal = create()
  const stop = modal.start(window)
  const { pairing, connectorId } = modal.plugins.walletconnect
  const connecting = modal.connect({ connectorId })
  const state = await when(pairing.$state, ({ status }) => status === 'ready' || status === 'failed')
  await phone.pair(state.status === 'ready' ? state.uri : '')
  await connecting
  // The app names no URL.
  expect(phone.$sessions.get()[0]?.peer).toMatchObject({ url: window.location.origin })
  expect(await modal.signMessage('hello')).toMatchObject({ scheme: 'eip191' })
  stop()

  // A reload, as far as a test can simulate it: another modal over the same storage.
  const again = create()
  const stopAgain = again.start(window)
  await when(again.state.$status, (status) => status === 'connected')
  expect(await again.signMessage('again')).toMatchObject({ scheme: 'eip191' })
  await again.disconnect()
  await when(phone.$sessions, ({ length }) => length === 0)
  stopAgain()
  await phone.destroy()
  window.removeEventListener('unhandledrejection', note)
  expect({ ...seen(), errors }).toEqual({ hosts: [], frames: 0, globals: [], errors: [] })
  const left = Object.keys(window.localStorage).filter(
    (key) => key.includes(prefix) && /\/(sessions|requests|choice|proposals|leaving)$/.test(key),
  )
  expect(left).toEqual([])
})

test('with cookieStorage() a relay session outlives a reload, and the cookie has nothing of its records', async () => {
  const prefix = crypto.randomUUID()
  const phone = await createPhoneWallet({
    relayUrl,
    networks: [{ id: 'eip155:31337' }],
    requestPause: 0,
    storagePrefix: prefix,
  })
  const create = () =>
    createModal({
      networks: [createFakeNetwork('eip155:31337')],
      adapters: [evm()],
      plugins: [walletConnect({ relayUrl, projectId: 'local', storagePrefix: prefix })],
      storage: cookieStorage(),
      hint: readHint(document.cookie),
    })
  const cookie = () => document.cookie.split('; ').find((pair) => pair.startsWith('latchkey='))
  const modal = create()
  const stop = modal.start(window)
  const { pairing, connectorId } = modal.plugins.walletconnect
  const connecting = modal.connect({ connectorId })
  const state = await when(pairing.$state, ({ status }) => status === 'ready' || status === 'failed')
  const uri = state.status === 'ready' ? state.uri : ''
  await phone.pair(uri)
  const { address } = await connecting
  await modal.signMessage('hello')
  expect(cookie()).toBe('latchkey=1.connected.eip155....')

  const records = Object.entries(window.localStorage).filter(([key]) => key.startsWith('latchkey:'))
  const words = new Set(records.flatMap((record) => record.join('\n').match(/[\w-]{8,}/g) ?? []))
  const [session] = phone.$sessions.get()
  for (const word of [address, session?.topic, /symKey=(\w+)/.exec(uri)?.[1]]) expect(words).toContain(word)
  for (const word of ['latchkey', 'connected']) words.delete(word)
  expect([...words].filter((word) => document.cookie.includes(word))).toEqual([])
  stop()

  const again = create()
  expect(again.settings.hint).toEqual({ status: 'connected', namespace: 'eip155' })
  const stopAgain = again.start(window)
  await when(again.state.$status, (status) => status === 'connected')
  expect(again.state.$current.get()?.address).toBe(address)
  expect(await again.signMessage('again')).toMatchObject({ scheme: 'eip191' })
  await again.disconnect()
  expect(cookie()).toBeUndefined()
  await when(phone.$sessions, ({ length }) => length === 0)
  stopAgain()
  await phone.destroy()
})
