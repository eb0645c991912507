import { type CallsStatus, InsufficientFundsError, OutcomeUnknownError, SwapRefusedError } from '@latchkey/core'
import { swapApprovalErrorEvent, swapErrorEvent, swapInitiatedEvent, swapSuccessEvent } from '@latchkey/core/services'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FakeMarket } from '../../testing/createFakeMarket.js'
import { createFakeNode } from '../../testing/createFakeNode.js'
import { review, startReview } from '../../testing/startReview.js'
import { dollar, gold, networkId, router, type StartSwapsOptions, tokens } from '../../testing/startSwaps.js'
import { formProblem } from './formProblem.js'
import { shownOffer } from './shownOffer.js'

const sellsTokens = { sell: dollar, buy: gold, amount: '2' }
const confirmed = { status: 'confirmed' } as const
const otherRouter = 'fake-other-router'

/** A wallet that does batches, of which each ends in one way. */
const batches = (status: Omit<CallsStatus, 'atomic'>): StartSwapsOptions => ({
  arrange(market) {
    market.canBatch = true
  },
  capabilities: {
    calls: {
      support: async () => undefined,
      send: async () => 'batch',
      status: async () => ({ atomic: true, ...status }),
    },
  },
})

test('the review shows what was read from the transaction', async () => {
  const { reaches, market } = await startReview()
  expect(await reaches('ready')).toMatchObject({
    review: {
      plan: { networkId, account: 'fake-alice', amount: 1_500_000n, buy: dollar, router, minimum: 2_957_526n },
      offer: { minimum: 2_957_526n, providerName: 'Fake market', slippage: 100 },
      next: 'swap',
      step: 1,
      steps: 1,
      isTyped: false,
    },
  })
  expect(market.requests[0]).toMatchObject({ minimum: 2_957_526n, amount: 1_500_000n })
  expect(market.requests[0]?.spender).toBeUndefined()
})

test('a swap is asked for once, waited for, and done with what arrived by the chain', async () => {
  const { preview, reaches, market, named, answers, form, swapping } = await startReview()
  market.outcome = { status: 'confirmed', received: 2_980_000n, fee: 400n }
  await reaches('ready')
  preview.confirm()
  preview.confirm()
  const { swap } = await reaches('waiting')
  preview.confirm()
  expect(swap).toMatchObject({ step: 'swap', status: 'pending', hash: 'hash-1', minimum: '2957526' })
  market.settle(confirmed)
  expect(await reaches('done')).toMatchObject({ swap: { received: '2980000', fee: '400', hash: 'hash-1' } })
  expect(market.asked).toEqual(['swap'])
  expect(answers).toEqual(['hash-1'])
  expect(form.$state.get().amountText).toBe('')
  expect(swapping.pendingOf('fake-alice')).toEqual([])
  const report = { networkId, isSmartAccount: false, buy: dollar, amount: '1500000', expected: '2987400' }
  expect(named(swapInitiatedEvent.name)).toEqual([report])
  expect(named(swapSuccessEvent.name)).toEqual([{ ...report, hash: 'hash-1' }])
  expect(named(swapErrorEvent.name)).toEqual([])
})

describe('steps before the swap', () => {
  test('an approval is exact, waited for, and planned again; the swap is a confirmation of its own', async () => {
    const { preview, reaches, market } = await startReview(sellsTokens)
    expect(await reaches('ready')).toMatchObject({ review: { next: 'approve', step: 1, steps: 2 } })
    expect(market.requests.at(-1)).toMatchObject({ spender: router, approval: { to: dollar, data: 'approve' } })
    preview.confirm()
    expect((await reaches('waiting')).swap).toMatchObject({ step: 'approve', spender: router })
    market.settle(confirmed)
    expect(await reaches('ready')).toMatchObject({ review: { next: 'swap', step: 2, steps: 2 } })
    expect(market.allowances.get(dollar)).toBe(2_000_000n)
    preview.confirm()
    await reaches('waiting')
    market.settle(confirmed)
    const { swap } = await reaches('done')
    expect(swap.allowance).toBeUndefined()
    expect(market.asked).toEqual(['approve', 'swap'])
  })

  test('an allowance that has to be reset is reset first', async () => {
    const { preview, reaches, market } = await startReview(sellsTokens, {
      arrange({ allowances, resets }) {
        allowances.set(dollar, 5n)
        resets.add(dollar)
      },
    })
    expect(await reaches('ready')).toMatchObject({ review: { next: 'reset', steps: 3 } })
    for (const step of ['approve', 'swap', undefined]) {
      preview.confirm()
      await reaches('waiting')
      market.settle(confirmed)
      if (step) expect(await reaches('ready')).toMatchObject({ review: { next: step } })
    }
    await reaches('done')
    expect(market.asked).toEqual(['reset', 'approve', 'swap'])
  })

  test('a permit is signed, and the transaction is built again with it', async () => {
    const { preview, reaches, market } = await startReview(sellsTokens, {
      arrange: ({ permits }) => permits.add(dollar),
    })
    expect(await reaches('ready')).toMatchObject({ review: { next: 'permit', step: 1, steps: 2 } })
    preview.confirm()
    await expect.poll(() => market.asked).toEqual(['permit'])
    expect(await reaches('ready')).toMatchObject({ review: { next: 'swap', step: 2, steps: 2 } })
    expect(market.requests.at(-1)?.permit).toMatchObject({ token: dollar, amount: 2_000_000n })
    preview.confirm()
    await reaches('waiting')
    market.settle(confirmed)
    await reaches('done')
    expect(market.asked).toEqual(['permit', 'swap'])
  })

  test('a declined permit can be asked for again, and nothing is remembered of it', async () => {
    const { preview, reaches, wallet, swapping, named } = await startReview(sellsTokens, {
      arrange: ({ permits }) => permits.add(dollar),
    })
    await reaches('ready')
    wallet.script.answerNext('swap', { error: { code: 4001, message: 'no' } })
    preview.confirm()
    expect((await reaches('refused')).error.code).toBe('LATCHKEY_USER_REJECTED')
    expect(swapping.entries.$all.get()).toEqual([])
    expect(named(swapApprovalErrorEvent.name)).toMatchObject([{ code: 'LATCHKEY_USER_REJECTED' }])
    preview.confirm()
    await reaches('ready')
  })

  test('a wallet that can do it gets all steps with one confirmation', async () => {
    const { preview, reaches, market } = await startReview(sellsTokens, {
      arrange(one) {
        one.canBatch = true
      },
      capabilities: {
        calls: {
          support: async () => undefined,
          send: async () => 'batch',
          status: async () => ({ status: 'confirmed', atomic: true, transactions: ['hash-of-batch'] }),
        },
      },
    })
    expect(await reaches('ready')).toMatchObject({ review: { next: 'batch', step: 1, steps: 1 } })
    preview.confirm()
    market.settle(confirmed)
    expect((await reaches('done')).swap).toMatchObject({ step: 'batch', hash: 'hash-of-batch', batch: 'hash-1' })
    expect(market.asked).toEqual(['batch'])
  })

  test('a batch of which the wallet did nothing is over', async () => {
    const { preview, reaches } = await startReview(sellsTokens, {
      arrange(one) {
        one.canBatch = true
      },
      capabilities: {
        calls: {
          support: async () => undefined,
          send: async () => 'batch',
          status: async () => ({ status: 'failed', atomic: true, transactions: [] }),
        },
      },
    })
    await reaches('ready')
    preview.confirm()
    expect((await reaches('reverted')).swap.status).toBe('expired')
  })

  test('a batch that is reverted is no swap, with what the chain says of it', async () => {
    const { preview, reaches, market, answers, named } = await startReview(
      sellsTokens,
      batches({ status: 'reverted', transactions: ['hash-of-bundle'] }),
    )
    market.outcome = { status: 'reverted', reason: 'Too little received', fee: 3n }
    await reaches('ready')
    preview.confirm()
    // The transaction of the bundle can go well, although it did nothing for the account.
    market.settle(confirmed)
    expect((await reaches('reverted')).swap).toMatchObject({
      status: 'reverted',
      hash: 'hash-of-bundle',
      reason: 'Too little received',
      fee: '3',
    })
    expect([answers, named(swapSuccessEvent.name)]).toEqual([[], []])
  })

  test('a batch that is done without a hash is looked up on the chain', async () => {
    let found: string | undefined
    const options = batches({ status: 'confirmed', transactions: [] })
    const { preview, reaches, market } = await startReview(sellsTokens, {
      ...options,
      arrange(one) {
        options.arrange?.(one)
        Object.assign(one.swap, { find: async () => found })
      },
    })
    await reaches('ready')
    preview.confirm()
    await reaches('unknown')
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'unknown', isLookingUp: false })
    found = 'hash-found'
    preview.lookUp()
    expect((await reaches('waiting')).swap).toMatchObject({ hash: 'hash-found', batch: 'hash-1' })
    market.settle(confirmed)
    await reaches('done')
  })

  describe('a route through another contract', () => {
    test('is asked for less: the provider knows which contract is allowed', async () => {
      const { preview, reaches, market } = await startReview(sellsTokens)
      await reaches('ready')
      preview.confirm()
      await reaches('waiting')
      market.settle(confirmed)
      expect((await reaches('ready')).review.again).toBeUndefined()
      expect(market.preferred.at(0)).toBeUndefined()
      expect(market.preferred.at(-1)).toBe(router)
    })

    test('gets an approval of its own, and the one before can be taken back', async () => {
      const { preview, reaches, market, swapping } = await startReview(sellsTokens)
      await reaches('ready')
      preview.confirm()
      await reaches('waiting')
      market.otherRouter = otherRouter
      market.settle(confirmed)
      const { review: again } = await reaches('ready')
      expect(again).toMatchObject({
        next: 'approve',
        step: 1,
        steps: 2,
        again: true,
        plan: { spender: otherRouter },
        unused: { spender: router, allowance: '2000000' },
      })
      preview.confirm()
      await reaches('waiting')
      market.settle(confirmed)
      const { review: last } = await reaches('ready')
      expect(last).toMatchObject({ next: 'swap', step: 2, steps: 2 })
      expect(last.again).toBeUndefined()
      preview.confirm()
      await reaches('waiting')
      market.settle(confirmed)
      await reaches('done')
      expect(market.asked).toEqual(['approve', 'approve', 'swap'])
      expect(swapping.pendingOf('fake-alice')).toMatchObject([{ status: 'approved', spender: router }])
    })

    test('does not get the permit for the contract before', async () => {
      const { preview, reaches, market } = await startReview(sellsTokens, {
        arrange: ({ permits }) => permits.add(dollar),
      })
      await reaches('ready')
      market.otherRouter = otherRouter
      preview.confirm()
      await expect.poll(() => market.asked).toEqual(['permit'])
      expect((await reaches('ready')).review).toMatchObject({ next: 'permit', step: 1, again: true })
      expect(market.requests.at(-1)?.permit).toBeUndefined()
    })
  })

  test('a permit that ends soon is not used: another one is asked for', async () => {
    const { preview, reaches, market, clock, state } = await startReview(sellsTokens, {
      arrange: ({ permits }) => permits.add(dollar),
    })
    await reaches('ready')
    const { signPermit } = market.swap
    const deadline = Math.floor(clock.now() / 1000) + 1_200
    Object.assign(market.swap, {
      signPermit: async (...asked: Parameters<typeof signPermit>) => ({ ...(await signPermit(...asked)), deadline }),
    })
    preview.confirm()
    await expect.poll(() => state()).toMatchObject({ status: 'ready', review: { next: 'swap' } })
    clock.advanceSync(1_100_000)
    preview.confirm()
    await expect.poll(() => state()).toMatchObject({ status: 'ready', review: { next: 'permit', again: true } })
    expect(market.asked).toEqual(['permit'])
  })

  test('a permit with which the swap would fail is replaced by an approval', async () => {
    const { preview, reaches, market, state } = await startReview(sellsTokens, {
      arrange: ({ permits }) => permits.add(dollar),
    })
    await reaches('ready')
    market.planFailures.push(undefined, new SwapRefusedError('simulation'))
    preview.confirm()
    expect(await reaches('failed')).toMatchObject({ error: { reason: 'simulation' } })
    preview.plan()
    await expect.poll(() => state()).toMatchObject({ status: 'ready', review: { next: 'approve', step: 1, steps: 2 } })
    expect(market.requests.at(-1)).not.toHaveProperty('prefersPermit')
  })

  test.each([
    ['permit', -32601, 'LATCHKEY_WALLET'],
    ['batch', 4001, 'LATCHKEY_USER_REJECTED'],
  ] as const)('a %s that the wallet refuses can be done in two steps instead', async (step, number, code) => {
    const { preview, reaches, market, wallet, state } = await startReview(sellsTokens, {
      arrange(one) {
        one.permits.add(dollar)
        one.canBatch = step === 'batch'
      },
    })
    expect((await reaches('ready')).review.next).toBe(step)
    preview.split()
    expect(state()).toMatchObject({ status: 'ready', review: { next: step } })
    wallet.script.answerNext('swap', { error: { code: number, message: 'no' } })
    preview.confirm()
    expect((await reaches('refused')).error.code).toBe(code)
    preview.split()
    expect((await reaches('ready')).review).toMatchObject({ next: 'approve', step: 1, steps: 2 })
    preview.confirm()
    await reaches('waiting')
    market.settle(confirmed)
    expect((await reaches('ready')).review.next).toBe('swap')
    expect(market.asked).toEqual(['approve'])
  })

  test('an allowance that is too low after the approval is refused, and can be given again', async () => {
    const { preview, reaches, market } = await startReview(sellsTokens)
    await reaches('ready')
    preview.confirm()
    await reaches('waiting')
    market.allowances.set(dollar, 1n)
    market.settle(confirmed)
    const { error, swap } = await reaches('failed')
    expect(error).toMatchObject({ code: 'LATCHKEY_SWAP_REFUSED', reason: 'approval' })
    expect(swap).toMatchObject({ status: 'approved', allowance: '1' })
    expect(market.asked).toEqual(['approve'])
    preview.plan()
    expect((await reaches('ready')).review).toMatchObject({ next: 'approve', step: 1, steps: 2 })
    for (const next of ['swap', undefined]) {
      preview.confirm()
      await reaches('waiting')
      market.settle(confirmed)
      if (next) expect((await reaches('ready')).review.next).toBe(next)
    }
    await reaches('done')
  })

  test('an approval that is reverted ends the swap', async () => {
    const { preview, reaches, market } = await startReview(sellsTokens)
    await reaches('ready')
    preview.confirm()
    await reaches('waiting')
    market.settle({ status: 'reverted' })
    expect((await reaches('reverted')).swap).toMatchObject({ step: 'approve', status: 'reverted' })
  })

  test('a token fee that shows only after the approval is said with its reason, and with the allowance', async () => {
    const { preview, reaches, market } = await startReview(sellsTokens)
    await reaches('ready')
    preview.confirm()
    await reaches('waiting')
    market.planFailure = new SwapRefusedError('tokenFee')
    market.settle(confirmed)
    expect(await reaches('failed')).toMatchObject({ error: { reason: 'tokenFee' }, swap: { allowance: '2000000' } })
  })

  test('a swap that is declined after the approval keeps the approval in mind', async () => {
    const { preview, reaches, market, wallet, swapping } = await startReview(sellsTokens)
    await reaches('ready')
    preview.confirm()
    await reaches('waiting')
    market.settle(confirmed)
    await reaches('ready')
    wallet.script.answerNext('swap', { error: { code: 4001, message: 'no' } })
    preview.confirm()
    await reaches('refused')
    expect(swapping.pendingOf('fake-alice')).toMatchObject([{ status: 'approved', allowance: '2000000' }])
    preview.confirm()
    await reaches('waiting')
    expect(market.asked).toEqual(['approve', 'swap'])
  })
})

describe('the price', () => {
  test('a stale quote is never used: a new one is built in the same click', async () => {
    const { preview, reaches, market, clock } = await startReview()
    await reaches('ready')
    const before = market.requests.length
    clock.advanceSync(30_000)
    preview.confirm()
    await reaches('waiting')
    expect(market.requests.length).toBeGreaterThan(before + 1)
    expect(market.requests.at(-1)?.minimum).toBe(2_957_526n)
  })

  test('a price within the minimum is used, and the minimum that was shown stays', async () => {
    const { preview, reaches, market, clock } = await startReview()
    await reaches('ready')
    market.moved = 50
    clock.advanceSync(30_000)
    preview.confirm()
    await reaches('waiting')
    expect(market.requests.at(-1)?.minimum).toBe(2_957_526n)
  })

  test('a better price raises the minimum', async () => {
    const { preview, reaches, market, clock } = await startReview()
    await reaches('ready')
    market.moved = -100
    clock.advanceSync(30_000)
    preview.confirm()
    await reaches('waiting')
    expect(market.requests.at(-1)?.minimum).toBeGreaterThan(2_957_526n)
  })

  test('a price below the minimum is shown with the one before, and needs a new confirmation', async () => {
    const { preview, reaches, market, clock } = await startReview()
    await reaches('ready')
    market.moved = 300
    clock.advanceSync(30_000)
    preview.confirm()
    const { before, review: next } = await reaches('priceChanged')
    expect(before).toEqual({ expected: 2_987_400n, minimum: 2_957_526n })
    expect(next.offer.minimum).toBeLessThan(2_957_526n)
    expect(market.asked).toEqual([])
    preview.confirm()
    await reaches('waiting')
    expect(market.requests.at(-1)?.minimum).toBe(next.offer.minimum)
  })

  test('a pool that moved before the request is no error but a new price', async () => {
    const { preview, reaches, market } = await startReview()
    await reaches('ready')
    market.planFailure = new SwapRefusedError('price')
    preview.confirm()
    await expect.poll(() => market.requests.length).toBeGreaterThan(1)
    market.planFailure = undefined
    market.moved = 400
    await reaches('failed')
    preview.plan()
    await reaches('priceChanged')
    expect(market.asked).toEqual([])
  })

  test('a service that can not keep the minimum is asked for what it gives now, for a new confirmation', async () => {
    const { preview, reaches, market, clock } = await startReview(undefined, {
      arrange({ provider }) {
        const { buildTransaction } = provider
        Object.assign(provider, {
          async buildTransaction(...asked: Parameters<typeof buildTransaction>) {
            // It keeps its own minimum, one percent below its price.
            const [, { quote, minimum }] = asked
            if (minimum > (quote.expected * 99n + 99n) / 100n) throw new SwapRefusedError('price')
            return buildTransaction(...asked)
          },
        })
      },
    })
    await reaches('ready')
    market.moved = 50
    clock.advanceSync(30_000)
    preview.confirm()
    const { before, review: next } = await reaches('priceChanged')
    expect(next.offer.minimum).toBeLessThan(before.minimum)
    preview.confirm()
    await reaches('waiting')
  })

  test('a quote of the form whose price is over is replaced by a new one', async () => {
    const started = await startReview()
    await started.reaches('ready')
    failNextPlan(started.market, new SwapRefusedError('price'))
    const again = review(started)
    expect(await again.reaches('ready')).toMatchObject({ review: { next: 'swap' } })
  })

  test('an impact from 10 %, or an unknown one, needs a typed confirmation', async () => {
    for (const impact of [1000, undefined]) {
      const { preview, reaches, market, state } = await startReview(undefined, {
        isPriced: impact !== undefined,
        arrange(one) {
          one.impact = impact
          if (impact === undefined) one.measured = undefined
        },
      })
      expect(await reaches('ready')).toMatchObject({ review: { isTyped: true } })
      preview.confirm()
      expect(state().status).toBe('ready')
      preview.confirm(true)
      await reaches('waiting')
      expect(market.asked).toEqual(['swap'])
    }
  })

  test('an impact of 25 % can not be confirmed', async () => {
    const { preview, reaches, market, state } = await startReview(undefined, {
      arrange(one) {
        one.impact = 2500
      },
    })
    await reaches('ready')
    preview.confirm(true)
    expect([state().status, market.asked]).toEqual(['ready', []])
  })

  test('an impact that rises to 10 % needs a new, typed confirmation', async () => {
    const { preview, reaches, market, clock } = await startReview()
    await reaches('ready')
    market.impact = 1100
    clock.advanceSync(30_000)
    preview.confirm()
    expect((await reaches('priceChanged')).review.isTyped).toBe(true)
    preview.confirm()
    expect(market.asked).toEqual([])
    preview.confirm(true)
    await reaches('waiting')
  })
})

describe('a call that only its provider can read', () => {
  test("is read by its provider's own function, with what a provider may use", async () => {
    const { reaches, market } = await startReview(undefined, {
      arrange({ provider }) {
        provider.read = async ({ clock }, { networkId: on, account }) => ({
          ...{ networkId: on, receiver: account, amount: 1n, minimum: 1n },
          deadline: clock.now(),
        })
      },
    })
    await reaches('ready')
    const [{ read, transaction } = {}] = market.requests
    if (!read || !transaction) throw new Error('The request has no read().')
    const call = { networkId, account: 'fake-alice', ...transaction }
    await expect(read(call, new AbortController().signal)).resolves.toMatchObject({ networkId, receiver: 'fake-alice' })
  })

  test('and that the nodes do not measure needs a typed confirmation, once for all steps', async () => {
    const { preview, reaches, market, state } = await startReview(sellsTokens, {
      arrange(one) {
        one.isUnmeasured = true
      },
    })
    const { review: first } = await reaches('ready')
    expect(first).toMatchObject({ next: 'approve', isTyped: true, offer: { impactLevel: 'none' } })
    preview.confirm()
    expect(state().status).toBe('ready')
    preview.confirm(true)
    await reaches('waiting')
    market.settle(confirmed)
    expect((await reaches('ready')).review).toMatchObject({ next: 'swap', isTyped: false })
    preview.confirm()
    await reaches('waiting')
    expect(market.asked).toEqual(['approve', 'swap'])
  })

  test('and whose price fell is typed again', async () => {
    const { preview, reaches, market, clock } = await startReview(undefined, {
      arrange(one) {
        one.isUnmeasured = true
      },
    })
    await reaches('ready')
    market.moved = 300
    clock.advanceSync(30_000)
    preview.confirm(true)
    expect((await reaches('priceChanged')).review.isTyped).toBe(true)
    preview.confirm()
    expect(market.asked).toEqual([])
  })

  test('and that the nodes stop measuring after the review is shown again before the wallet is asked', async () => {
    const { preview, reaches, market, clock } = await startReview()
    await reaches('ready')
    market.isUnmeasured = true
    clock.advanceSync(30_000)
    preview.confirm()
    await expect.poll(() => market.requests.length).toBeGreaterThan(1)
    expect((await reaches('ready')).review.isTyped).toBe(true)
    expect(market.asked).toEqual([])
    preview.confirm(true)
    await reaches('waiting')
    expect(market.asked).toEqual(['swap'])
  })
})

describe('the minimum is bound to what the nodes measured', () => {
  /** The service says a hundredth of what its transaction gives. */
  const lies: StartSwapsOptions = {
    arrange(market) {
      const { quote } = market.provider
      Object.assign(market.provider, {
        async quote(...asked: Parameters<typeof quote>) {
          const found = await quote(...asked)
          return found && { ...found, expected: found.expected / 100n }
        },
      })
    },
  }

  test('a service that says too little builds once more', async () => {
    const { reaches, market } = await startReview(undefined, lies)
    const { review: shown } = await reaches('ready')
    expect(market.requests.map(({ minimum }) => minimum)).toEqual([29_576n, 2_957_526n])
    expect(shown).toMatchObject({
      plan: { minimum: 2_957_526n },
      offer: { expected: 2_987_400n, minimum: 2_957_526n, impactLevel: 'none' },
    })
  })

  test('a service that does not is refused', async () => {
    const { reaches, market } = await startReview(undefined, {
      arrange(one) {
        lies.arrange?.(one)
        one.planFailures.push(undefined, new SwapRefusedError('minimum'))
      },
    })
    expect(await reaches('failed')).toMatchObject({ error: { reason: 'minimum' } })
    expect(market.asked).toEqual([])
  })

  test('a swap that gives more each time it is tried out is refused', async () => {
    const { reaches, market } = await startReview(undefined, {
      arrange(one) {
        const { plan } = one.swap
        let times = 1n
        Object.assign(one.swap, {
          async plan(...asked: Parameters<typeof plan>) {
            times += 1n
            const { simulated = 0n, ...planned } = await plan(...asked)
            return { ...planned, simulated: simulated * times }
          },
        })
      },
    })
    expect(await reaches('failed')).toMatchObject({ error: { code: 'LATCHKEY_SWAP_QUOTE', reason: 'minimum' } })
    expect(market.asked).toEqual([])
  })

  test('a minimum that falls after the approval, with which it is measured, is confirmed again', async () => {
    const { preview, reaches, market } = await startReview(sellsTokens, {
      arrange(one) {
        one.measuresEarly = false
      },
    })
    const { review: first } = await reaches('ready')
    expect(first).toMatchObject({ next: 'approve', isTyped: true, offer: { impactLevel: 'confirm' } })
    preview.confirm(true)
    await reaches('waiting')
    market.measured = 9_700
    market.moved = 200
    market.settle(confirmed)
    const { before, review: next } = await reaches('priceChanged')
    expect(next.offer.minimum).toBeLessThan(before.minimum)
    expect(market.asked).toEqual(['approve'])
    preview.confirm()
    await reaches('waiting')
    expect(market.asked).toEqual(['approve', 'swap'])
  })

  test('a batch is asked for only where the nodes have measured its swap', async () => {
    const { reaches } = await startReview(sellsTokens, {
      arrange(one) {
        one.canBatch = true
        one.measuresEarly = false
      },
    })
    expect(await reaches('ready')).toMatchObject({ review: { next: 'approve', steps: 2 } })
  })

  test('prices that are older than two minutes do not count', async () => {
    const { form, clock } = await startReview(undefined, {
      arrange(one) {
        one.impact = 0
        one.moved = 5_000
      },
    })
    const offer = () => shownOffer(form.$state.get().quote)
    expect(offer()).toMatchObject({ impactLevel: 'block', isByPrices: true })
    expect(formProblem(form.$state.get())).toBeUndefined()
    await clock.advance(120_000)
    await expect.poll(() => offer()?.impactLevel).toBe('confirm')
    expect(offer()?.isByPrices).toBeUndefined()
  })
})

describe('times', () => {
  test.each([-25, 25, 60 * 24 * 40])(
    'a clock that is set by %i minutes ends no quote and makes none fresh',
    async (by) => {
      const { preview, reaches, market, clock } = await startReview()
      await reaches('ready')
      const before = market.requests.length
      clock.jump(by * 60_000)
      preview.confirm()
      await reaches('waiting')
      expect(market.requests.length).toBe(before + 1)
    },
  )

  test('a stale quote stays stale when the clock is set back', async () => {
    const { preview, reaches, market, clock } = await startReview()
    await reaches('ready')
    const before = market.requests.length
    clock.advanceSync(30_000)
    clock.jump(-3_600_000)
    preview.confirm()
    await reaches('waiting')
    expect(market.requests.length).toBeGreaterThan(before + 1)
  })

  test('a deadline counts from what the adapter says, and not from the clock of the device', async () => {
    const { reaches, market, clock } = await startReview(undefined, {
      arrange(one) {
        one.now = () => Date.UTC(2031, 0, 1)
      },
    })
    await reaches('ready')
    expect(clock.now()).toBeLessThan(Date.UTC(2030, 1, 1))
    expect(market.requests[0]?.deadline).toBe(Date.UTC(2031, 0, 1) / 1_000 + 1_200)
  })
})

describe('what is refused before the wallet is asked', () => {
  test('no route is insufficient liquidity', async () => {
    const started = await startReview()
    started.market.hasRoute = false
    started.clock.advanceSync(30_000)
    const { reaches } = review(started)
    expect((await reaches('failed')).error).toMatchObject({ message: 'Insufficient liquidity' })
  })

  test.each([
    ['account', 'fake-mallory', 'sender'],
    ['networkId', 'fake:2', 'network'],
    ['buy', gold, 'token'],
    ['amount', 2n, 'amount'],
    ['minimum', 1n, 'minimum'],
  ] as const)('a transaction with another %s', async (member, value, part) => {
    const { reaches } = await startReview(undefined, {
      arrange({ swap }) {
        const { plan } = swap
        Object.assign(swap, {
          plan: async (...asked: Parameters<typeof plan>) => ({ ...(await plan(...asked)), [member]: value }),
        })
      },
    })
    expect((await reaches('failed')).error).toMatchObject({ code: 'LATCHKEY_TRANSACTION_MISMATCH', part })
  })

  test('insufficient funds', async () => {
    const started = await startReview()
    started.market.planFailure = new InsufficientFundsError({ needed: 5n, available: 1n })
    const { reaches } = review(started)
    expect((await reaches('failed')).error).toBeInstanceOf(InsufficientFundsError)
  })

  test('a service that fails is asked again on request', async () => {
    const started = await startReview()
    const failure = new Error('down')
    started.market.planFailure = failure
    const { reaches, preview } = review(started)
    expect((await reaches('failed')).error).toBeInstanceOf(Error)
    started.market.planFailure = undefined
    preview.plan()
    await reaches('ready')
  })

  test('another network after the review, and nothing is sent', async () => {
    const { preview, reaches, wallet, market, state } = await startReview()
    await reaches('ready')
    wallet.change({ networkId: 'fake:2' })
    await reaches('switched')
    preview.confirm()
    preview.plan()
    await expect.poll(() => state().status).toBe('switched')
    expect(market.asked).toEqual([])
  })

  test('a wallet that changes the network between two steps', async () => {
    const { preview, reaches, wallet, market } = await startReview(sellsTokens)
    await reaches('ready')
    preview.confirm()
    await reaches('waiting')
    wallet.change({ networkId: 'fake:2' })
    market.settle(confirmed)
    wallet.change({ networkId: 'fake:1' })
    await expect.poll(() => ['ready', 'waiting', 'switched'].includes(preview.$state.get().status)).toBe(true)
    expect(market.asked).toEqual(['approve'])
  })

  test('all of the own currency is sold without the fee, once the nodes have said how much it is', async () => {
    const started = await startReview()
    const { form, market, reaches } = started
    await reaches('ready')
    await form.typeMax()
    expect(form.$state.get()).toMatchObject({ isMax: true, amount: 4_850_000n })
    failNextPlan(market, new InsufficientFundsError({ needed: 5_000_700n, available: 5_000_000n }))
    const again = review(started)
    expect((await again.reaches('ready')).review.plan.amount).toBe(4_849_300n)
  })
})

test('the decimals of both tokens are the chain’s, and the form is corrected', async () => {
  const node = createFakeNode(tokens)
  const started = await startReview(sellsTokens, { tokenService: node.service })
  await started.reaches('ready')
  node.tokens.set(dollar, { name: 'Fake dollar', symbol: 'FUSD', decimals: 5, address: dollar })
  node.tokens.set(gold, { name: 'Fake gold', symbol: 'FAU', decimals: 4, address: gold })
  const { reaches } = review(started)
  const { plan, sell, buy } = (await reaches('ready')).review
  expect([plan.amount, sell.decimals, buy.decimals]).toEqual([200_000n, 5, 4])
  node.failure = new Error('dead')
  expect((await review(started).reaches('failed')).error).toBe(node.failure)
})

test('a form that is not complete has no review', async () => {
  const started = await startReview()
  started.form.typeAmount('')
  expect((await review(started).reaches('failed')).error).toMatchObject({ reason: 'amount' })
})

describe('the outcome is unknown', () => {
  test('a lost answer is looked up on the chain, and never asked for again', async () => {
    let found: string | undefined
    const { preview, reaches, market, swapping, answers } = await startReview(undefined, {
      arrange({ swap }) {
        Object.assign(swap, {
          send: async () => {
            throw new OutcomeUnknownError('sendTransaction')
          },
          find: async () => found,
        })
      },
    })
    await reaches('ready')
    preview.confirm()
    await reaches('unknown')
    await expect(answers[0]).rejects.toBeInstanceOf(OutcomeUnknownError)
    await expect.poll(() => preview.$state.get()).toMatchObject({ isLookingUp: false })
    preview.confirm()
    expect(swapping.pendingOf('fake-alice')).toMatchObject([{ status: 'unknown' }])
    found = 'hash-found'
    preview.lookUp()
    expect((await reaches('waiting')).swap.hash).toBe('hash-found')
    market.settle(confirmed)
    await reaches('done')
  })

  test('a swap whose hash is known is followed by it', async () => {
    const { preview, reaches, market } = await startReview(undefined, {
      arrange({ swap }) {
        Object.assign(swap, {
          send: async () => {
            throw new OutcomeUnknownError('sendTransaction', { transaction: 'hash-lost' })
          },
        })
      },
    })
    await reaches('ready')
    preview.confirm()
    await reaches('unknown')
    market.settle(confirmed)
    expect((await reaches('done')).swap.hash).toBe('hash-lost')
  })

  test('a user who stops waiting does not take the request back: its late answer is applied', async () => {
    const { preview, reaches, market, wallet, clock } = await startReview()
    await reaches('ready')
    const release = wallet.script.hold('swap')
    preview.confirm()
    await wallet.script.asked('swap')
    await clock.advance(1000)
    preview.cancel()
    await reaches('unknown')
    release()
    await expect.poll(() => market.asked).toEqual(['swap'])
    await clock.advance(30_000)
    expect((await reaches('waiting')).swap.hash).toBe('hash-1')
    market.settle(confirmed)
    await reaches('done')
  })

  test('a user who stops before the wallet is asked has sent nothing, and can confirm again', async () => {
    const { preview, reaches, market, swapping, clock, answers, state } = await startReview()
    await reaches('ready')
    const release = holdPlans(market)
    preview.confirm()
    expect(state()).toMatchObject({ status: 'asking', isAsked: false })
    await clock.advance(1000)
    preview.cancel()
    expect((await reaches('refused')).error.code).toBe('LATCHKEY_CANCELLED')
    expect([swapping.entries.$all.get(), market.asked, answers]).toEqual([[], [], []])
    release()
    preview.confirm()
    await reaches('waiting')
    expect(market.asked).toEqual(['swap'])
  })

  test('a view that is closed before the wallet is asked leaves nothing to look up', async () => {
    const { preview, reaches, market, swapping, closed, clock, answers } = await startReview()
    await reaches('ready')
    holdPlans(market)
    preview.confirm()
    await clock.advance(0)
    closed.abort()
    await clock.advance(0)
    expect([swapping.entries.$all.get(), market.asked, answers]).toEqual([[], [], []])
  })

  test('an approval that is done stays as it is when the user stops before the wallet is asked to swap', async () => {
    const { preview, reaches, market, swapping, clock } = await startReview(sellsTokens)
    await reaches('ready')
    preview.confirm()
    await reaches('waiting')
    market.settle(confirmed)
    await reaches('ready')
    holdPlans(market)
    preview.confirm()
    await clock.advance(1000)
    preview.cancel()
    await reaches('refused')
    expect(swapping.entries.$all.get()).toMatchObject([{ status: 'approved', step: 'approve', hash: 'hash-1' }])
  })

  test.each([-32603, -32000, 4900, 4901])(
    'a wallet that fails with %s after it was asked may have sent it',
    async (code) => {
      const { preview, reaches, wallet, swapping, answers } = await startReview()
      await reaches('ready')
      wallet.script.answerNext('swap', { error: { code, message: 'The node did not answer.' } })
      preview.confirm()
      await reaches('unknown')
      await expect(answers[0]).rejects.toBeInstanceOf(OutcomeUnknownError)
      expect(swapping.pendingOf('fake-alice')).toMatchObject([{ status: 'unknown', step: 'swap' }])
    },
  )

  test.each([4001, 4100, 4200, 4902, -32002, -32601, -32602])(
    'a wallet that refuses with %s has sent nothing',
    async (code) => {
      const { preview, reaches, wallet, swapping, answers } = await startReview()
      await reaches('ready')
      wallet.script.answerNext('swap', { error: { code, message: 'no' } })
      preview.confirm()
      await reaches('refused')
      expect([swapping.entries.$all.get(), answers]).toEqual([[], []])
    },
  )

  test('an equal swap needs a typed confirmation while the first one may be sent', async () => {
    const started = await startReview()
    const { preview, reaches, wallet, clock, market } = started
    const shown = review(started)
    await Promise.all([reaches('ready'), shown.reaches('ready')])
    expect(await reaches('ready')).toMatchObject({ review: { isRepeated: false, isTyped: false } })
    wallet.script.hold('swap')
    preview.confirm()
    await wallet.script.asked('swap')
    await clock.advance(1000)
    preview.cancel()
    await reaches('unknown')
    const next = review(started)
    expect(await next.reaches('ready')).toMatchObject({ review: { isRepeated: true, isTyped: true } })
    for (const each of [next, shown]) {
      each.preview.confirm()
      expect(each.state()).toMatchObject({ status: 'ready', review: { isRepeated: true, isTyped: true } })
    }
    expect(wallet.script.prompts.filter(({ method }) => method === 'swap')).toHaveLength(1)
    next.preview.confirm(true)
    await expect.poll(next.state).toMatchObject({ status: 'asking', isAsked: true })
    expect(market.asked).toEqual([])
  })

  test('the second click of a double click does not stop the wait for the wallet', async () => {
    const { preview, reaches, market, wallet, clock } = await startReview()
    await reaches('ready')
    const release = wallet.script.hold('swap')
    preview.confirm()
    await wallet.script.asked('swap')
    await clock.advance(500)
    preview.cancel()
    release()
    await reaches('waiting')
    market.settle(confirmed)
    await reaches('done')
    expect(market.asked).toEqual(['swap'])
  })

  test('a late rejection ends the swap', async () => {
    const { preview, reaches, wallet, clock, closed } = await startReview()
    await reaches('ready')
    wallet.script.setAnswer('reject', 'swap')
    const release = wallet.script.hold('swap')
    preview.confirm()
    await wallet.script.asked('swap')
    await clock.advance(1000)
    preview.cancel()
    await reaches('unknown')
    release()
    expect((await reaches('reverted')).swap.status).toBe('declined')
    closed.abort()
    await clock.advance(30_000)
    expect(clock.pending).toBe(0)
  })

  test('an approval whose answer was lost is recognised by the allowance', async () => {
    const { preview, reaches, market } = await startReview(sellsTokens, {
      arrange({ swap }) {
        Object.assign(swap, {
          approve: async () => {
            throw new OutcomeUnknownError('sendTransaction')
          },
        })
      },
    })
    await reaches('ready')
    preview.confirm()
    await reaches('unknown')
    market.allowances.set(dollar, 2_000_000n)
    preview.lookUp()
    expect(await reaches('ready')).toMatchObject({ review: { next: 'swap' } })
  })
})

describe('an approval of an earlier form', () => {
  /** A form whose approval is done. */
  async function approved() {
    const started = await startReview(sellsTokens)
    await started.reaches('ready')
    started.preview.confirm()
    await started.reaches('waiting')
    started.market.settle(confirmed)
    await started.reaches('ready')
    return started
  }

  test('goes on with the same swap, and is over when it is done', async () => {
    const started = await approved()
    const { market, swapping } = started
    const [before] = swapping.entries.$all.get()
    const { preview, reaches } = review(started)
    expect(await reaches('ready')).toMatchObject({ review: { next: 'swap' } })
    preview.confirm()
    expect((await reaches('waiting')).swap.id).toBe(before?.id)
    market.settle(confirmed)
    await reaches('done')
    expect(swapping.entries.$all.get()).toMatchObject([{ status: 'confirmed' }])
    expect(swapping.pendingOf('fake-alice')).toEqual([])
  })

  test('is still there when the same swap is declined', async () => {
    const started = await approved()
    const { wallet, swapping } = started
    const { preview, reaches } = review(started)
    await reaches('ready')
    wallet.script.answerNext('swap', { error: { code: 4001, message: 'no' } })
    preview.confirm()
    await reaches('refused')
    expect(swapping.pendingOf('fake-alice')).toMatchObject([{ status: 'approved', allowance: '2000000' }])
  })

  /** The form that Continue opens. */
  async function continued(started: Awaited<ReturnType<typeof approved>>, slippage?: number) {
    const { modal, swapping, address, clock } = started
    const [before] = swapping.entries.$all.get()
    const closed = new AbortController()
    onTestFinished(() => closed.abort())
    const form = swapping.createForm({
      modal,
      subject: { address, networkId },
      parameters: { ...sellsTokens, networkId, continues: before?.id },
      closed: closed.signal,
      answer: () => undefined,
    })
    onTestFinished(form.show())
    if (slippage !== undefined) form.setSlippage(slippage)
    await clock.advance(500)
    await expect.poll(() => form.$state.get().quote.status).toBe('offered')
    return { form, ...review({ ...started, form, closed }) }
  }

  describe('and Continue', () => {
    test('ask for a route through the contract that is allowed already, in the form and in the review', async () => {
      const started = await approved()
      const { preferred } = started.market
      const known = preferred.length
      const { reaches } = await continued(started)
      await reaches('ready')
      expect([...new Set(preferred.slice(known))]).toEqual([router])
    })

    test('show a route through another contract with an approval of its own, and the one that is left', async () => {
      const started = await approved()
      started.market.otherRouter = otherRouter
      const { reaches } = await continued(started)
      expect((await reaches('ready')).review).toMatchObject({
        next: 'approve',
        again: true,
        plan: { spender: otherRouter },
        unused: { spender: router, allowance: '2000000' },
      })
    })

    test('keep the slippage and the minimum that the user has confirmed', async () => {
      const started = await approved()
      const [before] = started.swapping.entries.$all.get()
      const { form, reaches, preview } = await continued(started)
      expect(form.$state.get().slippage).toBe(before?.slippage)
      expect((await reaches('ready')).review.offer.minimum).toBe(BigInt(before?.minimum ?? ''))
      preview.confirm()
      await reaches('waiting')
      expect(started.market.asked).toEqual(['approve', 'swap'])
    })

    test('ask the user again when the price fell below what was confirmed, as in the first review', async () => {
      const started = await approved()
      const [before] = started.swapping.entries.$all.get()
      started.market.moved = 500
      const { reaches, preview } = await continued(started)
      expect((await reaches('priceChanged')).before.minimum).toBe(BigInt(before?.minimum ?? ''))
      preview.confirm()
      await reaches('waiting')
    })

    test('mean other numbers with another slippage', async () => {
      const started = await approved()
      started.market.moved = 500
      const { reaches } = await continued(started, 400)
      await reaches('ready')
    })

    test('need the typed confirmation of a high price impact again', async () => {
      const started = await approved()
      started.market.impact = 1_200
      const { reaches, preview } = await continued(started)
      expect((await reaches('priceChanged')).review.isTyped).toBe(true)
      preview.confirm()
      expect(started.market.asked).toEqual(['approve'])
      preview.confirm(true)
      await reaches('waiting')
    })

    test('are blocked by a price impact that blocks any swap', async () => {
      const started = await approved()
      started.market.impact = 2_500
      const { reaches, preview } = await continued(started)
      await reaches('priceChanged')
      preview.confirm(true)
      expect(started.market.asked).toEqual(['approve'])
    })

    test('approve again, without an error, when the allowance was used elsewhere', async () => {
      const started = await approved()
      started.market.allowances.set(dollar, 1n)
      const { reaches } = await continued(started)
      expect((await reaches('ready')).review).toMatchObject({ next: 'approve', step: 1, steps: 2 })
    })
  })

  test('is over when another swap has used the allowance', async () => {
    const started = await approved()
    const { market, swapping, form, clock } = started
    form.typeAmount('1.5')
    await clock.advance(500)
    const { preview, reaches } = review(started)
    expect(await reaches('ready')).toMatchObject({ review: { next: 'swap' } })
    preview.confirm()
    await reaches('waiting')
    expect(swapping.pendingOf('fake-alice')).toHaveLength(2)
    market.settle(confirmed)
    await reaches('done')
    expect(swapping.entries.$all.get().map(({ status }) => status)).toEqual(['confirmed', 'revoked'])
    expect(swapping.pendingOf('fake-alice')).toEqual([])
  })

  test('is over when it is taken back', async () => {
    const { market, swapping } = await approved()
    const [before] = swapping.pendingOf('fake-alice')
    const revoked = swapping.revoke(before?.id ?? '', new AbortController().signal, () => market.settle(confirmed))
    await revoked
    expect(swapping.entries.$all.get()).toMatchObject([{ status: 'revoked' }])
    expect(swapping.pendingOf('fake-alice')).toEqual([])
  })
})

describe('what became of the swap', () => {
  test('a reverted swap says why, and shows the allowance that stays', async () => {
    const { preview, reaches, market } = await startReview(sellsTokens, {
      arrange: ({ allowances }) => allowances.set(dollar, 9_000_000n),
    })
    market.outcome = { status: 'reverted', reason: 'Too little received', fee: 3n }
    await reaches('ready')
    preview.confirm()
    await reaches('waiting')
    market.allowances.set(dollar, 7n)
    market.settle({ status: 'reverted', fee: 2n })
    expect((await reaches('reverted')).swap).toMatchObject({
      status: 'reverted',
      reason: 'Too little received',
      fee: '3',
      allowance: '7',
    })
  })

  test('a replaced transaction is followed to its replacement', async () => {
    const { preview, reaches, market, answers } = await startReview()
    await reaches('ready')
    preview.confirm()
    await reaches('waiting')
    market.settle({ status: 'confirmed', replacedBy: 'hash-faster' })
    await reaches('done')
    expect(answers).toEqual(['hash-faster'])
  })

  test('a cancelled transaction ends without a swap', async () => {
    const { preview, reaches, market } = await startReview()
    await reaches('ready')
    preview.confirm()
    await reaches('waiting')
    market.settle({ status: 'cancelled', fee: 1n })
    expect((await reaches('reverted')).swap).toMatchObject({ status: 'cancelled', fee: '1' })
  })

  test('a network that does not answer is said, and asked again', async () => {
    const { preview, reaches, market, clock } = await startReview()
    await reaches('ready')
    preview.confirm()
    await reaches('waiting')
    market.cutOff(new Error('offline'))
    await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'waiting', isReached: false })
    market.settle(confirmed)
    await clock.advance(2000)
    await reaches('done')
  })
})

test('nothing runs after the view is gone', async () => {
  const { preview, reaches, closed, clock, state } = await startReview()
  await reaches('ready')
  preview.confirm()
  await reaches('waiting')
  closed.abort()
  await clock.advance(60_000)
  expect(clock.pending).toBe(0)
  expect(state().status).toBe('waiting')
})

/** The nodes do not answer any more. @returns Call it to let them answer new questions. */
function holdPlans({ swap }: FakeMarket): () => void {
  const { plan } = swap
  Object.assign(swap, { plan: () => new Promise(() => undefined) })
  return () => Object.assign(swap, { plan })
}

/** The nodes refuse the next plan. */
function failNextPlan({ swap }: FakeMarket, cause: unknown): void {
  const { plan } = swap
  Object.assign(swap, {
    plan: async () => {
      Object.assign(swap, { plan })
      throw cause
    },
  })
}
