import { createFakeAdapter, createTestModal, type FakeProvider } from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import type { Call } from '../contract/adapter.js'
import { contribute } from '../contract/contribute.js'
import { definePlugin } from '../contract/definePlugin.js'
import { defineService } from '../contract/defineService.js'
import { entryKindsSlot } from '../contract/ledger.js'
import type { PluginContext } from '../contract/plugin.js'
import { provide } from '../contract/provide.js'
import { transactionsService } from '../contract/services/transactions.js'

interface Staking {
  deposit(call: Call, amount: bigint): Promise<string>
}
const stakingService = defineService<Staking>('staking')
const current = { networkId: 'one:1', address: 'fake-alice' }
const { signal } = new AbortController()

/** A modal with two namespaces, of which the second one is active last. `one` is the active one. */
async function connected() {
  const deposit = vi.fn((call: Call<FakeProvider>, amount: bigint) =>
    call.sendOnce(['deposit', amount], async () => {
      await call.connection.provider.request('deposit', String(amount))
      call.reportSent({ hash: `hash-${amount}` })
      return `hash-${amount}`
    }),
  )
  const one = createFakeAdapter({
    namespace: 'one',
    wallets: [{ lacks: ['swimming'] }],
    services: [
      provide(stakingService, { deposit }),
      provide(defineService<object>('swimming'), {}),
      provide(transactionsService, {
        wait: () => new Promise(() => undefined),
        memo: async () => undefined,
        failedText: async () => 'It failed',
      }),
    ],
  })
  const two = createFakeAdapter({ namespace: 'two' })
  const contexts: PluginContext[] = []
  const spy = definePlugin<'spy', undefined>({
    id: 'spy',
    setup(given) {
      contexts.push(given)
      return { api: undefined, contributes: [contribute(entryKindsSlot, { id: 'stake', isData: () => true })] }
    },
  })
  const page = createTestModal({ adapters: [one, two], plugins: [spy] })
  page.start()
  await page.modal.connect({ connectorId: 'two/fake.wallet' })
  await page.modal.connect({ connectorId: 'one/fake.wallet' })
  const [context] = contexts
  const staking = context?.service(stakingService, 'one:1')
  if (!context || !staking) throw new Error('The plugin was not set up.')
  return { ...page, context, staking, deposit }
}

describe('wallet.request()', () => {
  test('gives a service the call, and the ledger an entry of the plugin’s own kind', async () => {
    const { context, staking, modal } = await connected()
    const entries: string[] = []
    const draft = { kind: 'stake', data: { amount: '5' } }
    const onEntry = (id: string) => entries.push(id)
    const sent = context.wallet.request('stake', (call) => staking.deposit(call, 5n), { ...current, draft, onEntry })
    await expect(sent).resolves.toBe('hash-5')
    expect(modal.state.$transactions.get()).toMatchObject([
      { id: entries[0], kind: 'stake', data: { amount: '5' }, hash: 'hash-5', status: 'pending', ...current },
    ])
  })

  test('opens no view of the dialog, because the plugin’s own view shows the request', async () => {
    const { context, staking, modal } = await connected()
    modal.open()
    const before = modal.state.$stack.get()
    await context.wallet.request('stake', (call) => staking.deposit(call, 5n), current)
    expect(modal.state.$stack.get()).toBe(before)
  })

  test.each([
    ['another network', { ...current, networkId: 'one:2' }, 'LATCHKEY_NETWORK_DISCONNECTED'],
    ['another namespace', { ...current, networkId: 'two:1' }, 'LATCHKEY_NETWORK_DISCONNECTED'],
    ['another account', { ...current, address: 'fake-bob' }, 'LATCHKEY_NOT_CONNECTED'],
  ])('asks no wallet for %s than the current one', async (_, asked, code) => {
    const { context, staking, deposit } = await connected()
    const sent = context.wallet.request('stake', (call) => staking.deposit(call, 5n), asked)
    await expect(sent).rejects.toMatchObject({ code })
    expect(deposit).not.toHaveBeenCalled()
  })

  test('asks no wallet after all are gone, and rejects with a typed error for what a wallet throws', async () => {
    const { context, staking, modal, deposit } = await connected()
    deposit.mockRejectedValueOnce(new Error('broken'))
    const ask = () => context.wallet.request('stake', (call) => staking.deposit(call, 5n), current)
    await expect(ask()).rejects.toMatchObject({ code: 'LATCHKEY_WALLET' })
    await modal.disconnect()
    await expect(ask()).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    expect(deposit).toHaveBeenCalledTimes(1)
  })
})

describe('wallet.read()', () => {
  test('gives the call of the active account, or that of the account of another namespace', async () => {
    const { context } = await connected()
    const networkOf = async ({ networkId }: Call) => networkId
    await expect(context.wallet.read('network', networkOf)).resolves.toBe('one:1')
    await expect(context.wallet.read('network', networkOf, { networkId: 'two:9' })).resolves.toBe('two:1')
    const gone = context.wallet.read('network', networkOf, { networkId: 'three:1' })
    await expect(gone).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  })

  test('fails with a typed error, with the reason of its signal, at its limit, and with the end of the lifetime', async () => {
    const { context, stop, clock } = await connected()
    const never = (): Promise<never> => new Promise(() => undefined)
    const broken = context.wallet.read('read', () => Promise.reject(new Error('broken')), { signal })
    await expect(broken).rejects.toMatchObject({ code: 'LATCHKEY_WALLET' })
    const controller = new AbortController()
    const waiting = expect(context.wallet.read('read', never, { signal: controller.signal })).rejects.toThrow()
    controller.abort(new Error('enough'))
    await waiting
    const late = expect(context.wallet.read('read', never, { limit: 50 })).rejects.toMatchObject({
      code: 'LATCHKEY_TIMEOUT',
    })
    await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(0))
    await clock.advance(50)
    await late
    const open = expect(context.wallet.read('read', never)).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(0))
    stop()
    await open
  })
})

test('can() knows what a service needs, by the services of the adapter and by what the wallet lacks', async () => {
  const { modal, context } = await connected()
  expect(modal.can(stakingService)).toBe(true)
  expect(context.wallet.can(stakingService)).toBe(true)
  expect(modal.can(stakingService, 'two')).toBe(false)
  expect(modal.can(defineService('swimming'))).toBe(false)
  expect(modal.can(defineService('flying'))).toBe(false)
  await modal.disconnect()
  expect(modal.can(stakingService)).toBe(false)
})
