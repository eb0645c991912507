import {
  type CallsStatus,
  type EntryStatus,
  type LedgerEntry,
  requestAnsweredLateEvent,
  SwapRefusedError,
} from '@latchkey/core'
import { swapSuccessEvent } from '@latchkey/core/services'
import { createFakeWindow, createMemoryStorage, createTestModal, settle } from '@latchkey/testkit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeMarket } from '../../testing/createFakeMarket.js'
import {
  dollar,
  fakeAdapterOn,
  networkId,
  router,
  type StartSwapsOptions,
  startSwaps,
  tokens,
} from '../../testing/startSwaps.js'
import { wholeSwap } from '../../testing/wholeSwap.js'
import { internalApi } from '../contract/internals.js'
import { createSwapPreview } from '../form/createSwapPreview.js'
import { resumePreview } from '../form/resumePreview.js'
import { swaps } from '../swaps.js'
import { isSwapStep } from './isSwapStep.js'
import type { SwapData } from './SwapData.js'
import type { SwapEntry } from './SwapEntry.js'
import { swapKinds } from './swapKinds.js'

type Changes = Partial<Omit<LedgerEntry, 'data'>> & Partial<SwapData>

/** A request of a swap, as an earlier page has stored it. */
function entryOf({
  swap = 'one',
  step = 'swap',
  spender = router,
  minimum = wholeSwap.minimum,
  allowance,
  ...changes
}: Changes = {}): Omit<LedgerEntry, 'id' | 'at'> {
  const { received, reason, allowance: _, ...sent } = wholeSwap
  return {
    ...{ networkId, address: 'fake-alice', accountId: 'alice', connectorId: 'fake/fake.wallet' },
    ...{ kind: isSwapStep(step) ? swapKinds.swap : swapKinds.approval, status: 'pending', hash: 'hash-1' },
    ...changes,
    data: { ...sent, swap, step, spender, minimum, ...(allowance !== undefined && { allowance }) },
  }
}

const lost = { status: 'unknown', hash: undefined } as const

/** What an earlier page has stored, as a new page finds it. The first one is the newest. */
async function reload(stored: Changes | readonly Changes[], options: StartSwapsOptions = {}) {
  const storage = createMemoryStorage()
  const before = await startSwaps({ storage })
  before.stop()
  const entries = Array.isArray(stored) ? (stored as readonly Changes[]) : [stored as Changes]
  const [id = ''] = [...entries]
    .reverse()
    .map((changes) => before.ledger.add(entryOf(changes)).id)
    .reverse()
  const after = await startSwaps({ storage, ...options })
  onTestFinished(after.stop)
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const all = () => after.swapping.entries.$all.get()
  const now = () => after.swapping.entries.get('one')
  const resume = () => resumePreview(after.swapping.forPreview, 'one', closed.signal)
  return { ...after, entryId: id, all, now, resume, closed, storage }
}

/** A tab with the locks of the browser. */
const tabOf = (storage: ReturnType<typeof createMemoryStorage>) =>
  createFakeWindow({ storage, members: { navigator: { onLine: true, locks: navigator.locks } } })

/** Searches on the chain, and what they find. */
function searching(find: (search: { readonly others?: readonly string[] | undefined }) => string | undefined) {
  const searches: unknown[] = []
  const options: StartSwapsOptions = {
    arrange({ swap }) {
      Object.assign(swap, {
        async find(...[, search]: Parameters<typeof swap.find>) {
          searches.push(search)
          return find(search)
        },
      })
    },
  }
  return { searches, options }
}

describe('after a reload', () => {
  test('an approval that waits is followed, and the user swaps then with a new quote', async () => {
    const { resume, market } = await reload({ step: 'approve' })
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
    const { resume, market, swapping } = await reload({})
    market.outcome = { status: 'confirmed', received: 995_000n }
    expect(swapping.pendingOf('fake-alice')).toHaveLength(1)
    const preview = resume()
    market.settle({ status: 'confirmed' })
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'done', swap: { received: '995000' } })
    expect(swapping.pendingOf('fake-alice')).toEqual([])
    expect(market.asked).toEqual([])
  })

  test('what a swap was recognised by is kept no longer than it is open', async () => {
    const { market, now, resume } = await reload({})
    expect(now()?.transaction).toEqual(wholeSwap.transaction)
    resume()
    market.settle({ status: 'confirmed' })
    await expect.poll(() => now()?.status).toBe('confirmed')
    for (const member of ['transaction', 'block', 'deadline']) expect(now()).not.toHaveProperty(member)
  })

  test('a swap that the wallet was asked for is unknown, and is looked up on the chain', async () => {
    const { options } = searching(() => 'hash-found')
    const { resume, now, market } = await reload({ status: 'asking', hash: undefined }, options)
    const preview = resume()
    await expect.poll(() => now()?.status).not.toBe('asking')
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'waiting', swap: { hash: 'hash-found' } })
    market.settle({ status: 'confirmed' })
    await expect.poll(() => preview.$state.get().status).toBe('done')
    expect(market.asked).toEqual([])
  })

  test('a swap that is not on the chain is looked up again, and never asked for', async () => {
    const { searches, options } = searching(() => undefined)
    const { resume, market, clock } = await reload(lost, options)
    const preview = resume()
    await expect.poll(() => searches.length).toBeGreaterThan(0)
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'unknown', isLookingUp: false })
    const before = searches.length
    preview.lookUp()
    await expect.poll(() => searches.length).toBe(before + 1)
    await clock.advance(60_000)
    expect(preview.$state.get().status).toBe('unknown')
    expect(market.asked).toEqual([])
  })

  test.each<[string, EntryStatus]>([
    ['waits for other signers', 'proposed'],
    ['is forgotten by the nodes', 'dropped'],
  ])('a swap that %s is followed until it is in a block, also while its view shows it', async (_, status) => {
    const { resume, market, clock, now, swapping } = await reload({})
    const preview = resume()
    market.settle({ status: status as 'proposed' })
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'reverted', swap: { status } })
    await clock.advance(300_000)
    expect(now()?.status).toBe(status)
    market.settle({ status: 'confirmed' })
    await clock.advance(60_000)
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'done', swap: { status: 'confirmed' } })
    expect(swapping.pendingOf('fake-alice')).toEqual([])
  })

  test('a swap whose block is taken back waits again in its view', async () => {
    const { resume, market, ledger, entryId } = await reload({})
    const preview = resume()
    market.settle({ status: 'confirmed' })
    await expect.poll(() => preview.$state.get().status).toBe('done')
    ledger.apply(entryId, 'pending')
    expect(preview.$state.get().status).toBe('waiting')
    await expect.poll(() => preview.$state.get().status).toBe('done')
  })

  describe('a swap that another tab asks for', () => {
    /** The page, and the other tab, which holds the lock of its request. */
    async function twoTabs() {
      const storage = createMemoryStorage()
      const other = await startSwaps({ storage, window: tabOf(storage) })
      onTestFinished(other.stop)
      const release = other.wallet.script.hold('swap')
      const closed = new AbortController()
      onTestFinished(() => closed.abort())
      const form = other.swapping.createForm({
        modal: other.modal,
        subject: { address: other.address, networkId },
        parameters: { amount: '1.5', buy: dollar },
        closed: closed.signal,
        answer: () => undefined,
      })
      onTestFinished(form.show())
      await other.clock.advance(500)
      await expect.poll(() => form.$state.get().quote.status).toBe('offered')
      const asking = createSwapPreview(other.swapping.forPreview, form, closed.signal)
      await expect.poll(() => asking.$state.get().status).toBe('ready')
      asking.confirm()
      await other.wallet.script.asked('swap')
      const window = tabOf(storage)
      const page = await startSwaps({ storage, window })
      onTestFinished(page.stop)
      const [swap] = page.swapping.entries.$all.get()
      const preview = resumePreview(page.swapping.forPreview, swap?.id ?? '', closed.signal)
      await page.clock.advance(20_000)
      expect([swap?.status, preview.$state.get().status]).toEqual(['asking', 'waiting'])
      const notify = () => window.dispatchEvent(new Event('storage'))
      return { other, asking, page, preview, release, notify }
    }

    test('is left alone, and followed once it is sent', async () => {
      const { other, asking, page, preview, release, notify } = await twoTabs()
      release()
      await expect.poll(() => asking.$state.get().status).toBe('waiting')
      notify()
      expect(page.swapping.entries.$all.get()).toMatchObject([{ status: 'pending', hash: 'hash-1' }])
      other.market.settle({ status: 'confirmed' })
      await expect.poll(() => asking.$state.get().status).toBe('done')
      notify()
      await expect.poll(() => preview.$state.get().status).toBe('done')
    })

    test('and that was refused there was not sent', async () => {
      const { other, asking, preview, release, notify } = await twoTabs()
      other.wallet.script.setAnswer('reject', 'swap')
      release()
      await expect.poll(() => asking.$state.get().status).toBe('refused')
      notify()
      expect(preview.$state.get()).toMatchObject({ status: 'reverted', swap: { status: 'refused' } })
    })

    test('is unknown here as well when that tab stops waiting, and looked up', async () => {
      const { other, asking, preview, notify } = await twoTabs()
      await other.clock.advance(1000)
      asking.cancel()
      await expect.poll(() => asking.$state.get().status).toBe('unknown')
      notify()
      await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'unknown', isLookingUp: false })
    })
  })

  test('a swap that is sent is followed without its view, and reported once', async () => {
    const { modal, market, now, resume, swapping } = await reload({})
    const reports: unknown[] = []
    modal.events.on(swapSuccessEvent, (report) => reports.push(report))
    market.outcome = { status: 'confirmed', received: 995_000n }
    market.settle({ status: 'confirmed' })
    await expect.poll(now).toMatchObject({ status: 'confirmed', received: '995000', isUnseen: true })
    expect(reports).toMatchObject([{ hash: 'hash-1', amount: '2000000' }])
    expect(swapping.pendingOf('fake-alice')).toHaveLength(1)
    expect(resume().$state.get().status).toBe('done')
    swapping.entries.see('one')
    expect(swapping.pendingOf('fake-alice')).toEqual([])
  })

  test('a swap that a view shows is reported once, and seen', async () => {
    const { modal, market, now, resume } = await reload({})
    const reports: unknown[] = []
    modal.events.on(swapSuccessEvent, (report) => reports.push(report))
    resume()
    market.settle({ status: 'confirmed' })
    await expect.poll(() => now()?.status).toBe('confirmed')
    expect([reports.length, now()?.isUnseen]).toEqual([1, undefined])
  })

  test('a swap that ended without a view is named in the account of a later page, until the user has seen it', async () => {
    const { market, now, modal, storage, stop } = await reload({})
    market.settle({ status: 'confirmed' })
    await expect.poll(now).toMatchObject({ status: 'confirmed', isUnseen: true })
    const unseen = (of: typeof modal) => of.state.$unseenTransactions.get().length
    modal.open()
    await expect.poll(() => unseen(modal)).toBe(1)
    stop()
    // No view was opened in these pages.
    const openPage = async () => {
      const fake = createFakeMarket({ tokens, router })
      const plugin = swaps({ providers: [fake.provider] })
      const page = createTestModal({ adapters: [fakeAdapterOn(fake)], plugins: [plugin], storage })
      onTestFinished(page.start())
      await page.modal.connect({ connectorId: 'fake/fake.wallet' })
      page.modal.open()
      return page.modal
    }
    const later = await openPage()
    await expect.poll(() => unseen(later)).toBe(1)
    later.state.$unseenTransactions.get()[0]?.see()
    await expect.poll(() => unseen(later)).toBe(0)
    const last = await openPage()
    await settle()
    const open = () =>
      last.api(internalApi).swappingBy(() => {
        throw new Error('The code was not loaded.')
      })
    expect(open).toThrow('not loaded')
  })

  test('a swap of another account and network is followed like one of the current ones, also while nothing is connected', async () => {
    const bob = { address: 'fake-bob', accountId: 'fake-bob', networkId: 'fake:2' }
    const { market, now, modal } = await reload(bob)
    const reports: unknown[] = []
    modal.events.on(swapSuccessEvent, (report) => reports.push(report))
    await modal.disconnect()
    market.settle({ status: 'confirmed' })
    await expect.poll(() => now()?.status).toBe('confirmed')
    expect(reports).toMatchObject([{ networkId: 'fake:2', isSmartAccount: true }])
  })

  describe('a batch', () => {
    const bob = { id: 'bob', address: 'fake-bob', type: 'eoa' } as const
    const batch = { step: 'batch', isBatch: true, batch: 'batch-1', hash: undefined } as const
    const calls = (asked: unknown[], next: () => Omit<CallsStatus, 'atomic'>): StartSwapsOptions => ({
      capabilities: {
        calls: {
          support: async () => undefined,
          send: async () => 'batch',
          async status({ networkId: at }, id) {
            asked.push([at, id])
            return { ...next(), atomic: true }
          },
        },
      },
    })
    const named = ['hash-of-batch']

    test('is followed to its end after the wallet has switched to another account and network', async () => {
      const asked: unknown[] = []
      let status: CallsStatus['status'] = 'pending'
      const { resume, market, wallet, clock } = await reload(
        batch,
        calls(asked, () => ({ status, transactions: named })),
      )
      const preview = resume()
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      wallet.change({ accounts: [bob], networkId: 'fake:2' })
      market.outcome = { status: 'confirmed', received: 995_000n }
      market.settle({ status: 'confirmed' })
      status = 'confirmed'
      await clock.advance(2_000)
      await expect
        .poll(() => preview.$state.get())
        .toMatchObject({ status: 'done', swap: { hash: 'hash-of-batch', received: '995000' } })
      expect(new Set(asked.map((each) => JSON.stringify(each)))).toEqual(
        new Set([JSON.stringify([networkId, 'batch-1'])]),
      )
    })

    test('that the wallet confirms without a hash has not ended', async () => {
      const { now } = await reload(
        batch,
        calls([], () => ({ status: 'confirmed', transactions: [] })),
      )
      await expect.poll(now).toMatchObject({ status: 'unknown' })
      expect(now()?.isUnseen).toBeUndefined()
    })

    test('waits while its wallet is not connected, and goes on when it is back', async () => {
      let status: CallsStatus['status'] = 'pending'
      const { resume, market, modal, clock } = await reload(
        batch,
        calls([], () => ({ status, transactions: named })),
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

  test('a modal that is created after another one was destroyed follows what that one has sent', async () => {
    const { modal, storage } = await reload({})
    modal.destroy()
    const next = await startSwaps({ storage })
    onTestFinished(next.stop)
    next.market.settle({ status: 'confirmed' })
    await expect.poll(() => next.swapping.entries.$all.get()[0]?.status).toBe('confirmed')
  })

  test('a swap that can not happen any more is over, by the time of its network', async () => {
    const { searches, options } = searching(() => {
      throw new SwapRefusedError('expired')
    })
    const { now, swapping } = await reload(lost, options)
    await expect.poll(() => now()?.status).toBe('expired')
    expect(searches).toMatchObject([{ deadline: 1_900_000_000, block: 1_800_000_000, at: now()?.at }])
    expect(swapping.pendingOf('fake-alice')).toMatchObject([{ isUnseen: true }])
  })

  test('a swap that may be sent is looked for once while no view shows it, and again by its view', async () => {
    const { searches, options } = searching(() => undefined)
    const { clock, resume, closed } = await reload(lost, options)
    await expect.poll(() => searches.length).toBe(1)
    await clock.advance(120_000)
    expect(searches).toHaveLength(1)
    resume()
    await expect.poll(() => searches.length).toBe(2)
    await clock.advance(120_000)
    expect(searches.length).toBeGreaterThan(3)
    closed.abort()
    const before = searches.length
    await clock.advance(120_000)
    expect(searches).toHaveLength(before)
  })

  test('a search that fails is repeated, also while no view shows the swap', async () => {
    let isDead = true
    const { searches, options } = searching(() => {
      if (isDead) throw new Error('no answer')
      return 'hash-found'
    })
    const { clock, now } = await reload(lost, options)
    await expect.poll(() => searches.length).toBe(1)
    isDead = false
    await clock.advance(30_000)
    await expect.poll(now).toMatchObject({ status: 'pending', hash: 'hash-found' })
  })

  test('a swap that the user dismisses is forgotten, and core follows it', async () => {
    const { swapping, storage, resume, ledger } = await reload(lost)
    const preview = resume()
    await expect.poll(() => preview.$state.get().status).toBe('unknown')
    expect(swapping.pendingOf('fake-alice')).toHaveLength(1)
    swapping.entries.dismiss('one')
    expect(swapping.pendingOf('fake-alice')).toEqual([])
    expect(preview.$state.get()).toEqual({ status: 'failed', error: undefined })
    const later = await startSwaps({ storage })
    onTestFinished(later.stop)
    expect(later.swapping.entries.$all.get()).toEqual([])
    expect(ledger.$all.get()).toHaveLength(1)
  })

  test('an approval of which nothing is left is not open', async () => {
    const { swapping } = await reload({ step: 'reset', status: 'confirmed' })
    expect(swapping.pendingOf('fake-alice')).toEqual([])
  })

  test('a swap that goes on with an approval is one swap, by its newest request', async () => {
    const approval = { step: 'approve', status: 'confirmed', hash: 'hash-0', allowance: '2000000' } as const
    const { all, ledger, swapping } = await reload([{}, approval])
    expect(all()).toMatchObject([{ id: 'one', step: 'swap', status: 'pending' }])
    expect(swapping.pendingOf('fake-alice')).toHaveLength(1)
    const [newest] = ledger.$all.get()
    ledger.apply(newest?.id ?? '', 'reverted')
    expect(all()).toMatchObject([{ id: 'one', step: 'swap', status: 'reverted' }])
  })

  test('a swap whose data can not be shown is followed, and left out of the views', async () => {
    const { market, ledger, all, swapping } = await reload({ minimum: 'wrong' })
    expect([all(), swapping.pendingOf('fake-alice')]).toEqual([[], []])
    market.settle({ status: 'confirmed' })
    await expect.poll(() => ledger.$all.get()).toMatchObject([{ status: 'confirmed' }])
  })

  test('a swap that is not in the ledger can not be drawn', async () => {
    const { swapping, closed } = await reload({})
    expect(resumePreview(swapping.forPreview, 'gone', closed.signal).$state.get().status).toBe('failed')
  })
})

describe('the allowance that is left', () => {
  const failing = async () => Promise.reject(new Error('no answer'))

  test('is that of the account and network of the swap, not of the current ones', async () => {
    const asked: unknown[] = []
    const { resume, market, wallet } = await reload({})
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
  ] as const)('can be unreadable: a swap that is %s is settled', async (status, allowance) => {
    const { resume, market } = await reload({ allowance: '3' })
    market.outcome = { status }
    Object.assign(market.swap, { allowance: failing })
    const preview = resume()
    market.settle({ status })
    await expect.poll(() => preview.$state.get()).toMatchObject({ swap: { status } })
    const { swap } = preview.$state.get() as { readonly swap: SwapEntry }
    expect(swap.allowance).toBe(allowance)
  })

  test('can be unreadable after a swap, which does not end the approval of another swap', async () => {
    const approval = { swap: 'two', step: 'approve', status: 'confirmed', hash: 'hash-2', allowance: '3' } as const
    const { resume, market, now, swapping } = await reload([{}, approval])
    Object.assign(market.swap, { allowance: failing })
    resume()
    market.settle({ status: 'confirmed' })
    await expect.poll(() => now()?.status).toBe('confirmed')
    expect(swapping.entries.get('two')).toMatchObject({ status: 'approved', allowance: '3' })
  })

  test.each([
    [0n, { status: 'revoked' }],
    [1n, { status: 'approved', allowance: '1' }],
  ] as const)('is the same for another approval: %s', async (left, after) => {
    const approval = { swap: 'two', step: 'approve', status: 'confirmed', hash: 'hash-2', allowance: '3' } as const
    const { market, now, swapping } = await reload([{}, approval, { ...approval, swap: 'three', spender: 'other' }])
    market.allowances.set(dollar, left)
    market.settle({ status: 'confirmed' })
    await expect.poll(() => now()?.status).toBe('confirmed')
    expect(swapping.entries.get('two')).toMatchObject(after)
    expect(swapping.entries.get('three')).toMatchObject({ status: 'approved', allowance: '3' })
  })

  test('is known after a reload while it was being taken back', async () => {
    const approval = { step: 'approve', status: 'confirmed', hash: 'hash-0', allowance: '2000000' } as const
    const { market, now, all, swapping } = await reload([{ step: 'revoke' }, approval])
    expect(all()).toMatchObject([{ id: 'one', status: 'approved' }])
    expect(swapping.pendingOf('fake-alice')).toHaveLength(1)
    market.settle({ status: 'confirmed' })
    await expect.poll(now).toMatchObject({ status: 'revoked' })
    expect(swapping.pendingOf('fake-alice')).toEqual([])
  })
})

test('a swap that is looked up is not taken for another one that is known', async () => {
  const { searches, options } = searching(() => undefined)
  await reload([lost, { swap: 'two', status: 'confirmed', hash: 'hash-known' }], options)
  await expect.poll(() => searches).toMatchObject([{ others: ['hash-known'] }])
})

test.each([
  [['hash-a'], ['hash-a', undefined]],
  [
    ['hash-a', 'hash-b'],
    ['hash-a', 'hash-b'],
  ],
])('two equal swaps that are looked for at the same time do not get the same transaction: %j', async (sent, found) => {
  const { searches, options } = searching(({ others = [] }) => sent.find((hash) => !others.includes(hash)))
  const { all, clock } = await reload([lost, { ...lost, swap: 'two' }], options)
  const hashes = () =>
    all()
      .map(({ hash }) => hash)
      .sort()
  await expect.poll(hashes).toContain('hash-a')
  await clock.advance(2_000)
  await expect.poll(() => searches.length).toBe(3)
  await expect.poll(hashes).toEqual(found)
})

test('an outcome that can not be read is read again, also while the wallet is on another network', async () => {
  const { resume, market, wallet, clock } = await reload({})
  const preview = resume()
  wallet.change({ networkId: 'fake:2' })
  Object.assign(market.swap, {
    outcome: async () => Promise.reject(new Error('no answer')),
  })
  market.settle({ status: 'confirmed' })
  await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'waiting', isReached: false })
  Object.assign(market.swap, { outcome: async () => market.outcome })
  await clock.advance(30_000)
  await expect.poll(() => preview.$state.get().status).toBe('done')
})

describe('an answer that comes late', () => {
  const answer = { name: 'sendSwap', namespace: 'fake', networkId, request: '["swap"]' }

  test.each<[string, Changes, object, Partial<SwapEntry>]>([
    ['sends a swap', {}, { result: 'hash-late' }, { status: 'pending', hash: 'hash-late' }],
    [
      'sends a batch',
      { step: 'batch', isBatch: true },
      { result: { id: 'batch-late', capabilities: {} } },
      { status: 'pending', batch: 'batch-late' },
    ],
    ['declines a swap', {}, { code: 'LATCHKEY_USER_REJECTED' }, { status: 'declined' }],
    ['is about another account', {}, { address: 'fake-mallory', result: 'hash-late' }, { status: 'unknown' }],
  ])('%s', async (_, changes, late, after) => {
    const { modal, now } = await reload({ ...lost, request: '["swap"]', ...changes })
    modal
      .api(internalApi)
      .contextOf()
      .emit(requestAnsweredLateEvent, { ...answer, ...late })
    expect(now()).toMatchObject(after)
  })
})
