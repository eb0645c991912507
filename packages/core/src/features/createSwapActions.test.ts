import { createFakeAdapter, type FakeProvider } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { connectedContext } from '../../testing/connectedContext.js'
import { fakeAccounts } from '../../testing/fakeAccounts.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Call } from '../contract/adapter.js'
import { provide } from '../contract/provide.js'
import { type SwapPlan, type SwapRequest, type SwapService, swapsService } from '../contract/services/swaps.js'
import { OutcomeUnknownError } from '../errors/OutcomeUnknownError.js'
import { SwapRefusedError } from '../errors/SwapRefusedError.js'
import { createSwapActions } from './createSwapActions.js'

const { alice, bob } = fakeAccounts
const request: SwapRequest = {
  networkId: 'fake:1',
  account: 'fake-alice',
  sell: 'fake-one',
  buy: 'fake-two',
  amount: 100n,
  minimum: 90n,
  deadline: 1_000,
  transaction: { to: 'fake-router', data: '0x01', value: 0n },
}
const plan: SwapPlan = {
  networkId: 'fake:1',
  account: 'fake-alice',
  sell: 'fake-one',
  buy: 'fake-two',
  amount: 100n,
  minimum: 90n,
  router: 'fake-router',
  spender: 'fake-router',
  steps: ['swap'],
  estimate: { fee: 1n },
  funds: { native: 10n },
  canBatch: false,
  request,
}
const permit = { token: 'fake-one', spender: 'fake-router', amount: 100n, deadline: 5, signature: '0x01' }

/** A modal with an account of the fake wallet, and an adapter whose swaps only write down calls. */
async function connected(changes: Partial<SwapService<FakeProvider>> = {}) {
  const calls: string[] = []
  const note = (name: string, { networkId, address }: Pick<Call, 'networkId' | 'address'>) => {
    calls.push(`${name} ${networkId} ${address}`)
  }
  const noteRead = (name: string, { networkId, account }: { readonly networkId: string; readonly account: string }) =>
    note(name, { networkId, address: account })
  let renewed: SwapPlan = plan
  let failure: unknown
  const swap: SwapService<FakeProvider> = {
    contracts: () => undefined,
    isTrusted: () => true,
    times: async () => ({ block: 1, deadline: 2 }),
    async plan(call, asked) {
      note('plan', call)
      if (failure) throw failure
      return { ...renewed, request: asked }
    },
    async approve(call) {
      note('approve', call)
      return 'fake-approval'
    },
    async signPermit(call) {
      note('signPermit', call)
      return permit
    },
    async send(call) {
      note('send', call)
      return 'fake-hash'
    },
    async sendBatch(call) {
      note('sendBatch', call)
      return 'fake-batch'
    },
    async outcome(_, asked) {
      noteRead('outcome', asked)
      return { status: 'confirmed', received: 95n }
    },
    async find(_, asked) {
      noteRead('find', asked)
      return 'fake-hash'
    },
    async allowance(_, asked) {
      noteRead('allowance', asked)
      return 7n
    },
    async revoke(call, { token, spender }) {
      note(`revoke ${token} ${spender}`, call)
      return 'fake-revocation'
    },
    ...changes,
  }
  const wallets = [{ accounts: [alice, bob] }, { id: 'other.wallet', name: 'Other', accounts: [bob] }] as const
  const adapter = createFakeAdapter({
    namespace: 'fake',
    services: [provide(swapsService, { load: async () => swap })],
    wallets,
  })
  const page = await connectedContext(adapter)
  return {
    ...page,
    wallet: walletOf(adapter),
    swaps: createSwapActions(page.context),
    calls,
    /** Only those for which the wallet could be asked. */
    asked: () => calls.filter((call) => !/^(?:plan|outcome|find|allowance) /.test(call)),
    renew(next: Partial<SwapPlan>) {
      renewed = { ...plan, ...next }
    },
    fail(cause: unknown) {
      failure = cause
    },
  }
}

test('plan(), outcome(), find() and allowance() read for the current account on its network', async () => {
  const { swaps, calls } = await connected()
  await expect(swaps.plan(request)).resolves.toEqual(plan)
  await expect(swaps.outcome({ ...request, hash: 'fake-hash' })).resolves.toMatchObject({ received: 95n })
  await expect(swaps.find({ ...request, at: 0 })).resolves.toBe('fake-hash')
  const asked = { networkId: 'fake:1', account: 'fake-alice', token: 'a', spender: 'b' }
  await expect(swaps.allowance(asked)).resolves.toBe(7n)
  expect(calls).toEqual(['plan', 'outcome', 'find', 'allowance'].map((name) => `${name} fake:1 fake-alice`))
})

test('outcome(), find() and allowance() read about the account and the network that are asked for, whatever is connected', async () => {
  const { swaps, wallet, calls, modal } = await connected()
  const read = () =>
    Promise.all([
      swaps.outcome({ ...request, hash: 'fake-hash' }),
      swaps.find({ ...request, at: 0 }),
      swaps.allowance({ networkId: 'fake:1', account: 'fake-alice', token: 'a', spender: 'b' }),
    ])
  wallet.change({ accounts: [bob], networkId: 'fake:2' })
  await read()
  await modal.disconnect()
  await read()
  const all = ['outcome', 'find', 'allowance'].map((name) => `${name} fake:1 fake-alice`)
  expect(calls).toEqual([...all, ...all])
  await expect(swaps.find({ ...request, networkId: 'other:1', at: 0 })).rejects.toMatchObject({
    code: 'LATCHKEY_UNSUPPORTED_CAPABILITY',
  })
})

test('an allowance is taken back for the account that gave it, and for no other', async () => {
  const { swaps, asked } = await connected()
  const given = { networkId: 'fake:1', account: 'fake-alice', token: 'fake-one', spender: 'fake-router' }
  await expect(swaps.revoke(given)).resolves.toBe('fake-revocation')
  await expect(swaps.revoke({ ...given, account: 'fake-bob' })).rejects.toMatchObject({
    code: 'LATCHKEY_NOT_CONNECTED',
  })
  await expect(swaps.revoke({ ...given, networkId: 'fake:2' })).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK_DISCONNECTED',
  })
  expect(asked()).toEqual(['revoke fake-one fake-router fake:1 fake-alice'])
})

test('each step is planned again before the wallet is asked', async () => {
  const { swaps, calls, renew } = await connected()
  renew({ steps: ['approve', 'swap'] })
  await expect(swaps.approve({ ...plan, steps: ['approve', 'swap'] })).resolves.toBe('fake-approval')
  renew({ steps: ['permit', 'swap'] })
  await expect(swaps.signPermit({ ...plan, steps: ['permit', 'swap'] })).resolves.toEqual(permit)
  renew({})
  await expect(swaps.send(plan)).resolves.toBe('fake-hash')
  await expect(swaps.sendBatch(plan)).resolves.toBe('fake-batch')
  const pairs = ['approve', 'signPermit', 'send', 'sendBatch'].flatMap((name) => ['plan', name])
  expect(calls).toEqual(pairs.map((name) => `${name} fake:1 fake-alice`))
})

describe('send() asks for nothing', () => {
  test.each<[string, string, Partial<SwapPlan>]>([
    ['router', 'receiver', { router: 'fake-other' }],
    ['spender', 'spender', { spender: 'fake-other' }],
    ['sold token', 'token', { sell: 'fake-other' }],
    ['bought token', 'token', { buy: undefined }],
    ['amount', 'amount', { amount: 101n }],
    ['minimum', 'minimum', { minimum: 89n }],
    ['account', 'sender', { account: 'fake-bob' }],
    ['network', 'network', { networkId: 'fake:2' }],
    ['list of steps', 'approval', { steps: ['approve', 'swap'] }],
  ])('when the %s of the renewed plan differs', async (_, part, next) => {
    const { swaps, renew, asked } = await connected()
    renew(next)
    for (const ask of [swaps.send, swaps.approve, swaps.signPermit, swaps.sendBatch])
      await expect(ask(plan)).rejects.toMatchObject({ code: 'LATCHKEY_TRANSACTION_MISMATCH', part })
    expect(asked()).toEqual([])
  })

  test('when the nodes no longer measure what the user confirmed as measured', async () => {
    const { swaps, renew, asked } = await connected()
    renew({ isUnmeasured: true })
    await expect(swaps.send(plan)).rejects.toMatchObject({ code: 'LATCHKEY_SWAP_REFUSED', reason: 'unmeasured' })
    expect(asked()).toEqual([])
    await expect(swaps.send({ ...plan, isUnmeasured: true })).resolves.toBe('fake-hash')
  })

  test('when the renewed plan is refused, with the reason', async () => {
    const { swaps, fail, asked } = await connected()
    fail(new SwapRefusedError('price', { said: 'Too little received' }))
    await expect(swaps.send(plan)).rejects.toMatchObject({ code: 'LATCHKEY_SWAP_REFUSED', reason: 'price' })
    expect(asked()).toEqual([])
  })

  test('when another account is active', async () => {
    const { swaps, wallet, calls } = await connected()
    wallet.change({ accounts: [bob] })
    await expect(swaps.send(plan)).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    await expect(swaps.plan(request)).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    expect(calls).toEqual([])
  })

  test('when the wallet is on another network, also without an event', async () => {
    const { swaps, wallet, asked } = await connected()
    wallet.script.lie('read', { result: { accounts: [alice, bob], networkId: 'fake:2' } })
    await expect(swaps.send(plan)).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK_DISCONNECTED',
      networkId: 'fake:1',
      walletNetworkId: 'fake:2',
    })
    expect(asked()).toEqual([])
  })

  test('when the wallet changes its network while the plan is made again', async () => {
    let wallet: { change(changes: { networkId: string }): void } | undefined
    const page = await connected({
      async plan(_, asked) {
        wallet?.change({ networkId: 'fake:2' })
        return { ...plan, request: asked }
      },
    })
    wallet = page.wallet
    await expect(page.swaps.send(plan)).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED' })
    expect(page.asked()).toEqual([])
  })

  test('when the caller has cancelled, and nothing was sent', async () => {
    const { swaps, asked } = await connected()
    const cancelled = AbortSignal.abort()
    await expect(swaps.send(plan, { signal: cancelled })).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    expect(asked()).toEqual([])
  })

  test('when nothing is connected', async () => {
    const { modal, swaps, calls } = await connected()
    await modal.disconnect()
    await expect(swaps.send(plan)).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    expect(calls).toEqual([])
  })
})

test('the caller knows that a permit is asked for before the wallet gets the request', async () => {
  const asked: string[] = []
  const { swaps, renew, calls } = await connected()
  renew({ steps: ['permit', 'swap'] })
  await swaps.signPermit({ ...plan, steps: ['permit', 'swap'] }, { onAsked: () => asked.push(calls.join()) })
  expect(asked).toEqual(['plan fake:1 fake-alice'])
})

describe('onEntry', () => {
  const step = (call: Call<FakeProvider>) => call.sendOnce('swap', async () => 'fake-hash')

  test('is called before the wallet gets the request, also for one that joins an open request', async () => {
    const events: string[] = []
    let answer: (hash: string) => void = () => undefined
    const { swaps } = await connected({
      send: (call) =>
        call.sendOnce('swap', () => {
          events.push('request')
          return new Promise((resolve) => {
            answer = resolve
          })
        }),
    })
    const onEntry = () => events.push('asked')
    const hashes = [swaps.send(plan, { onEntry }), swaps.send(plan, { onEntry })]
    await expect.poll(() => events).toEqual(['asked', 'request', 'asked'])
    answer('fake-hash')
    await expect(Promise.all(hashes)).resolves.toEqual(['fake-hash', 'fake-hash'])
  })

  test('is called for approvals and batches, too', async () => {
    const asked: string[] = []
    const { swaps, renew } = await connected({ approve: step, sendBatch: step })
    await swaps.sendBatch(plan, { onEntry: () => asked.push('batch') })
    renew({ steps: ['approve', 'swap'] })
    await swaps.approve({ ...plan, steps: ['approve', 'swap'] }, { onEntry: () => asked.push('approval') })
    expect(asked).toEqual(['batch', 'approval'])
  })

  test('is not called for a request that is cancelled, or refused, before it', async () => {
    const asked: string[] = []
    const onEntry = () => asked.push('asked')
    const stop = new AbortController()
    const slow = await connected({ plan: () => new Promise(() => undefined), send: step })
    const stopped = expect(slow.swaps.send(plan, { signal: stop.signal, onEntry })).rejects.toMatchObject({
      code: 'LATCHKEY_CANCELLED',
    })
    stop.abort()
    await stopped
    const late = await connected({
      send(call) {
        stopLate.abort()
        return step(call)
      },
    })
    const stopLate = new AbortController()
    await expect(late.swaps.send(plan, { signal: stopLate.signal, onEntry })).rejects.toMatchObject({
      code: 'LATCHKEY_CANCELLED',
    })
    const { swaps, renew } = await connected({ send: step })
    renew({ router: 'fake-other' })
    await expect(swaps.send(plan, { onEntry })).rejects.toMatchObject({ code: 'LATCHKEY_TRANSACTION_MISMATCH' })
    expect(asked).toEqual([])
  })
})

test('a plan that the nodes do not answer ends after 30 seconds', async () => {
  const { swaps, clock } = await connected({ plan: () => new Promise(() => undefined) })
  const outcome = expect(swaps.plan(request)).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  await clock.advance(30_000)
  await outcome
})

test('a lost answer reaches the caller as an unknown outcome, and nothing is sent again', async () => {
  let sent = 0
  const { swaps } = await connected({
    async send() {
      sent += 1
      throw new OutcomeUnknownError('sendSwap')
    },
  })
  await expect(swaps.send(plan)).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
  expect(sent).toBe(1)
})

test('an adapter without swaps rejects with UnsupportedCapabilityError', async () => {
  const { context } = await connectedContext(createFakeAdapter({ namespace: 'fake' }))
  const { address = '' } = context.$current.get() ?? {}
  await expect(createSwapActions(context).plan({ ...request, account: address })).rejects.toMatchObject({
    code: 'LATCHKEY_UNSUPPORTED_CAPABILITY',
  })
})
