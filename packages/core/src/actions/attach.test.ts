import { createFakeAdapter, createTestModal, type FakeWallet, type FakeWalletOptions } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { fakeAccounts } from '../../testing/fakeAccounts.js'
import { rest } from '../../testing/rest.js'
import { walletOf } from '../../testing/walletOf.js'

const connectorId = 'fake/fake.wallet'
const { alice, bob } = fakeAccounts

async function connected(options: FakeWalletOptions = {}) {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [options] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await page.modal.connect({ connectorId })
  const wallet = walletOf(adapter)
  wallet.script.clearLog()
  return { ...page, adapter, wallet }
}

/** Changes what the wallet answers without an event: events are lost while the page sleeps. */
const changeSilently = ({ script }: FakeWallet, networkId: string, account = alice) =>
  script.lie('read', { result: { accounts: [account], networkId } })

type Page = Awaited<ReturnType<typeof connected>>
const wakes: [string, (page: Page) => void][] = [
  [
    'returns from the back/forward cache',
    ({ window }) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
  ['is resumed after a freeze', ({ window }) => window.document.dispatchEvent(new Event('resume'))],
]

describe.each(wakes)('a page that %s', (_, wake) => {
  test('a page that wakes reads account and network of its wallets again, without a prompt', async () => {
    const page = await connected()
    changeSilently(page.wallet, 'fake:2', bob)
    wake(page)
    await rest()
    expect(page.modal.state.$current.get()).toMatchObject({ address: 'fake-bob', networkId: 'fake:2' })
    expect(page.wallet.script.prompts).toEqual([])
  })

  test('a wallet that was locked while the page slept shows as disconnected until its unlock', async () => {
    const page = await connected()
    page.wallet.script.lie('read', { result: undefined })
    wake(page)
    await rest()
    expect(page.modal.state.$status.get()).toBe('disconnected')
    page.wallet.unlock()
    expect(page.modal.state.$status.get()).toBe('connected')
  })

  test('a wallet that does not answer a woken page for 10 seconds shows as disconnected', async () => {
    const page = await connected()
    page.wallet.script.lie('read', { never: true })
    wake(page)
    await rest()
    expect(page.modal.state.$status.get()).toBe('connected')
    await page.clock.advance(10_000)
    expect(page.modal.state.$status.get()).toBe('disconnected')
    expect(page.clock.pending).toBe(0)
  })

  test('a read of a woken page that ends after stop() changes nothing', async () => {
    const page = await connected()
    const release = page.wallet.script.hold('read')
    wake(page)
    page.stop()
    release()
    await rest()
    expect(page.modal.state.$status.get()).toBe('unknown')
    expect([page.wallet.watchers, page.clock.pending, page.listeners.byType]).toEqual([0, 0, {}])
  })
})

describe('a page from the back/forward cache', () => {
  const comeBack = ({ window }: Pick<Page, 'window'>) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  test('a page from the back/forward cache releases the session that another tab disconnected', async () => {
    const page = await connected()
    const { storage, modal, wallet } = page
    const other = createTestModal({ adapters: [page.adapter], storage })
    other.start()
    await other.modal.reconnect()
    await other.modal.disconnect()
    expect(modal.state.$status.get()).toBe('connected')
    comeBack(page)
    await rest()
    expect(modal.state.$status.get()).toBe('disconnected')
    other.stop()
    page.stop()
    expect(wallet.watchers).toBe(0)
  })

  test('a page from the back/forward cache restores the session of another tab, even if it had none', async () => {
    const adapter = createFakeAdapter({ namespace: 'fake' })
    const page = createTestModal({ adapters: [adapter] })
    page.start()
    const other = createTestModal({ adapters: [adapter], storage: page.storage })
    other.start()
    await other.modal.connect({ connectorId })
    comeBack(page)
    await rest()
    expect(page.modal.state.$status.get()).toBe('connected')
    expect(walletOf(adapter).script.prompts).toHaveLength(1)
  })

  test('a page that is shown for the first time sends no request to its wallets', async () => {
    const { window, wallet } = await connected()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    await rest()
    expect(wallet.script.requests).toEqual([])
  })
})

test.each([-3_600_000, 3_600_000, 600_000])(
  'a clock that jumps by %i ms keeps the session and makes the cached balance stale',
  async (ms) => {
    const { modal, clock, wallet } = await connected()
    await modal.readBalance()
    const before = modal.state.$current.get()
    clock.jump(ms)
    await rest()
    expect(modal.state.$current.get()).toBe(before)
    await modal.signMessage('hello')
    // The balance is read again: after a jump its age is unknown.
    wallet.script.clearLog()
    await modal.readBalance()
    expect(wallet.script.requests.map(({ method }) => method)).toEqual(['balance'])
    await clock.advance(60_000)
    expect(modal.state.$status.get()).toBe('connected')
    expect(clock.pending).toBe(0)
  },
)
