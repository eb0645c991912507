import { InsufficientFundsError, type ModalEvent, OutcomeUnknownError, requestAnsweredLateEvent } from '@latchkey/core'
import { sendErrorEvent, sendInitiatedEvent, sendSuccessEvent } from '@latchkey/core/services'
import { createMemoryStorage, createTestModal } from '@latchkey/testkit'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeChain, fakeToken } from '../../testing/fakeChain.js'
import { fakeAdapterOn, nativeToken, otherToken, type StartSendOptions, startSend } from '../../testing/startSend.js'
import type { SendParameters } from '../api.js'
import { internalApi } from '../contract/internals.js'
import { send } from '../send.js'
import type { Preview } from './createPreview.js'

async function startPreview(
  parameters: SendParameters = { amount: '1.5', receiver: 'fake-bob' },
  options: StartSendOptions = {},
) {
  const started = await startSend(options)
  onTestFinished(started.stop)
  const { modal, sending, address, networkId, clock } = started
  const closed = new AbortController()
  const answers: Promise<string>[] = []
  const form = sending.createForm({
    modal,
    subject: { address, networkId },
    parameters,
    closed: closed.signal,
    answer(result) {
      answers.push(result)
      result.catch(() => undefined)
    },
  })
  await clock.advance(300)
  await expect.poll(() => form.$state.get().receiver.status).toBe('found')
  const events: ModalEvent[] = []
  modal.events.onAny((event) => events.push(event))
  const preview = sending.createPreview(form, closed.signal)
  const status = () => preview.$state.get().status
  await expect.poll(status).not.toBe('planning')
  const named = (name: string) => events.filter((event) => event.name === name).map(({ params }) => params)
  return { ...started, form, preview, status, closed, named, answers }
}

const refusalOf = (preview: Preview) => {
  const state = preview.$state.get()
  return 'error' in state ? state.error : undefined
}

test('the preview shows what was read from the transaction', async () => {
  const { preview } = await startPreview()
  expect(preview.$state.get()).toMatchObject({
    status: 'ready',
    plan: { to: 'fake-bob', amount: 1_500_000n, from: 'fake-alice', networkId: 'fake:1' },
  })
})

test('confirm() sends once, remembers the transfer, and emits the events for analytics', async () => {
  const { preview, chain, named, sending } = await startPreview()
  const transfer = await preview.confirm()
  expect(transfer).toMatchObject({
    status: 'pending',
    hash: 'hash-1',
    to: 'fake-bob',
    amount: '1500000',
    symbol: 'FAKE',
  })
  expect(chain.sent).toEqual([{ to: 'fake-bob', amount: 1_500_000n }])
  const report = { networkId: 'fake:1', isSmartAccount: false, amount: '1500000' }
  expect(named(sendInitiatedEvent.name)).toEqual([report])
  expect(named(sendSuccessEvent.name)).toEqual([{ ...report, hash: 'hash-1' }])
  expect(named('transaction.sent')).toEqual([
    {
      namespace: 'fake',
      networkId: 'fake:1',
      address: 'fake-alice',
      hash: 'hash-1',
      transfer: { to: 'fake-bob', amount: 1_500_000n },
    },
  ])
  expect(sending.sent.$all.get()).toMatchObject([{ hash: 'hash-1' }])
})

test('a double click asks the wallet once', async () => {
  const { preview, chain, wallet } = await startPreview()
  const release = wallet.script.hold('transfer')
  const first = preview.confirm()
  const second = preview.confirm()
  await wallet.script.asked('transfer')
  release()
  await expect(first).resolves.toMatchObject({ status: 'pending' })
  await expect(second).resolves.toBeUndefined()
  expect(chain.sent).toHaveLength(1)
})

test('two previews of an equal transfer share one request', async () => {
  const { preview, form, sending, chain, wallet, closed } = await startPreview()
  const other = sending.createPreview(form, closed.signal)
  await expect.poll(() => other.$state.get().status).toBe('ready')
  const release = wallet.script.hold('transfer')
  const both = Promise.all([preview.confirm(), other.confirm()])
  await wallet.script.asked('transfer')
  release()
  const [one, two] = await both
  expect(one?.id).toBe(two?.id)
  expect(chain.sent).toHaveLength(1)
})

test('a transfer that another tab asks for is refused before the wallet is asked', async () => {
  const { preview, chain } = await startPreview(undefined, { window: windowWith({ isHeld: true }) })
  await expect(preview.confirm()).resolves.toBeUndefined()
  expect(refusalOf(preview)).toMatchObject({ code: 'LATCHKEY_SEND_OPEN' })
  expect(chain.sent).toEqual([])
})

test('a rejected request sends nothing, and the same transaction can be confirmed again', async () => {
  const { preview, chain, wallet, sending, status, named } = await startPreview()
  wallet.script.answerNext('transfer', { error: { code: 4001, message: 'no' } })
  await expect(preview.confirm()).resolves.toBeUndefined()
  expect(status()).toBe('refused')
  expect(refusalOf(preview)).toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
  expect(named(sendErrorEvent.name)).toMatchObject([{ code: 'LATCHKEY_USER_REJECTED' }])
  expect(sending.sent.$all.get()).toEqual([])
  await expect(preview.confirm()).resolves.toMatchObject({ status: 'pending' })
  expect(chain.sent).toHaveLength(1)
})

test('insufficient funds are found before the wallet is asked', async () => {
  const { preview, chain } = await startPreview()
  chain.balances.set('', 1_500_500n) // the fee is 1000
  await preview.confirm()
  expect(refusalOf(preview)).toBeInstanceOf(InsufficientFundsError)
  expect(chain.sent).toEqual([])
})

test('property: the maximum can be sent, and one unit more can not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 0n, max: 10n ** 6n }),
      async (held, fee) => {
        fc.pre(held > fee)
        const { form, sending, chain, closed } = await startPreview()
        chain.balances.set('', held)
        chain.fee = fee
        await form.typeMax()
        expect(form.$state.get().amount).toBe(held - fee)
        const preview = sending.createPreview(form, closed.signal)
        await expect.poll(() => preview.$state.get().status).toBe('ready')
        form.typeAmount(decimalOf(held - fee + 1n))
        const over = sending.createPreview(form, closed.signal)
        await expect.poll(() => over.$state.get().status).toBe('failed')
        expect(refusalOf(over)).toBeInstanceOf(InsufficientFundsError)
      },
    ),
    { numRuns: 10 },
  )
})

test.each([
  ['receiver', { to: 'fake-mallory' }],
  ['amount', { received: 1n }],
])('a plan whose %s changed between the review and the click is not sent', async (part, changes) => {
  const { preview, chain } = await startPreview()
  const { transfers } = chain
  const before = transfers.planTransfer.plan
  Object.assign(transfers.planTransfer, {
    plan: async (...asked: Parameters<NonNullable<typeof before>>) => ({
      ...(await before?.(...asked)),
      ...changes,
    }),
  })
  await preview.confirm()
  expect(refusalOf(preview)).toMatchObject({ code: 'LATCHKEY_TRANSACTION_MISMATCH', part })
  expect(chain.sent).toEqual([])
})

test('a plan that costs more than the confirmed one at the click is shown first', async () => {
  const { preview, chain, status, sending } = await startPreview()
  chain.fee = 10_000n
  await expect(preview.confirm()).resolves.toBeUndefined()
  await expect.poll(status).toBe('ready')
  expect(preview.$state.get()).toMatchObject({ again: 'costlier', plan: { estimate: { fee: 10_000n } } })
  expect([chain.sent, sending.sent.$all.get()]).toEqual([[], []])
  await expect(preview.confirm()).resolves.toMatchObject({ status: 'pending' })
})

describe('a token whose amounts are shown by a scale', () => {
  const parameters = { token: fakeToken, amount: '2', receiver: 'fake-bob' }
  const times = (numerator: bigint) => ({ numerator, denominator: 1n })
  const listed = [nativeToken, { ...otherToken, scale: times(10n) }]

  test('has the scale of the chain in the review, although the list says another one', async () => {
    const { preview, chain, form } = await startPreview(parameters, { listed })
    expect(preview.$state.get()).toMatchObject({ plan: { amount: 2_000_000n } })
    chain.scales.set(fakeToken, times(20n))
    preview.plan()
    await expect.poll(() => preview.$state.get()).toMatchObject({ plan: { amount: 100_000n } })
    expect(form.$state.get()).toMatchObject({ amountText: '2', amount: 100_000n })
    const transfer = await preview.confirm()
    expect(transfer).toMatchObject({ amount: '100000', shown: '2' })
    expect(chain.sent).toMatchObject([{ amount: 100_000n }])
  })

  test('is reviewed again when its scale changes between the review and the click', async () => {
    const { preview, chain, status, sending } = await startPreview(parameters)
    expect(preview.$state.get()).toMatchObject({ plan: { amount: 2_000_000n } })
    chain.scales.set(fakeToken, times(10n))
    await expect(preview.confirm()).resolves.toBeUndefined()
    await expect.poll(status).toBe('ready')
    expect(preview.$state.get()).toMatchObject({ again: 'rescaled', plan: { amount: 200_000n } })
    expect([chain.sent, sending.sent.$all.get()]).toEqual([[], []])
    await expect(preview.confirm()).resolves.toMatchObject({ status: 'pending', amount: '200000', shown: '2' })
  })

  test('can not be reviewed with a typed amount once only the network can compute it', async () => {
    const { preview, chain, status } = await startPreview(parameters)
    chain.scales.set(fakeToken, 'network')
    preview.plan()
    await expect.poll(status).toBe('failed')
    expect(chain.sent).toEqual([])
  })

  test('is remembered with what the network showed for the maximum', async () => {
    const { preview, chain, form, status } = await startPreview(parameters)
    chain.scales.set(fakeToken, 'network')
    chain.shown.set(fakeToken, '2.75')
    await form.typeMax()
    preview.plan()
    await expect.poll(status).toBe('ready')
    await expect(preview.confirm()).resolves.toMatchObject({ amount: '2500000', shown: '2.75' })
  })
})

test('a dialog that closes while the wallet is asked does not count as left', async () => {
  const { preview, wallet, closed, answers } = await startPreview()
  wallet.script.hold('transfer')
  const confirmed = preview.confirm()
  await wallet.script.asked('transfer')
  closed.abort()
  expect(answers).toHaveLength(1)
  await expect(answers[0]).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
  await expect(confirmed).resolves.toMatchObject({ status: 'unknown' })
})

test('a dialog that closes before the wallet is asked counts as left', async () => {
  const { preview, chain, closed, answers } = await startPreview()
  Object.assign(chain.transfers.planTransfer, { plan: () => new Promise(() => undefined) })
  const confirmed = preview.confirm()
  closed.abort()
  await expect(answers[0]).rejects.toMatchObject({ code: 'LATCHKEY_DIALOG_CLOSED' })
  await expect(confirmed).resolves.toBeUndefined()
})

test('a name that leads to another address at the click stops the transfer', async () => {
  const names: Record<string, string> = { 'bob.example': 'fake-bob' }
  const { preview, chain, status } = await startPreview({ amount: '1', receiver: 'bob.example' }, { names })
  names['bob.example'] = 'fake-mallory'
  await preview.confirm()
  expect(status()).toBe('moved')
  expect(chain.sent).toEqual([])
})

test('a name that still leads to the same address is sent with the name', async () => {
  const { preview } = await startPreview(
    { amount: '1', receiver: 'bob.example' },
    { names: { 'bob.example': 'fake-bob' } },
  )
  await expect(preview.confirm()).resolves.toMatchObject({ name: 'bob.example', to: 'fake-bob' })
})

describe('the wallet switches', () => {
  test('another network after the review ends the preview, and nothing is sent', async () => {
    const { preview, status, wallet, chain } = await startPreview()
    wallet.change({ networkId: 'fake:2' })
    await expect.poll(status).toBe('switched')
    await expect(preview.confirm()).resolves.toBeUndefined()
    expect(chain.sent).toEqual([])
  })

  test('another network that the page has not heard of is found before the request', async () => {
    const { preview, wallet, chain } = await startPreview()
    wallet.script.answerNext('read', {
      result: { accounts: [{ id: 'alice', address: 'fake-alice', type: 'eoa' }], networkId: 'fake:2' },
    })
    await preview.confirm()
    expect(['LATCHKEY_NETWORK_DISCONNECTED', undefined]).toContain((refusalOf(preview) as { code?: string })?.code)
    expect(chain.sent).toEqual([])
  })
})

test('a form that is not complete any more has no transaction to confirm', async () => {
  const { form, sending, closed, chain } = await startPreview()
  form.clear()
  const preview = sending.createPreview(form, closed.signal)
  await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'failed', error: undefined })
  await expect(preview.confirm()).resolves.toBeUndefined()
  expect(chain.sent).toEqual([])
})

test('a switch while the wallet is asked leaves the request that is open alone', async () => {
  const { preview, wallet, status, chain } = await startPreview()
  const release = wallet.script.hold('transfer')
  const confirmed = preview.confirm()
  await wallet.script.asked('transfer')
  wallet.change({ networkId: 'fake:2' })
  expect(status()).toBe('asking')
  release()
  await expect(confirmed).resolves.toMatchObject({ networkId: 'fake:1' })
  expect(chain.sent).toHaveLength(1)
})

test('the newest plan wins, and a preview that is closed changes no more', async () => {
  const { preview, chain, closed, status } = await startPreview()
  chain.failure = new Error('dead')
  preview.plan()
  chain.failure = undefined
  preview.plan()
  await expect.poll(status).toBe('ready')
  chain.failure = new Error('dead')
  preview.plan()
  closed.abort()
  await expect(preview.confirm()).resolves.toBeUndefined()
  expect(status()).toBe('planning')
})

describe('the outcome is unknown', () => {
  test('a lost answer is remembered with its hash', async () => {
    const { preview, chain, sending } = await startPreview()
    Object.assign(chain.transfers.transfer, {
      send: async () => {
        throw new OutcomeUnknownError('sendTransaction', { transaction: 'hash-lost' })
      },
    })
    await expect(preview.confirm()).resolves.toMatchObject({ status: 'unknown', hash: 'hash-lost' })
    expect(sending.pendingOf('fake-alice')).toMatchObject([{ hash: 'hash-lost' }])
  })

  test('a user who stops waiting does not take the request back: its late answer is applied', async () => {
    const { preview, wallet, sending, chain, clock, modal, named } = await startPreview()
    const release = wallet.script.hold('transfer')
    const confirmed = preview.confirm()
    await wallet.script.asked('transfer')
    await clock.advance(1000)
    preview.cancel()
    await expect(confirmed).resolves.toMatchObject({ status: 'unknown' })
    release()
    await expect.poll(() => sending.sent.$all.get()[0]).toMatchObject({ status: 'pending', hash: 'hash-1' })
    expect(chain.sent).toHaveLength(1)
    await expect.poll(() => named(sendSuccessEvent.name)).toMatchObject([{ hash: 'hash-1', amount: '1500000' }])
    const { storage } = modal.api(internalApi).contextOf()
    await expect.poll(() => storage.get('receivers')).toMatchObject([{ address: 'fake-bob' }])
  })

  test('a late answer about another transaction changes nothing', async () => {
    const { preview, wallet, sending, clock, modal } = await startPreview()
    wallet.script.hold('transfer')
    const confirmed = preview.confirm()
    await wallet.script.asked('transfer')
    await clock.advance(1000)
    preview.cancel()
    await confirmed
    const { emit } = modal.api(internalApi).contextOf()
    const other = { name: 'eth_sendTransaction', namespace: 'fake', networkId: 'fake:1' }
    emit(requestAnsweredLateEvent, { ...other, result: 'hash-foreign' })
    emit(requestAnsweredLateEvent, { ...other, request: '["other"]', code: 'LATCHKEY_USER_REJECTED' })
    expect(sending.sent.$all.get()[0]).toMatchObject({ status: 'unknown' })
    expect(sending.sent.$all.get()[0]?.hash).toBeUndefined()
  })

  describe('an equal transfer joins the request that is still open', () => {
    async function joinOpen() {
      const started = await startPreview()
      const { preview, wallet, clock, sending, form } = started
      const release = wallet.script.hold('transfer')
      const confirmed = preview.confirm()
      await wallet.script.asked('transfer')
      await clock.advance(1000)
      preview.cancel()
      const first = await confirmed
      const again = sending.createPreview(form, new AbortController().signal)
      await expect.poll(() => again.$state.get().status).toBe('ready')
      const joined = again.confirm()
      await expect.poll(() => sending.sent.$all.get()).toMatchObject([{ id: first?.id, status: 'asking' }])
      return { ...started, first, again, joined, release }
    }

    test('so both are one transfer, with one hash', async () => {
      const { first, joined, release, sending, chain } = await joinOpen()
      release()
      await expect(joined).resolves.toMatchObject({ id: first?.id, status: 'pending', hash: 'hash-1' })
      expect(sending.sent.$all.get()).toMatchObject([{ id: first?.id, status: 'pending', hash: 'hash-1' }])
      expect(chain.sent).toHaveLength(1)
    })

    test('so neither is left behind when the user declines', async () => {
      const { wallet, joined, release, sending } = await joinOpen()
      wallet.script.setAnswer('reject', 'transfer')
      release()
      await expect(joined).resolves.toBeUndefined()
      expect(sending.sent.$all.get()).toEqual([])
    })

    test('so one late answer settles both when the user stops waiting again', async () => {
      const { clock, again, joined, release, sending } = await joinOpen()
      await clock.advance(1000)
      again.cancel()
      await expect(joined).resolves.toMatchObject({ status: 'unknown' })
      release()
      await expect.poll(() => sending.sent.$all.get()).toMatchObject([{ status: 'pending', hash: 'hash-1' }])
    })
  })

  test('an equal transfer after a late answer is another transfer, with its own hash', async () => {
    const { preview, wallet, sending, chain, clock, form } = await startPreview()
    const release = wallet.script.hold('transfer')
    const confirmed = preview.confirm()
    await wallet.script.asked('transfer')
    await clock.advance(1000)
    preview.cancel()
    await confirmed
    release()
    await expect.poll(() => sending.sent.$all.get()).toMatchObject([{ hash: 'hash-1' }])
    const second = sending.createPreview(form, new AbortController().signal)
    await expect.poll(() => second.$state.get().status).toBe('ready')
    await expect(second.confirm()).resolves.toMatchObject({ hash: 'hash-2' })
    expect(chain.sent).toHaveLength(2)
  })

  test('a late answer to another account changes nothing', async () => {
    const { preview, wallet, sending, ledger, clock, modal } = await startPreview()
    wallet.script.hold('transfer')
    const confirmed = preview.confirm()
    await wallet.script.asked('transfer')
    await clock.advance(1000)
    preview.cancel()
    const { from } = (await confirmed) ?? {}
    const request = ledger.$all.get()[0]?.request
    const { emit } = modal.api(internalApi).contextOf()
    const answer = { name: 'sendTransfer', namespace: 'fake', networkId: 'fake:1', request, result: 'hash-1' }
    emit(requestAnsweredLateEvent, { ...answer, address: 'fake-bob' })
    expect(sending.sent.$all.get()).toMatchObject([{ status: 'unknown' }])
    emit(requestAnsweredLateEvent, { ...answer, address: from })
    expect(sending.sent.$all.get()).toMatchObject([{ status: 'pending', hash: 'hash-1' }])
  })

  test.each([
    ['lost its connection', { code: 4900, message: 'gone' }],
    ['failed by its own node', { code: -32603, message: 'timeout' }],
  ])('a wallet that was asked and %s may have sent it', async (_, error) => {
    const { preview, wallet, sending, answers } = await startPreview()
    wallet.script.answerNext('transfer', { error })
    await expect(preview.confirm()).resolves.toMatchObject({ status: 'unknown' })
    expect(sending.pendingOf('fake-alice')).toHaveLength(1)
    await expect(answers[0]).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
  })

  test('a stop before the wallet is asked sends nothing, and leaves nothing behind', async () => {
    const { preview, chain, sending, clock, status, answers } = await startPreview()
    const { planTransfer } = chain.transfers
    Object.assign(planTransfer, { plan: () => new Promise(() => undefined) })
    const confirmed = preview.confirm()
    await clock.advance(1000)
    preview.cancel()
    await expect(confirmed).resolves.toBeUndefined()
    expect([status(), sending.sent.$all.get(), answers]).toEqual(['ready', [], []])
  })

  test('a page that clears its storage while the wallet asks still gets the hash', async () => {
    const storage = createMemoryStorage()
    const { preview, wallet, sending, answers } = await startPreview(undefined, { storage })
    const release = wallet.script.hold('transfer')
    const confirmed = preview.confirm()
    await wallet.script.asked('transfer')
    storage.entries.clear()
    release()
    await expect(confirmed).resolves.toMatchObject({ status: 'pending', hash: 'hash-1' })
    await expect(answers[0]).resolves.toBe('hash-1')
    expect(sending.sent.$all.get()).toMatchObject([{ hash: 'hash-1', to: 'fake-bob' }])
  })

  test('the second click of a double click does not stop the wait for the wallet', async () => {
    const { preview, wallet, clock } = await startPreview()
    const release = wallet.script.hold('transfer')
    const confirmed = preview.confirm()
    await wallet.script.asked('transfer')
    await clock.advance(999)
    preview.cancel()
    release()
    await expect(confirmed).resolves.toMatchObject({ status: 'pending', hash: 'hash-1' })
  })

  test.each([-3_600_000, 3_600_000])(
    'a click is the second one of a double click for a second when the clock is set by %i ms',
    async (by) => {
      const { preview, wallet, clock } = await startPreview()
      const release = wallet.script.hold('transfer')
      const confirmed = preview.confirm()
      await wallet.script.asked('transfer')
      clock.jump(by)
      preview.cancel()
      await clock.advance(999)
      preview.cancel()
      await clock.advance(1)
      expect(preview.$state.get().status).toBe('asking')
      preview.cancel()
      await expect(confirmed).resolves.toMatchObject({ status: 'unknown' })
      release()
    },
  )

  test('a late rejection is applied', async () => {
    const { preview, wallet, sending, clock } = await startPreview()
    wallet.script.setAnswer('reject', 'transfer')
    const release = wallet.script.hold('transfer')
    const confirmed = preview.confirm()
    await wallet.script.asked('transfer')
    await clock.advance(1000)
    preview.cancel()
    await confirmed
    release()
    await expect.poll(() => sending.sent.$all.get()[0]?.status).toBe('declined')
  })
})

describe('after a reload', () => {
  test('a transfer that the wallet was asked for has an unknown outcome, and takes the late answer', async () => {
    const storage = createMemoryStorage()
    const before = await startPreview(undefined, { storage })
    before.wallet.script.hold('transfer')
    void before.preview.confirm()
    await before.wallet.script.asked('transfer')
    const request = before.ledger.$all.get()[0]?.request
    before.modal.destroy()
    const { sending, modal, stop } = await startSend({ storage })
    onTestFinished(stop)
    await expect.poll(() => sending.sent.$all.get()).toMatchObject([{ to: 'fake-bob', status: 'unknown' }])
    const events: ModalEvent[] = []
    modal.events.onAny((event) => events.push(event))
    const { emit, storage: own } = modal.api(internalApi).contextOf()
    const about = { name: 'sendTransfer', namespace: 'fake', networkId: 'fake:1', request }
    emit(requestAnsweredLateEvent, { ...about, result: 'hash-1' })
    expect(sending.sent.$all.get()).toMatchObject([{ status: 'pending', hash: 'hash-1' }])
    await expect
      .poll(() => events.filter(({ name }) => name === sendSuccessEvent.name))
      .toMatchObject([{ params: { hash: 'hash-1', amount: '1500000' } }])
    expect(own.get('receivers')).toMatchObject([{ address: 'fake-bob' }])
  })

  test('a pending transfer is followed before the user opens the dialog', async () => {
    const storage = createMemoryStorage()
    const before = await startPreview(undefined, { storage })
    await before.preview.confirm()
    before.stop()
    const chain = createFakeChain()
    const { start } = createTestModal({ adapters: [fakeAdapterOn(chain)], plugins: [send()], storage })
    onTestFinished(start())
    await expect.poll(() => chain.waits).toMatchObject([{ hash: 'hash-1' }])
  })
})

test('the form of a preview can differ from what is sent no more than the plan says', async () => {
  const { preview, form, chain } = await startPreview()
  form.typeAmount('4')
  await preview.confirm()
  expect(chain.sent).toEqual([{ to: 'fake-bob', amount: 1_500_000n }])
  expect(nativeToken.decimals).toBe(6)
})

/** A page whose locks are all free, or all held by another tab. */
function windowWith({ isHeld }: { readonly isHeld: boolean }): Window & typeof globalThis {
  const locks = {
    request: async (_: string, options: unknown, run?: (lock: unknown) => unknown) => {
      const hold = typeof options === 'function' ? (options as (lock: unknown) => unknown) : run
      const mayWait = !(options as { readonly ifAvailable?: boolean }).ifAvailable
      return hold?.(isHeld && !mayWait ? null : {})
    },
  }
  const target = new EventTarget()
  return Object.assign(target, {
    navigator: { locks },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    location: { host: 'app.example', origin: 'https://app.example', protocol: 'https:', hostname: 'app.example' },
  }) as object as Window & typeof globalThis
}

function decimalOf(units: bigint): string {
  const digits = units.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}
