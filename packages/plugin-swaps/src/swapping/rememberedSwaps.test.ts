import { type CallsStatus, requestAnsweredLateEvent, SwapRefusedError, swapSuccessEvent } from '@latchkey/core'
import { createMemoryStorage } from '@latchkey/testkit'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dollar, networkId, router, type StartSwapsOptions, startSwaps } from '../../testing/startSwaps.js'
import { windowWithHeldLocks } from '../../testing/windowWithHeldLocks.js'
import { internalApi } from '../contract/internals.js'
import type { PreviewState } from '../form/SwapPreview.js'
import { createFollower } from './createFollower.js'
import { createRememberedSwaps } from './createRememberedSwaps.js'
import type { RememberedSwap } from './RememberedSwap.js'
import { mostSwaps, readRememberedSwaps } from './readRememberedSwaps.js'
import { applyLateAnswer } from './reviveSwaps.js'

const whole: RememberedSwap = {
  id: 'one',
  networkId,
  account: 'fake-alice',
  sell: { symbol: 'FUSD', decimals: 6, address: dollar },
  buy: { symbol: 'FAKE', decimals: 6 },
  amount: '2000000',
  expected: '1000000',
  minimum: '990000',
  slippage: 100,
  provider: 'fake',
  providerName: 'Fake market',
  spender: router,
  at: 1,
  askedAt: 1,
  step: 'swap',
  status: 'pending',
  request: '["swap"]',
  hash: 'hash-1',
  batch: 'batch-1',
  connectorId: 'fake/fake.wallet',
  isSmartAccount: true,
  transaction: { to: router, data: 'swap', value: '0' },
  deadline: 1_900_000_000,
  memo: { nonce: '1' },
  received: '1',
  fee: '2',
  reason: 'Too little received',
  allowance: '3',
  isUnseen: true,
}

/** What an earlier page has stored, as a new page finds it. */
async function reload(swap: Partial<RememberedSwap>, options: StartSwapsOptions = {}) {
  const storage = createMemoryStorage()
  const before = await startSwaps({ storage })
  createRememberedSwaps(before.modal.api(internalApi).contextOf().storage).put({
    ...whole,
    isUnseen: undefined,
    ...swap,
  })
  before.stop()
  const after = await startSwaps({ storage, ...options })
  onTestFinished(after.stop)
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const now = () => after.swapping.$remembered.get()[0]
  const resume = () => after.swapping.resumePreview('one', closed.signal)
  return { ...after, now, resume, closed, storage }
}

describe('what is stored', () => {
  test('is read as it was written', () => {
    expect(readRememberedSwaps([whole])).toEqual([whole])
    const {
      isSmartAccount,
      slippage,
      connectorId,
      request,
      hash,
      batch,
      transaction,
      deadline,
      memo,
      received,
      fee,
      reason,
      allowance,
      spender,
      isUnseen,
      ...least
    } = whole
    expect(readRememberedSwaps([least])).toEqual([least])
  })

  test.each<[string, unknown]>([
    ['no record', 'x'],
    ['no id', { ...whole, id: '' }],
    ['no token', { ...whole, sell: undefined }],
    ['decimals that no token has', { ...whole, buy: { symbol: 'X', decimals: 78 } }],
    ['an amount with a sign', { ...whole, amount: '-1' }],
    ['another status', { ...whole, status: 'stolen' }],
    ['another step', { ...whole, step: 'steal' }],
    ['no time', { ...whole, at: '1' }],
    ['no time of the step', { ...whole, askedAt: Number.NaN }],
  ])('is left out: %s', (_, stored) => {
    expect(readRememberedSwaps([stored])).toEqual([])
    expect(readRememberedSwaps(stored)).toEqual([])
  })

  test('loses only optional members that can not be read', () => {
    const stored = {
      ...whole,
      transaction: { to: 1 },
      fee: 'x',
      hash: 5,
      allowance: '-1',
      deadline: 2 ** 60,
      batch: '',
    }
    const [read] = readRememberedSwaps([stored])
    expect(read).toMatchObject({ id: 'one' })
    for (const member of ['transaction', 'fee', 'hash', 'allowance', 'deadline', 'batch'])
      expect(read).not.toHaveProperty(member)
    expect(readRememberedSwaps([{ ...whole, transaction: 'x' }])[0]?.transaction).toBeUndefined()
  })

  test('keeps the longest id of a batch', () => {
    const batch = `0x${'1'.repeat(8192)}`
    expect(readRememberedSwaps([{ ...whole, batch }])[0]?.batch).toBe(batch)
    expect(readRememberedSwaps([{ ...whole, batch: `${batch}1` }])[0]).not.toHaveProperty('batch')
  })

  test('property: any stored value is read without an error, and at most 20 swaps', () => {
    fc.assert(fc.property(fc.anything(), (stored) => readRememberedSwaps([stored]).length <= 1))
    expect(readRememberedSwaps(Array.from({ length: 30 }, () => whole))).toHaveLength(mostSwaps)
  })
})

describe('after a reload', () => {
  test('an approval that waits is followed, and the user swaps then with a new quote', async () => {
    const { resume, market } = await reload({ step: 'approve', status: 'pending' })
    const preview = resume()
    expect(preview.$state.get()).toMatchObject({ status: 'waiting', swap: { step: 'approve' } })
    market.allowances.set(dollar, 2_000_000n)
    market.settle({ status: 'confirmed' })
    await expect
      .poll(() => preview.$state.get())
      .toMatchObject({ status: 'approved', swap: { allowance: '2000000', status: 'approved' } })
    preview.confirm()
    preview.plan()
    preview.cancel()
    expect(market.asked).toEqual([])
  })

  test('a swap that waits is followed to what arrived', async () => {
    const { resume, market, swapping } = await reload({ status: 'pending' })
    market.outcome = { status: 'confirmed', received: 995_000n }
    expect(swapping.pendingOf('fake-alice')).toHaveLength(1)
    const preview = resume()
    market.settle({ status: 'confirmed' })
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'done', swap: { received: '995000' } })
    expect(swapping.pendingOf('fake-alice')).toEqual([])
    expect(market.asked).toEqual([])
  })

  test('a swap that the wallet was asked for is unknown, and is looked up on the chain', async () => {
    const { resume, now, market } = await reload(
      { status: 'asking', hash: undefined, batch: undefined },
      {
        arrange({ swap }) {
          Object.assign(swap, { find: async () => 'hash-found' })
        },
      },
    )
    const preview = resume()
    expect(now()?.status).not.toBe('asking')
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'waiting', swap: { hash: 'hash-found' } })
    market.settle({ status: 'confirmed' })
    await expect.poll(() => preview.$state.get().status).toBe('done')
    expect(market.asked).toEqual([])
  })

  test('a swap that is not on the chain is looked up again, and never asked for', async () => {
    const { resume, market, clock } = await reload({ status: 'unknown', hash: undefined, batch: undefined })
    const preview = resume()
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'unknown', isLookingUp: false })
    preview.lookUp()
    await clock.advance(60_000)
    expect(preview.$state.get().status).toBe('unknown')
    expect(market.asked).toEqual([])
  })

  test('a swap that another tab still asks for is left alone, and followed once it is sent', async () => {
    const { resume, now, storage, market, window } = await reload(
      { status: 'asking', hash: undefined, batch: undefined },
      { window: windowWithHeldLocks() },
    )
    const preview = resume()
    expect([preview.$state.get().status, now()?.status]).toEqual(['waiting', 'asking'])
    const other = await startSwaps({ storage })
    onTestFinished(other.stop)
    createRememberedSwaps(other.modal.api(internalApi).contextOf().storage).put({ ...whole, status: 'pending' })
    window.dispatchEvent(new Event('storage'))
    expect(now()?.status).toBe('pending')
    market.settle({ status: 'confirmed' })
    await expect.poll(() => preview.$state.get().status).toBe('done')
  })

  test('a swap that another tab has asked for, and that was refused there, was not sent', async () => {
    const { resume, storage, window } = await reload(
      { status: 'asking', hash: undefined, batch: undefined },
      { window: windowWithHeldLocks() },
    )
    const preview = resume()
    const other = await startSwaps({ storage })
    onTestFinished(other.stop)
    createRememberedSwaps(other.modal.api(internalApi).contextOf().storage).remove('one')
    window.dispatchEvent(new Event('storage'))
    expect(preview.$state.get()).toMatchObject({ status: 'reverted', swap: { status: 'refused' } })
  })

  test('a swap whose other tab stops waiting is unknown here as well, and looked up', async () => {
    const { resume, storage, window } = await reload(
      { status: 'asking', hash: undefined, batch: undefined },
      { window: windowWithHeldLocks() },
    )
    const preview = resume()
    const other = await startSwaps({ storage })
    onTestFinished(other.stop)
    createRememberedSwaps(other.modal.api(internalApi).contextOf().storage).update('one', { status: 'unknown' })
    window.dispatchEvent(new Event('storage'))
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'unknown', isLookingUp: false })
  })

  test('a swap whose other tab is closed is unknown after a few seconds', async () => {
    const window = windowWithHeldLocks()
    const { resume, clock, closed } = await reload({ status: 'asking', hash: undefined, batch: undefined }, { window })
    const preview = resume()
    await clock.advance(20_000)
    expect(preview.$state.get().status).toBe('waiting')
    // The browser gives the locks of a tab that is gone to others.
    Object.assign(window.navigator, { locks: undefined })
    await clock.advance(5_000)
    await expect.poll(() => preview.$state.get().status).toBe('unknown')
    closed.abort()
    await clock.advance(60_000)
    expect(clock.pending).toBe(0)
  })

  test('a swap that is sent is followed without its view, and reported once', async () => {
    const { modal, market, now, resume, swapping } = await reload({ status: 'pending' })
    const reports: unknown[] = []
    modal.events.on(swapSuccessEvent, (report) => reports.push(report))
    market.outcome = { status: 'confirmed', received: 995_000n }
    market.settle({ status: 'confirmed' })
    await expect.poll(now).toMatchObject({ status: 'confirmed', received: '995000', isUnseen: true })
    expect(reports).toMatchObject([{ hash: 'hash-1', amount: '2000000' }])
    expect(swapping.pendingOf('fake-alice')).toHaveLength(1)
    expect(resume().$state.get().status).toBe('done')
    swapping.see('one')
    expect(swapping.pendingOf('fake-alice')).toEqual([])
  })

  test('a swap that a view shows is reported once, and seen', async () => {
    const { modal, market, now, resume } = await reload({ status: 'pending' })
    const reports: unknown[] = []
    modal.events.on(swapSuccessEvent, (report) => reports.push(report))
    resume()
    market.settle({ status: 'confirmed' })
    await expect.poll(() => now()?.status).toBe('confirmed')
    expect([reports.length, now()?.isUnseen]).toEqual([1, undefined])
  })

  test('a swap of another account and network is followed like one of the current ones, also while nothing is connected', async () => {
    const { market, now, modal } = await reload({ status: 'pending', account: 'fake-bob', networkId: 'fake:2' })
    const reports: unknown[] = []
    modal.events.on(swapSuccessEvent, (report) => reports.push(report))
    await modal.disconnect()
    market.settle({ status: 'confirmed' })
    await expect.poll(() => now()?.status).toBe('confirmed')
    expect(reports).toMatchObject([{ networkId: 'fake:2', isSmartAccount: true }])
  })

  describe('a batch', () => {
    const bob = { id: 'bob', address: 'fake-bob', type: 'eoa' } as const
    const batch = { step: 'batch', status: 'pending', hash: undefined } as const
    const calls = (asked: unknown[], next: () => CallsStatus['status']): StartSwapsOptions => ({
      capabilities: {
        calls: {
          support: async () => undefined,
          send: async () => 'batch',
          async status({ networkId: at }, id) {
            asked.push([at, id])
            return { status: next(), atomic: true, transactions: ['hash-of-batch'] }
          },
        },
      },
    })

    test('is followed to its end after the wallet has switched to another account and network', async () => {
      const asked: unknown[] = []
      let status: CallsStatus['status'] = 'pending'
      const { resume, market, wallet, clock } = await reload(
        batch,
        calls(asked, () => status),
      )
      const preview = resume()
      await expect.poll(() => asked.length).toBe(1)
      wallet.change({ accounts: [bob], networkId: 'fake:2' })
      market.outcome = { status: 'confirmed', received: 995_000n }
      market.settle({ status: 'confirmed' })
      status = 'confirmed'
      await clock.advance(2_000)
      await expect
        .poll(() => preview.$state.get())
        .toMatchObject({ status: 'done', swap: { hash: 'hash-of-batch', received: '995000' } })
      expect(asked).toEqual(Array(2).fill([networkId, 'batch-1']))
    })

    test('that the wallet confirms without a hash has not ended', async () => {
      const { now } = await reload(batch, {
        capabilities: {
          calls: {
            support: async () => undefined,
            send: async () => 'batch',
            status: async () => ({ status: 'confirmed', atomic: true, transactions: [] }),
          },
        },
      })
      await expect.poll(now).toMatchObject({ status: 'unknown' })
      expect(now()?.isUnseen).toBeUndefined()
    })

    test('waits while its wallet is not connected, and goes on when it is back', async () => {
      let status: CallsStatus['status'] = 'pending'
      const { resume, market, modal, clock } = await reload(
        batch,
        calls([], () => status),
      )
      await modal.disconnect()
      const preview = resume()
      await clock.advance(2_000)
      await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'waiting', isReached: false })
      await modal.connect({ connectorId: 'fake/fake.wallet' })
      status = 'confirmed'
      market.settle({ status: 'confirmed' })
      await clock.advance(30_000)
      await expect.poll(() => preview.$state.get().status).toBe('done')
    })
  })

  test('the next lifetime of the modal follows again, applies late answers, and reads what other tabs have stored', async () => {
    const { modal, stop, start, market, now, clock, window } = await reload({ status: 'pending' })
    stop()
    await clock.advance(60_000)
    market.settle({ status: 'confirmed' })
    await clock.advance(60_000)
    expect([now()?.status, clock.pending]).toEqual(['pending', 0])
    onTestFinished(start())
    await expect.poll(() => now()?.status).toBe('confirmed')
    const context = modal.api(internalApi).contextOf()
    const lost = { ...whole, status: 'unknown', hash: undefined, batch: undefined } as const
    createRememberedSwaps(context.storage).put(lost)
    window.dispatchEvent(new Event('storage'))
    context.emit(requestAnsweredLateEvent, {
      ...{ name: 'sendSwap', namespace: 'fake', networkId, request: '["swap"]' },
      code: 'LATCHKEY_USER_REJECTED',
    })
    expect(now()?.status).toBe('declined')
  })

  test('a modal that is created after another one was destroyed follows what that one has sent', async () => {
    const { modal, storage } = await reload({ status: 'pending' })
    modal.destroy()
    const next = await startSwaps({ storage })
    onTestFinished(next.stop)
    next.market.settle({ status: 'confirmed' })
    await expect.poll(() => next.swapping.$remembered.get()[0]?.status).toBe('confirmed')
  })

  test('a swap that can not happen any more is over, by the time of its network', async () => {
    const searches: unknown[] = []
    const { now, swapping } = await reload(
      { status: 'unknown', hash: undefined, batch: undefined },
      {
        arrange({ swap }) {
          Object.assign(swap, {
            find: async (...[, search]: Parameters<typeof swap.find>) => {
              searches.push(search)
              throw new SwapRefusedError('expired')
            },
          })
        },
      },
    )
    await expect.poll(() => now()?.status).toBe('expired')
    expect(searches).toMatchObject([{ deadline: 1_900_000_000, at: 1 }])
    expect(swapping.pendingOf('fake-alice')).toMatchObject([{ isUnseen: true }])
  })

  test('a swap that may be sent is looked for once while no view shows it', async () => {
    let searches = 0
    const { clock } = await reload(
      { status: 'unknown', hash: undefined, batch: undefined },
      {
        arrange({ swap }) {
          Object.assign(swap, {
            find: async () => {
              searches += 1
            },
          })
        },
      },
    )
    await expect.poll(() => searches).toBe(1)
    await clock.advance(120_000)
    expect([searches, clock.pending]).toEqual([1, 0])
  })

  test('a swap that is found again is no longer one that has ended without a view', async () => {
    const { now } = await reload(
      { status: 'unknown', hash: undefined, batch: undefined, isUnseen: true },
      {
        arrange({ swap }) {
          Object.assign(swap, { find: async () => 'hash-found' })
        },
      },
    )
    await expect.poll(now).toMatchObject({ status: 'pending', isUnseen: undefined })
  })

  test('a caller that leaves as soon as it sees the state does not keep the search going', async () => {
    const { modal, clock, market } = await reload({ status: 'approved' })
    const context = modal.api(internalApi).contextOf()
    const remembered = createRememberedSwaps(context.storage)
    remembered.put({ ...whole, status: 'unknown', hash: undefined, batch: undefined })
    let searches = 0
    Object.assign(market.swap, {
      find: async () => {
        searches += 1
      },
    })
    const follower = createFollower({ swaps: { context }, remembered, loadSwaps: () => context.loadSwaps() })
    const [view, background] = [new AbortController(), new AbortController()]
    let state: PreviewState | undefined
    const shown = follower.follow('one', view.signal, (next) => {
      state = next
    })
    await expect.poll(() => state).toMatchObject({ status: 'unknown', isLookingUp: false })
    void follower.follow('one', background.signal, () => background.abort(), false)
    view.abort()
    await shown
    await clock.advance(120_000)
    expect([searches, clock.pending]).toEqual([1, 0])
  })

  test('a swap that the user dismisses is forgotten', async () => {
    const { swapping, storage } = await reload({ status: 'unknown', hash: undefined, batch: undefined })
    expect(swapping.pendingOf('fake-alice')).toHaveLength(1)
    swapping.dismiss('one')
    expect(swapping.pendingOf('fake-alice')).toEqual([])
    const later = await startSwaps({ storage })
    onTestFinished(later.stop)
    expect(later.swapping.$remembered.get()).toEqual([])
  })

  test('an approval of which nothing is left is not open', async () => {
    const { swapping } = await reload({ step: 'reset', status: 'approved', allowance: undefined })
    expect(swapping.pendingOf('fake-alice')).toEqual([])
  })

  test('a swap that is no longer remembered can not be drawn', async () => {
    const { swapping, closed } = await reload({})
    expect(swapping.resumePreview('gone', closed.signal).$state.get().status).toBe('failed')
  })

  test('the allowance that is left is that of the account and network of the swap, not of the current ones', async () => {
    const asked: unknown[] = []
    const { resume, market, wallet } = await reload({ status: 'pending' })
    Object.assign(market.swap, {
      async allowance(_: unknown, question: unknown) {
        asked.push(question)
        return 5n
      },
    })
    const preview = resume()
    wallet.change({ accounts: [{ id: 'bob', address: 'fake-bob', type: 'eoa' }], networkId: 'fake:2' })
    market.settle({ status: 'reverted' })
    market.outcome = { status: 'reverted' }
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'reverted', swap: { allowance: '5' } })
    expect(asked).toEqual([{ networkId, account: 'fake-alice', token: dollar, spender: router }])
  })

  test.each([
    ['confirmed', undefined],
    ['reverted', '3'],
  ] as const)('a swap that is %s is settled, also if its allowance can not be read', async (status, allowance) => {
    const { resume, market } = await reload({ status: 'pending' })
    market.outcome = { status }
    Object.assign(market.swap, { allowance: async () => Promise.reject(new Error('no answer')) })
    const preview = resume()
    market.settle({ status })
    await expect.poll(() => preview.$state.get()).toMatchObject({ swap: { status } })
    const { swap } = preview.$state.get() as { readonly swap: RememberedSwap }
    expect(swap.allowance).toBe(allowance)
  })

  test('an allowance that can not be read after a swap does not end the approval of another swap', async () => {
    const { resume, market, now, swapping, modal, window } = await reload({ status: 'pending' })
    const remembered = createRememberedSwaps(modal.api(internalApi).contextOf().storage)
    remembered.put({ ...whole, id: 'two', step: 'approve', status: 'approved', isUnseen: undefined })
    window.dispatchEvent(new Event('storage'))
    Object.assign(market.swap, { allowance: async () => Promise.reject(new Error('no answer')) })
    resume()
    market.settle({ status: 'confirmed' })
    await expect.poll(() => swapping.$remembered.get()[1]?.status).toBe('confirmed')
    expect(now()).toMatchObject({ id: 'two', status: 'approved', allowance: '3' })
    expect(swapping.$remembered.get()[1]).not.toHaveProperty('isAllowanceAssumed')
  })

  test('a swap that is looked up is not taken for another one that is remembered', async () => {
    const asked: unknown[] = []
    const { swapping, modal, closed, window } = await reload(
      { status: 'unknown', hash: undefined, batch: undefined },
      {
        arrange({ swap }) {
          Object.assign(swap, {
            async find(_: unknown, { others }: { readonly others: unknown }) {
              asked.push(others)
            },
          })
        },
      },
    )
    const remembered = createRememberedSwaps(modal.api(internalApi).contextOf().storage)
    remembered.put({ ...whole, id: 'two', status: 'confirmed', hash: 'hash-known' })
    window.dispatchEvent(new Event('storage'))
    const preview = swapping.resumePreview('one', closed.signal)
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'unknown', isLookingUp: false })
    preview.lookUp()
    await expect.poll(() => asked.at(-1)).toEqual(['hash-known'])
  })

  test.each([
    [['hash-a'], ['hash-a', undefined]],
    [
      ['hash-a', 'hash-b'],
      ['hash-a', 'hash-b'],
    ],
  ])(
    'two equal swaps that are looked for at the same time do not get the same transaction: %j',
    async (sent, found) => {
      const storage = createMemoryStorage()
      const before = await startSwaps({ storage })
      const remembered = createRememberedSwaps(before.modal.api(internalApi).contextOf().storage)
      const lost = { ...whole, status: 'unknown', hash: undefined, batch: undefined, isUnseen: undefined } as const
      remembered.put(lost)
      remembered.put({ ...lost, id: 'two' })
      before.stop()
      let searches = 0
      const { swapping, clock, stop } = await startSwaps({
        storage,
        arrange({ swap }) {
          Object.assign(swap, {
            async find(_: unknown, { others = [] }: { readonly others?: readonly string[] }) {
              searches += 1
              return sent.find((hash) => !others.includes(hash))
            },
          })
        },
      })
      onTestFinished(stop)
      const hashes = () =>
        swapping.$remembered
          .get()
          .map(({ hash }) => hash)
          .sort()
      await expect.poll(hashes).toContain('hash-a')
      await clock.advance(2_000)
      await expect.poll(() => searches).toBe(3)
      await expect.poll(hashes).toEqual(found)
    },
  )

  test('an outcome that can not be read is read again, also while the wallet is on another network', async () => {
    const { resume, market, wallet, clock } = await reload({ status: 'pending' })
    const preview = resume()
    wallet.change({ networkId: 'fake:2' })
    Object.assign(market.swap, {
      outcome: async () => Promise.reject(new Error('no answer')),
    })
    market.settle({ status: 'confirmed' })
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'waiting', isReached: false })
    Object.assign(market.swap, { outcome: async () => market.outcome })
    market.settle({ status: 'confirmed' })
    await clock.advance(30_000)
    await expect.poll(() => preview.$state.get().status).toBe('done')
  })
})

describe('an answer that comes late', () => {
  const unknown = { status: 'unknown', hash: undefined, batch: undefined } as const
  const answer = { name: 'sendSwap', namespace: 'fake', networkId, request: '["swap"]' }
  const batch = { step: 'batch', request: '["batch"]' } as const
  const batchAnswer = { ...answer, request: '["batch"]' }

  test.each<[Partial<RememberedSwap>, Parameters<typeof applyLateAnswer>[1], Partial<RememberedSwap>]>([
    [{}, { ...answer, result: 'hash-late' }, { status: 'pending', hash: 'hash-late' }],
    [batch, { ...batchAnswer, result: 'batch-late' }, { status: 'pending', batch: 'batch-late' }],
    [
      batch,
      { ...batchAnswer, result: { id: 'batch-late', capabilities: {} } },
      { status: 'pending', batch: 'batch-late' },
    ],
    [batch, { ...batchAnswer, name: 'wallet_sendCalls', result: { id: 5 } }, { status: 'unknown' }],
    [{}, { ...answer, code: 'LATCHKEY_USER_REJECTED' }, { status: 'declined' }],
    [{}, { ...answer, code: 'LATCHKEY_OTHER' }, { status: 'unknown' }],
    [{}, { ...answer, networkId: 'fake:2', result: 'hash-late' }, { status: 'unknown' }],
    [{}, { ...answer, address: 'fake-mallory', result: 'hash-late' }, { status: 'unknown' }],
  ])('%o, %o: %o', async (swap, late, after) => {
    const { modal } = await reload({ ...unknown, ...swap })
    const remembered = createRememberedSwaps(modal.api(internalApi).contextOf().storage)
    applyLateAnswer(remembered, late)
    expect(remembered.get('one')).toMatchObject(after)
  })

  test.each<[about: string, request: string | undefined]>([
    ['another transaction', '["eth_sendTransaction",[{"to":"bob"}]]'],
    ['a request that is not known', undefined],
  ])('about %s settles no swap', async (_, request) => {
    const { modal } = await reload(unknown)
    const remembered = createRememberedSwaps(modal.api(internalApi).contextOf().storage)
    applyLateAnswer(remembered, { ...answer, name: 'eth_sendTransaction', request, result: 'hash-late' })
    expect(remembered.get('one')).toMatchObject({ status: 'unknown' })
    remembered.put({ ...whole, ...unknown, request: undefined })
    applyLateAnswer(remembered, { ...answer, name: 'eth_sendTransaction', request, result: 'hash-late' })
    expect(remembered.get('one')).toMatchObject({ status: 'unknown' })
  })

  test('does not say which of two swaps it is about', async () => {
    const { modal } = await reload(unknown)
    const remembered = createRememberedSwaps(modal.api(internalApi).contextOf().storage)
    remembered.put({ ...whole, ...unknown, id: 'two' })
    applyLateAnswer(remembered, { ...answer, result: 'hash-late' })
    expect(remembered.$all.get().map(({ status }) => status)).toEqual(['unknown', 'unknown'])
  })
})
