import { type ConnectRequest, UserRejectedError } from '@latchkey/core'
import { adapterChecks, createFakeWindow, createTestModal, settle } from '@latchkey/testkit'
import { createPolkadotHarness, createPolkadotTestWallet } from '@latchkey/testkit/polkadot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { enableDirectly } from '../connection/enableDirectly.js'
import type { InjectedEntry } from '../injected/InjectedExtension.js'
import { polkadot } from '../polkadot.js'
import { extensionDapp } from './index.js'

/**
 * The library supports one page, the one in which it was loaded. Each test has its own page, so the
 * library's `window` returns the `injectedWeb3` of the newest page.
 */
let page: { injectedWeb3?: unknown } = {}
beforeAll(() => {
  const document = { readyState: 'complete' }
  const window = Object.defineProperty({ document }, 'injectedWeb3', {
    get: () => page.injectedWeb3,
    set(value) {
      page.injectedWeb3 = value
    },
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
})
afterAll(() => {
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

function createPage(state = 'complete') {
  const window = createFakeWindow({ members: { injectedWeb3: {} } })
  Object.assign(window.document, { readyState: state })
  page = window as object
  return window
}

describe('the Polkadot adapter on @polkadot/extension-dapp', () => {
  const checks = adapterChecks({
    limit: 60_000,
    adapter: () => polkadot({ enable: extensionDapp }),
    wallet() {
      const harness = createPolkadotHarness()
      return {
        ...harness,
        install(window) {
          Object.assign(window.document, { readyState: 'complete' })
          page = window as object
          return harness.install(window)
        },
      }
    },
  })
  // The library supports one page, and that check needs two.
  const inOnePage = checks.filter(({ name }) => name !== 'shares nothing between two modals')
  expect(inOnePage).toHaveLength(checks.length - 1)
  test.each(inOnePage)('$name', ({ run }) => run())
})

const signal: ConnectRequest['signal'] = new AbortController().signal
const requestOf = (window: Window & typeof globalThis, id: string, entry: InjectedEntry) => ({
  id,
  entry,
  window,
  signal,
  appName: 'Some app',
})

test('extensionDapp() enables only the selected wallet and restores the page', async () => {
  const window = createPage()
  const [chosen, other] = [createPolkadotTestWallet({ id: 'chosen' }), createPolkadotTestWallet({ id: 'other' })]
  chosen.install(window)
  other.install(window)
  const before = page.injectedWeb3
  await extensionDapp(requestOf(window, 'chosen', chosen.entry))
  expect(chosen.script.prompts).toEqual([{ method: 'enable', params: { appName: 'Some app' } }])
  expect(other.script.prompts).toEqual([])
  expect(page.injectedWeb3).toBe(before)
})

test('the library works with the wallet after a connection', async () => {
  const window = createPage()
  const wallet = createPolkadotTestWallet({ id: 'known' })
  wallet.install(window)
  await extensionDapp(requestOf(window, 'known', wallet.entry))
  const { web3Accounts, web3FromAddress } = await import('@polkadot/extension-dapp')
  const [first] = await web3Accounts({ ss58Format: 42 })
  expect(first).toMatchObject({ address: wallet.addresses[0], meta: { source: 'known' } })
  await expect(web3FromAddress(wallet.addresses[0] ?? '')).resolves.toMatchObject({ name: 'known' })
})

test('extensionDapp() rejects with the error of the wallet, which the library hides', async () => {
  const window = createPage()
  const wallet = createPolkadotTestWallet({ answer: 'reject' })
  wallet.install(window)
  const { modal, start, stop } = createTestModal({ adapters: [polkadot({ enable: extensionDapp })], window })
  start()
  await expect(modal.connect({ connectorId: 'polkadot/test-wallet' })).rejects.toBeInstanceOf(UserRejectedError)
  stop()
})

test('extensionDapp() rejects with a thrown value that is not an Error', async () => {
  const window = createPage()
  const entry = { enable: () => Promise.reject('no') }
  await expect(extensionDapp(requestOf(window, 'x', entry))).rejects.toBe('no')
})

test('extensionDapp() rejects when the entry lost its function', async () => {
  const window = createPage()
  await expect(extensionDapp(requestOf(window, 'x', {}))).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
})

describe('extensionDapp() while the page loads', () => {
  test('waits for the page and leaves every wallet visible', async () => {
    const window = createPage('loading')
    const wallet = createPolkadotTestWallet()
    wallet.install(window)
    const before = page.injectedWeb3
    const opening = extensionDapp(requestOf(window, wallet.id, wallet.entry))
    await settle()
    expect(wallet.script.requests).toEqual([])
    expect(page.injectedWeb3).toBe(before)
    window.dispatchEvent(new Event('load'))
    await expect(opening).resolves.toMatchObject({ signer: expect.anything() })
  })

  test('rejects when its signal aborts', async () => {
    const window = createPage('loading')
    const wallet = createPolkadotTestWallet()
    const attempt = new AbortController()
    const request = { ...requestOf(window, wallet.id, wallet.entry), signal: attempt.signal }
    const opening = expect(extensionDapp(request)).rejects.toThrow('over')
    attempt.abort(new Error('over'))
    await opening
    expect(wallet.script.requests).toEqual([])
  })
})

test('extensionDapp() rejects with ConfigurationError for a read-only property, before a wallet is called', async () => {
  const window = createFakeWindow()
  Object.assign(window.document, { readyState: 'complete' })
  const wallet = createPolkadotTestWallet()
  Object.defineProperty(window, 'injectedWeb3', { value: { [wallet.id]: wallet.entry } })
  page = window as object
  await expect(extensionDapp(requestOf(window, wallet.id, wallet.entry))).rejects.toMatchObject({
    code: 'LATCHKEY_CONFIGURATION',
  })
  expect(wallet.script.requests).toEqual([])
})

test('extensionDapp() returns the same as the wallet’s own function', async () => {
  const window = createPage()
  const wallet = createPolkadotTestWallet()
  wallet.install(window)
  const request = requestOf(window, wallet.id, wallet.entry)
  const [through, direct] = [await extensionDapp(request), await enableDirectly(request)]
  expect(through.accounts).toBe(direct.accounts)
  expect(through.signer).toBe(direct.signer)
})
