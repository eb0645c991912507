import { selfHosted } from '@latchkey/core'
import { createFakeAdapter, createFakeWallet, createFakeWindow, createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { analytics } from '../../packages/plugin-analytics/src/index.js'
import { catalogue } from '../../packages/plugin-catalogue/src/index.js'
import { embedded } from '../../packages/plugin-embedded/src/index.js'
import { createFakeFrame, FakeRefusal } from '../../packages/plugin-embedded/testing/createFakeFrame.js'
import { frameOrigin, putFrameInPage } from '../../packages/plugin-embedded/testing/putFrameInPage.js'
import { names } from '../../packages/plugin-names/src/index.js'
import { onramp } from '../../packages/plugin-onramp/src/index.js'
import { portfolio } from '../../packages/plugin-portfolio/src/index.js'
import { send } from '../../packages/plugin-send/src/index.js'
import { endpointSessions, siwx } from '../../packages/plugin-siwx/src/index.js'
import { gatewaySwaps, swaps } from '../../packages/plugin-swaps/src/index.js'
import { walletConnect } from '../../packages/plugin-walletconnect/src/index.js'
import { untypedFaults } from './untypedFaults.js'
import { wrongValues } from './wrongValues.js'

/** Nothing listens there. */
const services = selfHosted('http://127.0.0.1:9')

function refuse(): never {
  throw new FakeRefusal('Not now.')
}

/** A started modal. */
async function startModal() {
  vi.spyOn(console, 'error').mockReturnValue()
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [createFakeWallet()] })
  const plugins = [
    analytics(),
    catalogue(),
    embedded({ frame: frameOrigin }),
    names(),
    onramp({ providers: [] }),
    portfolio(),
    send(),
    siwx({ required: false, sessions: endpointSessions('http://127.0.0.1:9/siwx') }),
    swaps({ providers: [gatewaySwaps(services)] }),
    walletConnect({ projectId: 'local', relayUrl: 'ws://127.0.0.1:9' }),
  ]
  const window = createFakeWindow({ members: { open: () => null } })
  putFrameInPage(window, createFakeFrame({ accounts: {}, answer: refuse }))
  const { modal, start } = createTestModal({ adapters: [adapter], plugins, window })
  start()
  await modal.prepare()
  return modal
}

/** Whole runtimes for the views of the plugin itself. */
const internal = new Set(['contextOf', 'openedBy', 'sendingBy', 'swappingBy'])
const modal = await startModal()
const methods = Object.entries(modal.plugins).flatMap(([plugin, api]) =>
  Object.entries(api as object).flatMap(([name, member]) =>
    typeof member === 'function' && !internal.has(name) ? [[plugin, name, member] as const] : [],
  ),
)
/** Methods that only start something pass errors of the caller's own objects to the page. */
const { hostile: _, ...values } = wrongValues
/** Each wrong value in each place. */
const calls = () =>
  Object.values(values)
    .map((create) => create())
    .flatMap((value) => [
      [value],
      [value, value],
      [value, value, value],
      ['x', value],
      ['x', 'fake:1', value],
      ['0x1', 'fake:1', value],
    ])

test('each plugin with methods is tried', () => {
  expect(new Set(methods.map(([plugin]) => plugin)).size).toBe(9)
})

test.each(methods)('%s.%s() answers, or throws a typed error, for values of wrong types', async (_, name, method) => {
  expect(await untypedFaults(method, calls()), name).toEqual([])
})
