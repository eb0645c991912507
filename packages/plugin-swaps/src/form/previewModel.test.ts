import { SwapRefusedError } from '@latchkey/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startReview } from '../../testing/startReview.js'
import { dollar, gold, router } from '../../testing/startSwaps.js'
import type { PreviewState } from './SwapPreview.js'

/** What can happen to a review, in any order. */
const happening = fc.oneof(
  { arbitrary: fc.constantFrom('confirm', 'mine'), weight: 2 },
  {
    arbitrary: fc.constantFrom(
      'type',
      'plan',
      'cancel',
      'decline',
      'revert',
      'move',
      'wait',
      'refuse',
      'allow',
      'switch',
    ),
    weight: 3,
  },
)

const asksFor: Readonly<Record<string, string>> = { approve: 'approve', reset: 'reset', swap: 'swap' }

test('property: whatever happens, each request was confirmed as it was shown, and no swap is sent twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 4, maxLength: 14 }),
      fc.boolean(),
      async (happenings, sellsToken) => {
        const started = await startReview(sellsToken ? { sell: dollar, buy: gold, amount: '2' } : undefined)
        const { preview, market, wallet, clock, closed, state, form } = started
        await expect.poll(() => state().status).toBe('ready')
        /** What was shown when the user confirmed. */
        const confirmed: { readonly next: string; readonly minimum: bigint }[] = []
        const seen: PreviewState['status'][] = []
        const stop = preview.$state.subscribe(({ status }) => seen.push(status))

        const act: Readonly<Record<string, () => void>> = {
          confirm: () => press(false),
          type: () => press(true),
          plan: () => preview.plan(),
          cancel: () => preview.cancel(),
          decline: () => wallet.script.answerNext('swap', { error: { code: 4001, message: 'no' } }),
          mine: () => state().status === 'waiting' && market.settle({ status: 'confirmed' }),
          revert: () => state().status === 'waiting' && market.settle({ status: 'reverted' }),
          move: () => {
            market.moved += 200
          },
          wait: () => clock.advanceSync(31_000),
          refuse: () => {
            market.planFailure = new SwapRefusedError('price')
          },
          allow: () => {
            market.planFailure = undefined
          },
          switch: () => wallet.change({ networkId: 'fake:2' }),
        }
        for (const each of happenings) {
          act[each]?.()
          for (let turn = 0; turn < 5; turn += 1) await clock.advance(0)
        }
        stop()
        closed.abort()
        await clock.advance(31_000)

        const asked = market.asked
        expect(asked.filter((step) => step === 'swap').length).toBeLessThanOrEqual(1)
        expect(asked.length).toBeLessThanOrEqual(confirmed.length)
        for (const step of asked) expect(confirmed.some(({ next }) => next === asksFor[step])).toBe(true)
        const least = confirmed.at(-1)?.minimum ?? 0n
        if (asked.at(-1) === 'swap') expect(market.requests.at(-1)?.minimum).toBeGreaterThanOrEqual(least)
        expect(market.requests.every(({ spender = router }) => spender === router)).toBe(true)
        const { amount } = form.$state.get()
        expect(seen.includes('done') ? amount : undefined).toBeUndefined()

        function press(isTyped: boolean): void {
          const now = state()
          if ('review' in now && now.status !== 'asking')
            confirmed.push({ next: now.review.next, minimum: now.review.offer.minimum })
          preview.confirm(isTyped)
        }
      },
    ),
    { numRuns: 25 },
  )
})
