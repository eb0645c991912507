import { type ConnectRequest, UserRejectedError } from '@latchkey/core'
import { adapterChecks, createFakeWindow, createTestModal, settle } from '@latchkey/testkit'
import { createPolkadotHarness, createPolkadotTestWallet } from '@latchkey/testkit/polkadot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { enableDirectly } from '../connection/enableDirectly.js'
import type { InjectedEntry } from '../injected/InjectedExtension.js'
import { polkadot } from '../polkadot.js'
import { extensionDapp } from './index.js'

/**
 * The library knows one page, the one in which it was loaded. Here a test has pages of its own, so what stands at its `window` is what
 * stands in the newest of them.
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
  // The library knows one page, and that check needs two.
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

test('asks the chosen wallet and no other, and leaves the page as it was', async () => {
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

test('afterwards the library knows the wallet', async () => {
  const window = createPage()
  const wallet = createPolkadotTestWallet({ id: 'known' })
  wallet.install(window)
  await extensionDapp(requestOf(window, 'known', wallet.entry))
  const { web3Accounts, web3FromAddress } = await import('@polkadot/extension-dapp')
  const [first] = await web3Accounts({ ss58Format: 42 })
  expect(first).toMatchObject({ address: wallet.addresses[0], meta: { source: 'known' } })
  await expect(web3FromAddress(wallet.addresses[0] ?? '')).resolves.toMatchObject({ name: 'known' })
})

test('says what the wallet said, which the library keeps to itself', async () => {
  const window = createPage()
  const wallet = createPolkadotTestWallet({ answer: 'reject' })
  wallet.install(window)
  const { modal, start, stop } = createTestModal({ adapters: [polkadot({ enable: extensionDapp })], window })
  start()
  await expect(modal.connect({ way: 'polkadot/test-wallet' })).rejects.toBeInstanceOf(UserRejectedError)
  stop()
})

test('a wallet that throws what is no error', async () => {
  const window = createPage()
  const entry = { enable: () => Promise.reject('no') }
  await expect(extensionDapp(requestOf(window, 'x', entry))).rejects.toBe('no')
})

test('a wallet that lost its door', async () => {
  const window = createPage()
  await expect(extensionDapp(requestOf(window, 'x', {}))).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
})

describe('a page that still loads', () => {
  test('is waited for, and shows every wallet meanwhile', async () => {
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

  test('is not waited for once the attempt ended', async () => {
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

test('a page that holds its place fast gets one clear error, and no wallet is asked', async () => {
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

test('opens the same as the wallet’s own door does', async () => {
  const window = createPage()
  const wallet = createPolkadotTestWallet()
  wallet.install(window)
  const request = requestOf(window, wallet.id, wallet.entry)
  const [through, direct] = [await extensionDapp(request), await enableDirectly(request)]
  expect(through.accounts).toBe(direct.accounts)
  expect(through.signer).toBe(direct.signer)
})
