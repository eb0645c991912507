import type { Account } from '@latchkey/core'
import {
  createFakeAdapter,
  createManualClock,
  createMemoryStorage,
  createTestModal,
  settle,
  when,
} from '@latchkey/testkit'
import { vi } from 'vitest'
import { signInView, siwxApi } from '../src/api.js'
import type { SiwxOptions } from '../src/contract/SiwxOptions.js'
import { siwx } from '../src/siwx.js'
import { createFakeServer } from './createFakeServer.js'

export const connectorId = 'fake/fake.wallet'
const alice: Account = { id: 'alice', address: 'fake-alice', type: 'eoa' }
const bob: Account = { id: 'bob', address: 'fake-bob', type: 'eoa' }

/** What outlives a page: the browser's storage, the wallet, the clock and the server. */
export function createBrowser() {
  const clock = createManualClock()
  const adapter = createFakeAdapter({
    namespace: 'fake',
    wallets: [{ accounts: [alice, bob], selected: 'alice' }],
  })
  const [wallet] = adapter.wallets
  if (!wallet) throw new Error('The adapter has no wallet.')
  return { clock, storage: createMemoryStorage(), adapter, wallet, server: createFakeServer(() => clock.now()) }
}

/** A page of an app with the plugin, over a real modal. */
export function openSignInPage(
  options: Partial<SiwxOptions> = {},
  browser: ReturnType<typeof createBrowser> = createBrowser(),
) {
  const { clock, storage, adapter, wallet, server } = browser
  const page = createTestModal({
    adapters: [adapter],
    plugins: [siwx({ sessions: server.sessions, ...options })],
    storage,
    clock,
  })
  page.start()
  const { modal } = page
  const api = modal.api(siwxApi)
  const rest = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) {
      await vi.dynamicImportSettled()
      await settle()
    }
  }
  /** Waits for the view, and returns its sign-in. */
  async function asked() {
    const signIn = await when(api.$signIn, (value) => value !== undefined)
    if (!signIn) throw new Error('There is no sign-in.')
    return signIn
  }
  return {
    ...page,
    browser,
    wallet,
    server,
    api,
    rest,
    isAsking: (): boolean => modal.state.$stack.get().at(-1)?.view === signInView.id,
    asked,
    /** Connects and signs in. */
    async signedIn() {
      const connected = modal.connect({ connectorId })
      ;(await asked()).press()
      const live = await connected
      await rest()
      return live
    },
  }
}
