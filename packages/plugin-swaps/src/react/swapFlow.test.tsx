import { accountView, HttpRequestFailedError, InvalidInputError, SwapRefusedError, TimeoutError } from '@latchkey/core'
import type { SwapProvider, Token } from '@latchkey/core/services'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DrawnSwaps, drawSwaps } from '../../testing/drawSwaps.js'
import { dollar, gold, router, type StartSwapsOptions } from '../../testing/startSwaps.js'
import {
  openSwapEvent,
  type SwapParameters,
  selectNetworkToSwapEvent,
  selectTokenToSwapEvent,
  swapView,
} from '../api.js'

const pause = 500
const whole: SwapParameters = { buy: dollar, amount: '1.5' }
const selling: SwapParameters = { sell: dollar, buy: 'FAKE', amount: '2' }

/** Opens the form filled in, with a price. */
async function quote(parameters: SwapParameters = whole, options: StartSwapsOptions = {}): Promise<DrawnSwaps> {
  const drawn = await drawSwaps(parameters, options)
  await drawn.shows('You get')
  await drawn.pass(pause)
  return drawn
}

/** Opens the review of the form. */
async function review(parameters: SwapParameters = whole, options: StartSwapsOptions = {}): Promise<DrawnSwaps> {
  const drawn = await quote(parameters, options)
  await drawn.click('Review swap')
  await drawn.shows('Network fee')
  return drawn
}

describe('the form', () => {
  test('says on its button what is missing', async () => {
    const drawn = await drawSwaps()
    await drawn.click('Select token')
    await drawn.click(/^FUSD/)
    expect((await drawn.button('Enter amount')).disabled).toBe(true)
    await drawn.type('Amount in FAKE', '9')
    expect((await drawn.button('Insufficient balance')).disabled).toBe(true)
    await drawn.type('Amount in FAKE', '1,500.5')
    await drawn.shows('Use “.” for decimals, and no separators in thousands.')
    await drawn.type('Amount in FAKE', '1.5')
    await drawn.pass(pause)
    expect((await drawn.button('Review swap')).disabled).toBe(false)
  })

  test('leaves parameters of wrong types out', async () => {
    const drawn = await drawSwaps()
    drawn.modal.reset(swapView, { sell: 7, buy: dollar, amount: 1.5, networkId: null } as never)
    expect((await drawn.button('Enter amount')).disabled).toBe(true)
    await drawn.shows('FUSD')
  })

  test('shows the rate, the minimum, the impact, the fees and the route', async () => {
    const drawn = await quote()
    await drawn.button('Review swap')
    for (const text of ['1 FAKE = 1.9916 FUSD', '2.957526', '0.42%', 'Fakeswap · 0.3%', 'Fake market'])
      await drawn.shows(text)
  })

  test('takes a slippage from 0.1 to 5 percent, and changes the minimum by it', async () => {
    const drawn = await quote()
    await drawn.click('1%')
    await drawn.click('3%')
    await drawn.shows('2.897778')
    await drawn.type('Slippage in percent', '0.05')
    await drawn.shows('Enter 0.1 to 5 percent.')
    await drawn.type('Slippage in percent', '5.01')
    await drawn.shows('Enter 0.1 to 5 percent.')
    await drawn.type('Slippage in percent', '5')
    await drawn.shows('You may get a clearly worse price.')
    await drawn.shows('2.83803')
  })

  test('reads a slippage with the separator of another region, and asks about an unclear one', async () => {
    const drawn = await quote()
    await drawn.click('1%')
    const name = 'Slippage in percent'
    await drawn.type(name, '0,5')
    await drawn.shows('2.972463')
    await drawn.type(name, '1,500')
    await drawn.shows('Which number do you mean?')
    await drawn.button('1500%')
    await drawn.click('1.5%')
    const field = await drawn.field(name)
    await expect.poll(() => field.value).toBe('1.5')
    expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
  })

  test('asks which amount an unclear text means, and quotes the chosen one', async () => {
    const drawn = await quote()
    await drawn.type('Amount in FAKE', '1,500')
    await drawn.shows('Which number do you mean?')
    await drawn.button('1500 FAKE')
    await drawn.click('1.5 FAKE')
    await drawn.pass(pause)
    expect((await drawn.field('Amount in FAKE')).value).toBe('1.5')
    await drawn.button('Review swap')
  })

  test('flips the two sides', async () => {
    const drawn = await quote()
    await drawn.button('Review swap')
    await drawn.click('Swap the two sides')
    await drawn.type('Amount in FUSD', '2')
    await drawn.pass(pause)
    await drawn.shows('1 FUSD = 0.4979 FAKE')
  })

  test.each([
    [482, 'This swap moves the price by 5.12%', 'Review swap', false],
    [1_240, 'You lose 12.7% to the price impact', 'Review swap', false],
    [undefined, 'The price impact is not known', 'Review swap', false],
    [3_000, 'This swap is blocked', 'Price impact too high', true],
  ])('a price impact of %s is said, and from 25 %% it blocks', async (impact, title, button, isDisabled) => {
    const drawn = await quote(whole, {
      isPriced: impact !== undefined,
      arrange(market) {
        market.impact = impact
      },
    })
    await drawn.shows(title)
    expect((await drawn.button(button)).disabled).toBe(isDisabled)
  })

  test('says that there is no route, and that a price could not be read', async () => {
    const drawn = await quote(whole, {
      arrange(market) {
        market.hasRoute = false
      },
    })
    expect((await drawn.button('Insufficient liquidity')).disabled).toBe(true)
    drawn.market.hasRoute = true
    drawn.market.quoteFailure = new HttpRequestFailedError('prices.example')
    await drawn.type('Amount in FAKE', '2')
    await drawn.pass(pause)
    await drawn.shows('The network can’t be reached')
    expect((await drawn.button('Swap')).disabled).toBe(true)
    drawn.market.quoteFailure = undefined
    await drawn.click('Try again')
    await drawn.button('Review swap')
  })

  test('says that a network has no source of prices', async () => {
    const drawn = await drawSwaps(whole, {
      arrange(market) {
        market.isSupported = false
      },
    })
    await drawn.shows('Network not supported for Swaps')
    await drawn.button('Switch network')
  })

  test('the events for analytics say what is opened and chosen', async () => {
    const drawn = await drawSwaps()
    await drawn.button('Select token')
    const seen: unknown[] = []
    drawn.modal.events.on(openSwapEvent, (opened) => seen.push(opened))
    drawn.modal.events.on(selectTokenToSwapEvent, (chosen) => seen.push(chosen))
    drawn.modal.open({ id: 'Swap' }, {})
    await vi.waitFor(() => expect(seen).toEqual([{ networkId: 'fake:1' }]))
    await drawn.click('Select token')
    await vi.waitFor(() => expect(seen).toEqual([{ networkId: 'fake:1' }, { side: 'buy' }]))
  })

  test('finds tokens by a search', async () => {
    const drawn = await drawSwaps()
    await drawn.click('Select token')
    await drawn.shows('Fake gold')
    await drawn.type('Search name or address', 'zzz')
    await drawn.shows('Nothing here matches “zzz”.')
    await drawn.type('Search name or address', 'gold')
    await drawn.click(/^FAU/)
    await drawn.button('Enter amount')
  })

  test('after a search, the fees and the route still name tokens that the search left out', async () => {
    const drawn = await drawSwaps(
      {},
      { arrange: ({ provider }) => Object.assign(provider, tradeThroughGold(provider)) },
    )
    await drawn.click('Select token')
    await drawn.type('Search name or address', 'dollar')
    await drawn.click(/^FUSD/)
    await drawn.type('Amount in FAKE', '1.5')
    await drawn.pass(pause)
    for (const text of ['FAKEFAUFUSD', 'Fees0.000007']) await drawn.shows(text)
    await drawn.click(/FUSD.*Choose what you get$/)
    await drawn.shows('Fake gold')
  })
})

/** Each quote leads through gold, at whose pool a fee stays. */
function tradeThroughGold({ quote }: SwapProvider): Pick<SwapProvider, 'quote'> {
  return {
    async quote(...asked) {
      const found = await quote(...asked)
      return (
        found && {
          ...found,
          fees: [{ kind: 'pool', token: gold.toUpperCase(), amount: 700n }],
          route: [
            { venue: 'Fakeswap', sell: found.sell, buy: gold },
            { venue: 'Fakeswap', sell: gold, buy: found.buy },
          ],
        }
      )
    },
  }
}

describe('the review', () => {
  test('a swap is sent, and done when the chain says what arrived', async () => {
    const drawn = await review()
    drawn.market.outcome = { status: 'confirmed', received: 2_980_000n, fee: 900n }
    await drawn.click('Swap')
    await drawn.shows('Swapping 1.5 FAKE to FUSD')
    expect(drawn.text()).not.toContain('Swapped')
    drawn.market.settle({ status: 'confirmed' })
    await drawn.shows('Swapped 1.5 FAKE to 2.98 FUSD')
    expect(drawn.refreshed).toEqual([[undefined, dollar, undefined]])
    await drawn.shows('0.0009')
    await expect(drawn.result).resolves.toBe('hash-1')
    expect(drawn.market.asked).toEqual(['swap'])
  })

  test('an approval comes first, of exactly the amount, and each step is confirmed by itself', async () => {
    const drawn = await review(selling)
    await drawn.shows('Allow the contract to take 2 FUSD')
    await drawn.shows('It may take 2 FUSD, and no more.')
    await drawn.click('Approve FUSD')
    await drawn.shows('Waiting for the approval')
    drawn.market.settle({ status: 'confirmed' })
    await drawn.shows('Done')
    expect(drawn.market.asked).toEqual(['approve'])
    await drawn.click('Swap')
    await drawn.shows('Swapping 2 FUSD to FAKE')
    expect(drawn.market.asked).toEqual(['approve', 'swap'])
  })

  test.each([
    [1_240, 'Type 12.7% to confirm', ['12', '12.5', 'yes'], '12.7'],
    [1_240, 'Type 12.7% to confirm', ['127'], ' 12.70 % '],
    [undefined, 'Type swap anyway to confirm', ['swap', 'yes'], 'Swap  Anyway'],
  ])('a price impact of %s is confirmed by typing only', async (impact, field, wrong, right) => {
    const drawn = await review(whole, {
      isPriced: impact !== undefined,
      arrange(market) {
        market.impact = impact
        if (impact === undefined) market.measured = undefined
      },
    })
    for (const text of ['', ...wrong]) {
      await drawn.type(field, text)
      expect((await drawn.button('Swap')).disabled).toBe(true)
    }
    await drawn.type(field, right)
    await drawn.click('Swap')
    await drawn.shows('Swapping 1.5 FAKE to FUSD')
    expect(drawn.market.asked).toEqual(['swap'])
  })

  test('a swap that the nodes can not measure says so, and is confirmed by typing only', async () => {
    const drawn = await review(whole, {
      arrange(market) {
        market.isUnmeasured = true
      },
    })
    await drawn.shows('This app can’t check what you get')
    expect((await drawn.button('Swap')).disabled).toBe(true)
    await drawn.type('Type swap anyway to confirm', 'swap anyway')
    await drawn.click('Swap')
    await drawn.shows('Swapping 1.5 FAKE to FUSD')
    expect(drawn.market.asked).toEqual(['swap'])
  })

  test('what an input method still composes is neither judged nor sent', async () => {
    const drawn = await review(whole, {
      arrange(market) {
        market.impact = 1_240
      },
    })
    const field = await drawn.field('Type 12.7% to confirm')
    const composes = (type: string) => field.dispatchEvent(new CompositionEvent(type, { bubbles: true }))
    const enter = (isComposing: boolean) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing }))
    composes('compositionstart')
    await drawn.type('Type 12.7% to confirm', '１２．５％')
    expect((await drawn.button('Swap')).disabled).toBe(true)
    expect(field.getAttribute('aria-invalid')).toBeNull()
    composes('compositionend')
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    composes('compositionstart')
    await drawn.type('Type 12.7% to confirm', '12.7%')
    await vi.waitFor(async () => expect((await drawn.button('Swap')).disabled).toBe(false))
    enter(true)
    await drawn.shows('Type 12.7% to confirm')
    expect(drawn.market.asked).toEqual([])
    composes('compositionend')
    enter(false)
    await drawn.shows('Swapping 1.5 FAKE to FUSD')
    expect(drawn.market.asked).toEqual(['swap'])
  })

  test('a price that fell is shown, and nothing is sent before it is accepted', async () => {
    const drawn = await review()
    drawn.market.moved = 400
    drawn.market.planFailures.push(new SwapRefusedError('price'))
    await drawn.click('Swap')
    await drawn.shows('You would get 2.867904 FUSD in place of 2.9874 FUSD. Nothing was sent.')
    expect(drawn.market.asked).toEqual([])
    await drawn.click('Swap at the new price')
    await drawn.shows('Swapping 1.5 FAKE to FUSD')
  })

  test('a better price at another contract asks for another approval, and says so', async () => {
    const drawn = await review(selling)
    await drawn.click('Approve FUSD')
    await drawn.shows('Waiting for the approval')
    drawn.market.otherRouter = 'fake-other-router'
    drawn.market.settle({ status: 'confirmed' })
    await drawn.shows('Another approval is needed')
    await drawn.shows('An allowance is left')
    await drawn.button('Take back')
    await drawn.click('Approve FUSD')
    await drawn.shows('Waiting for the approval')
    drawn.market.settle({ status: 'confirmed' })
    await drawn.button('Swap')
    expect(drawn.text()).not.toContain('Another approval is needed')
    expect(drawn.market.asked).toEqual(['approve', 'approve'])
  })

  test('a permit that the wallet refuses can be replaced by an approval', async () => {
    const drawn = await review(selling, { arrange: ({ permits }) => permits.add(dollar) })
    drawn.wallet.script.answerNext('swap', { error: { code: -32603, message: 'no such method' } })
    await drawn.click('Sign the permission')
    await drawn.click('Approve first, then swap')
    await drawn.button('Approve FUSD')
    expect(drawn.market.asked).toEqual([])
  })

  test('a token with a fee is refused with its own sentence, also after the approval', async () => {
    const drawn = await review(selling)
    await drawn.click('Approve FUSD')
    await drawn.shows('Waiting for the approval')
    drawn.market.planFailure = new SwapRefusedError('tokenFee')
    drawn.market.settle({ status: 'confirmed' })
    await drawn.shows('This token keeps a part of each transfer')
    await drawn.shows('An allowance is left')
    await drawn.button('Go back')
    expect(drawn.market.asked).toEqual(['approve'])
  })

  test('an allowance that is left is taken back, and a declined request says so', async () => {
    const drawn = await review(selling)
    await drawn.click('Approve FUSD')
    await drawn.shows('Waiting for the approval')
    drawn.market.planFailure = new SwapRefusedError('tokenFee')
    drawn.market.settle({ status: 'confirmed' })
    drawn.wallet.script.answerNext('swap', { error: { code: 4001, message: 'no' } })
    await drawn.click('Take back')
    await drawn.shows('You declined in the wallet')
    await drawn.click('Take back')
    await drawn.shows('Waiting for the block…')
    drawn.market.settle({ status: 'confirmed' })
    await vi.waitFor(() => expect(drawn.text()).not.toContain('An allowance is left'))
    expect(drawn.market.asked).toEqual(['approve', 'revoke'])
  })

  test('a failed swap says why, and shows what stays allowed', async () => {
    const drawn = await review(selling, {
      arrange(market) {
        market.allowances.set(dollar, 2_000_000n)
      },
    })
    drawn.market.outcome = { status: 'reverted', reason: 'Too little received' }
    await drawn.click('Swap')
    await drawn.shows('Swapping 2 FUSD to FAKE')
    drawn.market.allowances.set(dollar, 2_000_000n)
    drawn.market.settle({ status: 'reverted' })
    await drawn.shows('The swap failed on the network')
    await drawn.shows('Too little received')
    await drawn.shows('may still take 2 FUSD')
    expect(router).toBe('fake-router')
  })

  test('a user who stops waiting learns that the outcome is not known, also when coming back', async () => {
    const drawn = await review()
    drawn.wallet.script.hold('swap')
    await drawn.click('Swap')
    await drawn.shows('Confirm transaction in your wallet')
    // Until then it would be the second click of a double click.
    await drawn.pass(1_000)
    await drawn.click('Stop waiting')
    await drawn.shows('It is not known whether it was sent')
    await expect(drawn.result).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
    drawn.modal.open({ id: 'Swap' }, {})
    await drawn.shows('It is not known whether a swap was sent')
    await drawn.click('View')
    await drawn.button('Check again')
  })

  test('until the wallet is asked the review says that it checks once more, and a stop sends nothing', async () => {
    const drawn = await review()
    const { plan } = drawn.market.swap
    Object.assign(drawn.market.swap, { plan: () => new Promise(() => undefined) })
    await drawn.click('Swap')
    await drawn.shows('Checking once more')
    expect(drawn.text()).not.toContain('in your wallet')
    await drawn.pass(1_000)
    await drawn.click('Stop waiting')
    await drawn.shows('Nothing was sent, and your wallet was not asked.')
    Object.assign(drawn.market.swap, { plan })
    await drawn.click('Swap')
    await drawn.shows('Swapping 1.5 FAKE to FUSD')
    expect(drawn.market.asked).toEqual(['swap'])
  })

  test('an equal swap is confirmed by typing while the first one may be sent, and until it is dismissed', async () => {
    const drawn = await review()
    drawn.wallet.script.hold('swap')
    await drawn.click('Swap')
    await drawn.shows('Confirm transaction in your wallet')
    await drawn.pass(1_000)
    await drawn.click('Stop waiting')
    await drawn.shows('It is not known whether it was sent')
    drawn.modal.open({ id: 'Swap' }, whole)
    await drawn.shows('It is not known whether a swap was sent')
    await drawn.pass(pause)
    await drawn.click('Review swap')
    await drawn.shows('The same swap may already be sent')
    expect((await drawn.button('Swap')).disabled).toBe(true)
    await drawn.type('Type swap anyway to confirm', 'swap anyway')
    await vi.waitFor(async () => expect((await drawn.button('Swap')).disabled).toBe(false))
    drawn.modal.open({ id: 'Swap' }, whole)
    await drawn.click('View')
    await drawn.click('Dismiss')
    drawn.modal.open({ id: 'Swap' }, whole)
    await drawn.pass(pause)
    await drawn.click('Review swap')
    await drawn.shows('Network fee')
    expect(drawn.text()).not.toContain('The same swap may already be sent')
    expect(drawn.swapping.entries.$all.get()).toEqual([])
  })

  test('all open swaps of the account can be looked at', async () => {
    const drawn = await review()
    for (const amount of ['1.5', '2']) {
      drawn.wallet.script.answerNext('swap', { error: { code: 4900, message: 'gone' } })
      drawn.modal.open({ id: 'Swap' }, { buy: dollar, amount })
      await drawn.pass(pause)
      await drawn.click('Review swap')
      await drawn.shows('Network fee')
      await drawn.click('Swap')
      await drawn.shows('It is not known whether it was sent')
    }
    drawn.modal.open({ id: 'Swap' }, {})
    await drawn.shows('2 FAKE to FUSD')
    expect(drawn.text()).not.toContain('1.5 FAKE to FUSD')
    await drawn.click('Show 1 more')
    await drawn.shows('1.5 FAKE to FUSD')
  })

  test('a swap that ended while no view showed it is named in the form, once', async () => {
    const drawn = await review()
    drawn.market.outcome = { status: 'confirmed', received: 2_980_000n }
    await drawn.click('Swap')
    await drawn.shows('Swapping 1.5 FAKE to FUSD')
    drawn.modal.close()
    drawn.market.settle({ status: 'confirmed' })
    await vi.waitFor(() => expect(drawn.swapping.entries.$all.get()[0]?.status).toBe('confirmed'))
    drawn.modal.open({ id: 'Swap' }, {})
    await drawn.button('Select token')
    await drawn.shows('Swapped 1.5 FAKE to 2.98 FUSD')
    await drawn.click('View')
    await drawn.click('Done')
    drawn.modal.open({ id: 'Swap' }, {})
    await drawn.button('Select token')
    expect(drawn.text()).not.toContain('Swapped')
  })

  test('the review shows the fees in the price, and how old it is', async () => {
    const drawn = await review()
    for (const text of ['Pools', 'Already taken off what you get.', 'Updated 0 s ago']) await drawn.shows(text)
    await drawn.pass(3_000)
    await drawn.shows('Updated 3 s ago')
    drawn.market.moved = -100
    await drawn.click('Check the price now')
    await drawn.shows('3.017274')
  })

  test('a declined swap can be confirmed again', async () => {
    const drawn = await review()
    drawn.wallet.script.answerNext('swap', { error: { code: 4001, message: 'no' } })
    await drawn.click('Swap')
    await drawn.shows('You declined in the wallet')
    await drawn.click('Swap')
    await drawn.shows('Swapping 1.5 FAKE to FUSD')
    expect(drawn.market.asked).toEqual(['swap'])
  })

  test('another network ends the review, and nothing is sent', async () => {
    const drawn = await review()
    drawn.wallet.change({ networkId: 'fake:2' })
    await drawn.shows('Your wallet switched')
    await drawn.button('Go back')
    expect(drawn.market.asked).toEqual([])
  })
})

describe('what became of a swap', () => {
  test.each([
    ['replaced', 'Replaced by another transaction'],
    ['cancelled', 'A small fee was paid to cancel it.'],
    ['dropped', 'The network no longer knows it'],
    ['expired', 'Nothing was swapped, and it can’t happen any more.'],
    ['proposed', 'Waiting for other signers'],
  ] as const)('the outcome %s is said', async (status, sentence) => {
    const drawn = await review()
    await drawn.click('Swap')
    await drawn.shows('Swapping 1.5 FAKE to FUSD')
    drawn.market.settle({ status, ...(status === 'replaced' && { replacedBy: 'hash-9' }) })
    await drawn.shows(sentence)
  })

  test('an approval that failed says that no allowance was given', async () => {
    const drawn = await review(selling)
    await drawn.click('Approve FUSD')
    await drawn.shows('Waiting for the approval')
    drawn.market.settle({ status: 'reverted' })
    await drawn.shows('Nothing was swapped, and no allowance was given.')
    expect(drawn.market.asked).toEqual(['approve'])
  })

  test('a network that is cut off after sending says so, and the amount that arrived is not made up', async () => {
    const drawn = await review()
    await drawn.click('Swap')
    await drawn.shows('Swapping 1.5 FAKE to FUSD')
    drawn.market.cutOff(new HttpRequestFailedError('node.example'))
    await drawn.shows('can’t be reached now')
    drawn.market.settle({ status: 'confirmed' })
    await drawn.pass(2_000)
    await drawn.shows('The amount could not be read from the chain.')
  })

  test('the fee of a swap is shown with all that it is made of', async () => {
    const gas = { limit: 150_000n, maxPrice: 4n, basePrice: 2n, tip: 1n, rollupFee: 5n }
    const drawn = await quote(whole, {
      arrange(market) {
        const { plan } = market.swap
        Object.assign(market.swap, {
          plan: async (...given: Parameters<typeof plan>) => ({
            ...(await plan(...given)),
            estimate: { fee: 9n, gas },
          }),
        })
      },
    })
    await drawn.click('Review swap')
    for (const text of ['150,000', 'Base fee now', 'Tip', 'Settlement fee']) await drawn.shows(text)
  })

  test.each([
    ['of the last step has a limit', whole, undefined, 'Network fee≈ 0.002', 'at most 0.0031 FAKE'],
    ['of several steps is that of all, without a limit', selling, 5_000n, 'Network fee≈ 0.007', undefined],
  ] as const)('the fee %s', async (_title, parameters, laterFee, shown, limit) => {
    const drawn = await review(parameters, {
      arrange(market) {
        const { plan } = market.swap
        const estimate = { fee: 3_100n, expectedFee: 2_000n }
        Object.assign(market.swap, {
          plan: async (...given: Parameters<typeof plan>) => ({ ...(await plan(...given)), estimate, laterFee }),
        })
      },
    })
    await drawn.shows(shown)
    if (limit === undefined) expect(drawn.text()).not.toContain('at most')
    else await drawn.shows(limit)
  })
})

describe('tokens that no list has', () => {
  const tokenService = {
    read: async (_address: string, networkId: string, listed: readonly Token[]) =>
      listed.map((token) => ({ ...token, networkId, amount: 1n })),
    async describe(address: string) {
      if (address === 'fake-nothing') throw new InvalidInputError('token', address)
      if (address === 'fake-dead') throw new TimeoutError()
      return { name: 'Fake stranger', symbol: 'FST', decimals: 6, address }
    },
    parseAddress: async (text: string) => (text.startsWith('fake-') ? text : undefined),
    nativeAddress: () => 'fake-native',
  }

  test('a token is found by its address, with a warning before it is used', async () => {
    const drawn = await drawSwaps({}, { tokenService })
    await drawn.click('Select token')
    await drawn.type('Search name or address', 'fake-nothing')
    await drawn.shows('No token is at this address')
    await drawn.type('Search name or address', 'fake-dead')
    await drawn.shows('The network can’t be reached')
    await drawn.type('Search name or address', 'fake-stranger')
    await drawn.shows('This token is on no list')
    await drawn.click('Use FST')
    await drawn.shows('FST')
    await drawn.button('Enter amount')
  })

  test('a token that the app preselects has the same warning', async () => {
    const drawn = await drawSwaps({ buy: 'fake-stranger' }, { tokenService })
    await drawn.shows('This token is on no list')
    await drawn.shows('FST contract')
    const listed = await drawSwaps({ buy: dollar }, { tokenService })
    await listed.button('Enter amount')
    expect(listed.text()).not.toContain('This token is on no list')
  })

  test('a token of the app that can not be found is said, and replaced by no other one', async () => {
    const drawn = await drawSwaps({ buy: 'fake-nothing' }, { tokenService })
    await drawn.shows('Token not found')
    const dead = await drawSwaps({ buy: 'fake-dead' }, { tokenService })
    await dead.shows('Failed to load token information')
  })
})

describe('accounts and networks without swaps', () => {
  test('the form leads to the wallets when the account is disconnected', async () => {
    const drawn = await drawSwaps(whole)
    await drawn.shows('You get')
    await drawn.modal.disconnect()
    await drawn.shows('Connect a wallet to swap with it.')
    await drawn.click('Connect wallet')
    await vi.waitFor(() => expect(drawn.modal.state.$stack.get().at(-1)?.view).toBe('Connect'))
  })

  test('a wallet that can not swap is named, with the way to another network', async () => {
    const drawn = await drawSwaps(whole, {
      arrange(market) {
        market.canSwap = false
      },
    })
    await drawn.shows('Swapping is not available here')
    const left: unknown[] = []
    drawn.modal.events.on(selectNetworkToSwapEvent, () => left.push(1))
    await drawn.click('Switch network')
    await drawn.shows('fake:2')
    expect(left).toEqual([1])
  })

  test('a network whose support could not be read is asked again, and an offline page is named', async () => {
    let isDead = true
    const drawn = await drawSwaps(whole, {
      arrange(market) {
        Object.assign(market.provider, {
          supports: async () => {
            if (isDead) throw new TimeoutError()
            return true
          },
        })
      },
    })
    await drawn.shows('Failed to initialize swap')
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    window.dispatchEvent(new Event('offline'))
    await drawn.shows('Prices come back when you are connected again.')
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    isDead = false
    await drawn.click('Try again')
    await drawn.shows('You get')
  })

  test('the price can be read again, and its age is shown', async () => {
    const drawn = await quote()
    await drawn.shows('Updated 0 s ago')
    await drawn.pass(3_000)
    await drawn.shows('Updated 3 s ago')
    let release = (): void => undefined
    drawn.market.held = new Promise((resolve) => {
      release = resolve
    })
    await drawn.click('Check the price now')
    await drawn.shows('Checking the price…')
    release()
    await drawn.shows('Updated 0 s ago')
  })
})

describe('a swap that ends while no view shows it', () => {
  test.each([
    ['confirmed', 'Swapped 1.5 FAKE to'],
    ['reverted', 'The swap failed on the network'],
  ] as const)('and is %s is named at the head of the account until the user looks', async (status, title) => {
    const drawn = await review()
    const { modal, market, swapping } = drawn
    await drawn.click('Swap')
    await vi.waitFor(() => expect(swapping.entries.$all.get()).toMatchObject([{ status: 'pending' }]))
    await drawn.click('Close')
    market.outcome = { status }
    market.settle({ status })
    await drawn.shows(title)
    await drawn.click('View')
    await drawn.click('Done')
    modal.reset(accountView)
    await drawn.button('Disconnect')
    expect(drawn.text()).not.toContain(title)
  })
})
