import { ConfigurationError, contribute, fundingSlot } from '@latchkey/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeProvider, fakeChoices } from '../../testing/createFakeProvider.js'
import { type DrawnOnramp, drawOnramp } from '../../testing/drawOnramp.js'
import { account, otherAccount } from '../../testing/startOnramp.js'
import {
  fundWalletView,
  onRampProvidersView,
  selectBuyCryptoEvent,
  selectBuyProviderEvent,
  selectWhatIsABuyEvent,
} from '../api.js'
import type { LazyOnrampProvider } from '../contract/OnrampProvider.js'

const topView = ({ modal }: Pick<DrawnOnramp, 'modal'>) => modal.state.$stack.get().at(-1)?.view

/** jsdom follows no links, and logs an error for one that is not prevented. */
const preventNavigation = (link: HTMLElement) =>
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })

/** Opens the form and chooses the provider. */
async function chooseProvider(drawn: DrawnOnramp): Promise<void> {
  drawn.modal.open(onRampProvidersView)
  await drawn.shows('You get 98.5 USDC')
  await drawn.click(/^Harbour Pay/)
}

describe('buying', () => {
  test('a purchase is chosen, opened as a link, and followed until the tokens arrive', async () => {
    const provider = createFakeProvider()
    const drawn = await drawOnramp({ options: { providers: [provider] } })
    const events: unknown[] = []
    drawn.modal.events.on(selectBuyCryptoEvent, () => events.push('buy'))
    drawn.modal.events.on(selectBuyProviderEvent, (params) => events.push(params))
    await chooseProvider(drawn)
    const link = await vi.waitFor(async () => {
      const found = await drawn.find(/^Continue to Harbour Pay/)
      expect(found.getAttribute('href')).toBe(`https://pay.example/buy?to=${account}`)
      return found
    })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    for (const text of ['$100', '$1.50', 'NetworkEthereum', 'You buy from Harbour Pay', 'Terms of Harbour Pay']) {
      await drawn.shows(text)
    }
    preventNavigation(link)
    link.click()
    await drawn.shows('Continue at Harbour Pay')
    await drawn.find(/^Open Harbour Pay/)
    provider.answer.status = async () => ({ status: 'paid' })
    await drawn.clock.advance(5_000)
    await drawn.shows('On its way')
    provider.answer.status = async () => ({ status: 'arrived', hash: `0x${'5a'.repeat(32)}` })
    await drawn.clock.advance(5_000)
    await drawn.shows('It has arrived')
    await drawn.find(/^View on/)
    expect(events).toEqual(['buy', { provider: 'harbour' }])
  })

  test('what a plugin says before money arrives is in the form', async () => {
    const notice = { load: async () => ({ default: () => <p>Protect the wallet first</p> }) }
    const contributes = [contribute(fundingSlot, notice)]
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] }, contributes })
    drawn.modal.open(onRampProvidersView)
    await drawn.shows('Protect the wallet first')
    await drawn.shows('You get 98.5 USDC')
  })

  test('an unclear amount is asked about, and the chosen one is priced', async () => {
    const provider = createFakeProvider()
    const drawn = await drawOnramp({ options: { providers: [provider] } })
    await chooseProvider(drawn)
    await drawn.type('Amount in USD', '1,500')
    await drawn.shows('Which number do you mean?')
    await drawn.find('1.5 USD')
    await drawn.click('1500 USD')
    await drawn.clock.advance(500)
    await vi.waitFor(() => expect(provider.asked.at(-1)?.order?.amount).toBe('1500'))
    expect(drawn.text()).not.toContain('Which number')
  })

  test('an offline form says so, keeps what was typed, and asks again when the browser is online', async () => {
    const provider = createFakeProvider()
    const drawn = await drawOnramp({ options: { providers: [provider] } })
    await chooseProvider(drawn)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    const { quote } = provider.answer
    provider.answer.quote = () => Promise.reject(new TypeError('Failed to fetch'))
    window.dispatchEvent(new Event('offline'))
    await drawn.shows('You are offline')
    await drawn.shows('Nothing was bought. It goes on when you are connected again.')
    await drawn.type('Amount in USD', '40')
    await drawn.clock.advance(500)
    await vi.waitFor(() => expect(drawn.text()).not.toContain('You get'))
    provider.answer.quote = quote
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await drawn.shows('You get 38.5 USDC')
    expect(drawn.text()).not.toContain('You are offline')
  })

  test('an offline form without options has the notice in their place, and reads them when the browser is online', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    let isAway = true
    const load = async () => {
      if (isAway) throw new TypeError('Failed to fetch')
      return createFakeProvider()
    }
    const drawn = await drawOnramp({ options: { providers: [{ id: 'harbour', load }] } })
    drawn.modal.open(onRampProvidersView)
    await drawn.shows('You are offline')
    expect(drawn.text()).not.toContain('You get')
    isAway = false
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await drawn.shows('You get 98.5 USDC')
  })

  /** The link to the page, with what a user does to it. */
  const prepareLink = async (drawn: DrawnOnramp) => {
    await chooseProvider(drawn)
    const link = await vi.waitFor(async () => {
      const found = await drawn.find(/^Continue to Harbour Pay/)
      expect(found.tagName).toBe('A')
      return found
    })
    const press = (type: string, button: number) =>
      link.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, button }))
    return { openMenu: () => press('contextmenu', 2), clickMiddle: () => press('auxclick', 1) }
  }

  test('a page that is opened with the middle button is followed as well', async () => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    const { clickMiddle } = await prepareLink(drawn)
    clickMiddle()
    await drawn.shows('Continue at Harbour Pay')
    expect(drawn.onramp.purchases.$all.get()).toHaveLength(1)
  })

  test.each([
    ['in a tab', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['in a window', () => window.dispatchEvent(new Event('blur'))],
  ])('a page that is opened from the menu of the link %s is followed as well, and once', async (_, leave) => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    const { openMenu, clickMiddle } = await prepareLink(drawn)
    leave()
    openMenu()
    expect(drawn.onramp.purchases.$all.get()).toHaveLength(0)
    leave()
    expect(drawn.onramp.purchases.$all.get()).toHaveLength(1)
    clickMiddle()
    await drawn.shows('Continue at Harbour Pay')
    expect(drawn.onramp.purchases.$all.get()).toHaveLength(1)
  })

  test('leaving the page a minute after the menu of its link opens nothing, also when the clock is set back', async () => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    const { openMenu } = await prepareLink(drawn)
    openMenu()
    drawn.clock.jump(-3_600_000)
    await drawn.clock.advance(60_001)
    window.dispatchEvent(new Event('blur'))
    expect(drawn.onramp.purchases.$all.get()).toHaveLength(0)
  })

  test('a menu of the link from which nothing is opened makes no purchase', async () => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    const { openMenu } = await prepareLink(drawn)
    openMenu()
    await drawn.clock.advance(61_000)
    window.dispatchEvent(new Event('blur'))
    expect(drawn.onramp.purchases.$all.get()).toHaveLength(0)
    expect(drawn.text()).not.toContain('A purchase has not arrived yet')
  })

  test('a second purchase after Back is one of its own', async () => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    await chooseProvider(drawn)
    const open = async () => {
      const link = await vi.waitFor(async () => {
        const found = await drawn.find(/^Continue to Harbour Pay/)
        expect(found.tagName).toBe('A')
        return found
      })
      preventNavigation(link)
      link.click()
      await drawn.shows('Continue at Harbour Pay')
    }
    await open()
    drawn.modal.back()
    await open()
    expect(drawn.onramp.purchases.$all.get()).toHaveLength(2)
  })

  test('an estimate is said to be one, and names no amount of tokens', async () => {
    const provider = createFakeProvider({ quote: undefined, feeRange: [100, 200] })
    const drawn = await drawOnramp({ options: { providers: [provider] } })
    drawn.modal.open(onRampProvidersView)
    await drawn.shows('Worth $98 to $99')
    await drawn.shows('Estimate')
    await drawn.click(/^Harbour Pay/)
    await drawn.shows('This is an estimate by the usual fees of Harbour Pay')
    expect(drawn.text()).not.toContain('You get')
  })

  test('a provider without a price is not available', async () => {
    const provider = createFakeProvider()
    provider.answer.quote = () => Promise.reject(new Error('down'))
    const drawn = await drawOnramp({ options: { providers: [provider] } })
    drawn.modal.open(onRampProvidersView)
    await drawn.shows('Not available')
    await drawn.find('Choose a provider')
  })

  test.each([
    [`https://evil.example/?to=${account}`, 'does not belong to the provider'],
    [`https://pay.example/?to=${otherAccount}`, 'would not send the tokens to your account'],
    ['nonsense', 'It is no secure page'],
  ])('the page %s is refused, and there is no link', async (url, text) => {
    const provider = createFakeProvider()
    provider.answer.prepare = async () => ({ url })
    const drawn = await drawOnramp({ options: { providers: [provider] } })
    await chooseProvider(drawn)
    await drawn.shows('The page of Harbour Pay was refused')
    await drawn.shows(text)
    expect((await drawn.find('Continue to Harbour Pay')).tagName).toBe('BUTTON')
    expect(drawn.onramp.purchases.$all.get()).toEqual([])
  })

  test('a page that can not be prepared can be tried again', async () => {
    const provider = createFakeProvider()
    const { prepare } = provider.answer
    provider.answer.prepare = () => Promise.reject(new Error('down'))
    const drawn = await drawOnramp({ options: { providers: [provider] } })
    await chooseProvider(drawn)
    await drawn.shows('The page of Harbour Pay is not ready')
    provider.answer.prepare = prepare
    await drawn.click('Try again')
    await vi.waitFor(async () => expect((await drawn.find(/^Continue to/)).tagName).toBe('A'))
  })

  test('says what is wrong with an amount, and takes a preset', async () => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    drawn.modal.open(onRampProvidersView)
    await drawn.shows('You get 98.5 USDC')
    for (const [typed, text] of [
      ['1,500.5', 'Use “.” for decimals'],
      ['x', 'Type digits only.'],
      ['1.005', 'USD has at most 2 decimal places.'],
      ['5', 'The least is $10.'],
      ['99999', 'The most is $25,000.'],
      ['', 'Enter an amount'],
    ] as const) {
      await drawn.type('Amount in USD', typed)
      await drawn.shows(text)
    }
    await drawn.click('$250')
    await drawn.clock.advance(500)
    await drawn.shows('You get 248.5 USDC')
    await drawn.shows('Bank transfer')
  })

  test('token and currency are chosen in views of their own', async () => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    drawn.modal.open(onRampProvidersView)
    await drawn.click(/Choose token/)
    await drawn.shows('Ether on Ethereum')
    await drawn.click(/^ETH/)
    await drawn.shows('You get 98.5 ETH')
    await drawn.click(/Choose currency/)
    await drawn.shows('Select Currency')
    await drawn.click(/^Euro/)
    await drawn.shows('€100')
  })

  test('many tokens have a search', async () => {
    const provider = createFakeProvider()
    const [dollar] = fakeChoices.tokens
    if (!dollar) throw new Error('The fake sells nothing.')
    const tokens = Array.from({ length: 9 }, (_, index) => ({ ...dollar, symbol: `T${index}`, address: `0x${index}` }))
    provider.answer.choices = async () => ({ ...fakeChoices, tokens })
    const drawn = await drawOnramp({ options: { providers: [provider] } })
    drawn.modal.open(onRampProvidersView)
    await drawn.click(/Choose token/)
    await drawn.type('Search', 'zzz')
    await drawn.shows('Nothing matches “zzz”.')
  })

  test('says why nothing can be bought', async () => {
    const provider = createFakeProvider()
    const nowhere = await drawOnramp({ options: { providers: [createFakeProvider({ supports: () => false })] } })
    nowhere.modal.open(onRampProvidersView)
    await nowhere.shows('No provider sells tokens on Ethereum.')
    await nowhere.click('Choose another network')
    const restricted = await drawOnramp({ options: { providers: [provider], timeZone: 'Asia/Shanghai' } })
    restricted.modal.open(onRampProvidersView)
    await restricted.shows('Buying is not offered here')
    const apart = await drawOnramp({ options: { providers: [provider] }, isConnected: false })
    apart.modal.open(onRampProvidersView)
    await apart.click('Connect wallet')
  })

  test('parameters of wrong types are left out of the view', async () => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    drawn.modal.open(onRampProvidersView, { amount: 50, currency: 7, token: null, networkId: {} } as never)
    await drawn.shows('USD Coin')
  })

  test.each<readonly [string, () => unknown, string]>([
    [
      'rejects',
      () => Promise.reject(new ConfigurationError('The key of "late" is missing.')),
      'The key of "late" is missing.',
    ],
    [
      'throws',
      () => {
        throw new ConfigurationError('The key of "late" is missing.')
      },
      'The key of "late" is missing.',
    ],
    ['returns no provider', () => ({ id: 'late', name: 'Late' }), '`load` of the provider "late"'],
    ['returns nothing', () => undefined, '`load` of the provider "late"'],
  ])('a provider whose load() %s is named, and can be loaded again', async (_, load, named) => {
    const late = { id: 'late', load } as LazyOnrampProvider
    const drawn = await drawOnramp({ options: { providers: [late] } })
    drawn.modal.open(onRampProvidersView)
    await drawn.shows(named)
    await drawn.click('Try again')
    await drawn.shows('The providers can’t be loaded')
  })
})

describe('the other views', () => {
  test('what buying is leads to the form, and back to it where it is open', async () => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    const read: unknown[] = []
    drawn.modal.events.on(selectWhatIsABuyEvent, () => read.push(1))
    drawn.modal.open({ id: 'WhatIsABuy' })
    await drawn.click('Buy')
    await vi.waitFor(() => expect(topView(drawn)).toBe(onRampProvidersView.id))
    const before = drawn.modal.state.$stack.get()
    await drawn.click('How does buying work?')
    await drawn.shows('You pay a provider')
    await drawn.click('Buy')
    await vi.waitFor(() => expect(topView(drawn)).toBe(onRampProvidersView.id))
    expect(drawn.modal.state.$stack.get()).toEqual(before)
    expect(read).toHaveLength(2)
  })

  test('funding leads to buying', async () => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    drawn.modal.open(fundWalletView)
    await drawn.click(/^Buy crypto/)
    expect(topView(drawn)).toBe(onRampProvidersView.id)
  })

  test('funding says when there is no way, or no account', async () => {
    const drawn = await drawOnramp()
    drawn.modal.open(fundWalletView)
    await drawn.shows('There is no way to fund this account here')
    const apart = await drawOnramp({ isConnected: false })
    apart.modal.open(fundWalletView)
    await apart.shows('No account is connected')
  })
})
