import { CancelledError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createTestModal } from '../modal/createTestModal.js'
import { createMemoryStorage } from '../page/createMemoryStorage.js'
import { settle } from '../time/settle.js'
import { when } from '../time/when.js'
import { createFakeAdapter } from './createFakeAdapter.js'
import { createFakeRemotePlugin } from './createFakeRemotePlugin.js'

const connectorId = 'fakeRemote/phone'
const sun = { accounts: [{ networkId: 'sun:1', address: 'fake-sunny' }] }
const moon = { accounts: [{ networkId: 'moon:1', address: 'fake-luna' }] }

function createParts() {
  return {
    adapters: [
      createFakeAdapter({ namespace: 'sun', wallets: [] }),
      createFakeAdapter({ namespace: 'moon', wallets: [] }),
    ],
    plugin: createFakeRemotePlugin({ namespaces: { sun, moon } }),
    storage: createMemoryStorage(),
  } as const
}

/** With the parts of another page, it is that page after a reload. */
function create(parts = createParts()) {
  const { adapters, plugin, storage } = parts
  const made = createTestModal({ adapters, plugins: [plugin], storage })
  made.start()
  const live = () => [...made.modal.state.$connections.get().values()].map(({ address }) => address)
  return { ...parts, ...made, phone: plugin.phone, live }
}

test('a fake phone connects all namespaces with one approval and signs over its transports', async () => {
  const { modal, phone, live, stop } = create()
  await modal.connect({ connectorId })
  expect(live()).toEqual(['fake-sunny', 'fake-luna'])
  await expect(modal.signMessage('hello', { namespace: 'moon' })).resolves.toMatchObject({
    signature: 'fake:fake_signMessage',
  })
  expect(phone.script.prompts.at(-1)).toMatchObject({ params: { namespace: 'moon', networkId: 'moon:1' } })
  stop()
  expect(phone.watchers).toBe(0)
})

test('a fake phone removes a namespace, adds one and ends the session', async () => {
  const { modal, phone, live, stop } = create()
  await modal.connect({ connectorId })
  phone.takeBack('sun')
  await when(modal.state.$connections, (connections) => connections.size === 1)
  phone.approve('sun', { ...sun, methods: ['fake_signMessage'] })
  await when(modal.state.$connections, (connections) => connections.size === 2)
  phone.end('expired')
  await when(modal.state.$connections, (connections) => connections.size === 0)
  expect([live(), phone.sessions[0]?.endedBy, phone.watchers]).toEqual([[], 'phone', 0])
  stop()
})

test('a session is restored after a reload without a prompt or a request', async () => {
  const before = create()
  await before.modal.connect({ connectorId })
  before.stop()
  before.phone.script.clearLog()
  const { modal, phone, adapters, stop } = create(before)
  await when(modal.state.$connections, (connections) => connections.size === 2)
  expect(phone.script.requests.map(({ method }) => method)).toEqual(['restore'])
  expect(adapters.map(({ remoteConnects }) => remoteConnects.map(({ fresh }) => fresh))).toEqual([
    [true, false],
    [true, false],
  ])
  stop()
})

test('the app ends a session that is approved after a cancel', async () => {
  const { modal, phone, stop } = create()
  const release = phone.script.hold()
  const connecting = modal.connect({ connectorId })
  const refused = expect(connecting).rejects.toBeInstanceOf(CancelledError)
  await phone.script.asked('connect')
  modal.cancel()
  await refused
  release()
  await settle()
  expect(phone.sessions).toEqual([{ namespaces: ['sun', 'moon'], endedBy: 'app' }])
  stop()
})
