import { type Http, HttpError, type HttpRequestOptions, UnsupportedNetworkError } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { createFakeProvider } from '../../testing/createFakeProvider.js'
import type { OnrampContext, OnrampOrder } from '../contract/OnrampProvider.js'
import { builtInChoices } from '../data/builtInChoices.js'
import { coinbase } from '../data/coinbase.js'
import { checkPage } from '../pages/checkPage.js'
import { cloudOnramp } from './cloudOnramp.js'
import { createUrlProvider } from './createUrlProvider.js'
import { gatewayOnramp } from './gatewayOnramp.js'
import { meldOnramp } from './meldOnramp.js'
import { readChoices } from './readChoices.js'
import { readPrice } from './readPrice.js'
import { readPurchase } from './readPurchase.js'
import { urlOnramp } from './urlOnramp.js'

const signal = new AbortController().signal
const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const [dollar] = builtInChoices.tokens
if (!dollar) throw new Error('The built-in list is empty.')
const order: OnrampOrder = { account, token: dollar, currency: 'USD', amount: '100', reference: 'a'.repeat(32) }

interface Asked extends HttpRequestOptions {
  readonly url: string
}

/** A data service that answers what a test says, by the end of the path. */
function serve(answers: Readonly<Record<string, unknown>>): {
  readonly context: OnrampContext
  readonly asked: Asked[]
} {
  const asked: Asked[] = []
  const answer = async (url: string, options: HttpRequestOptions = {}): Promise<never> => {
    asked.push({ url, ...options })
    const found = Object.entries(answers).find(([path]) => url.endsWith(path))
    if (!found) throw new HttpError(404)
    const value = options.parse ? options.parse(found[1], 200) : found[1]
    if (value === undefined) throw new Error('invalid answer')
    return value as never
  }
  const http = { get: answer, post: answer, put: answer, delete: answer } as unknown as Http
  const services = { data: 'https://data.example/', projectId: 'id' }
  return { context: { clock: createManualClock(), services, http: async () => http }, asked }
}

const quote = {
  paymentTotal: { amount: '100.00', currency: 'USD' },
  paymentSubtotal: { amount: '98.5', currency: 'USD' },
  purchaseAmount: { amount: '98.41', currency: 'USDC' },
  networkFee: { amount: '0.2', currency: 'USD' },
  quoteId: 'q1',
  expiresAt: 5, // by another clock
  expiresIn: 60_000,
}

describe('readChoices()', () => {
  const network = {
    name: 'ethereum-mainnet',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: dollar.address,
  }
  const options = {
    paymentCurrencies: [{ id: 'usd', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
    purchaseCurrencies: [{ id: dollar.id, name: 'USD Coin', symbol: 'USDC', networks: [network] }],
  }

  test('reads the shapes of the hosted service and of our gateway', () => {
    expect(readChoices(options)).toEqual({
      currencies: [{ code: 'USD', limits: [{ method: 'card', min: '10', max: '7500' }] }],
      tokens: [dollar],
    })
    const ours = {
      ...network,
      name: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chain_id: '5eykt4',
      contract_address: '',
    }
    const [token] =
      readChoices({ ...options, purchaseCurrencies: [{ id: 's', symbol: 'SOL', networks: [ours] }] })?.tokens ?? []
    expect(token).toEqual({ id: 's', name: 'SOL', symbol: 'SOL', networkId: ours.name, networkName: ours.name })
  })

  test.each([
    null,
    [],
    {},
    { ...options, purchaseCurrencies: 1 },
    { ...options, purchaseCurrencies: [] },
    { ...options, paymentCurrencies: [{ id: 'not a code!' }] },
    { ...options, purchaseCurrencies: [{ id: 1, symbol: 'X', networks: [network] }] },
    { ...options, purchaseCurrencies: [{ id: 'x', symbol: '', networks: [network] }] },
    { ...options, purchaseCurrencies: [{ id: 'x', symbol: 'X', networks: [null, { name: 1 }] }] },
    { ...options, purchaseCurrencies: [{ id: 'x', symbol: 'X', networks: [{ ...network, chain_id: '0x1' }] }] },
  ])('reads nothing from %j', (value) => {
    expect(readChoices(value)).toBeUndefined()
  })

  test('leaves out limits that are no numbers', () => {
    const limits = [null, { id: '', min: '1', max: '2' }, { id: 'x', min: '-1', max: '2' }]
    const read = readChoices({ ...options, paymentCurrencies: [{ id: 'USD', payment_method_limits: limits }, null] })
    expect(read?.currencies).toEqual([{ code: 'USD', limits: [] }])
  })
})

describe('readPrice()', () => {
  test('reads the price of the order, with all fees', () => {
    expect(readPrice(quote, order, 1_000)).toEqual({
      estimate: false,
      id: 'q1',
      total: '100',
      fees: '1.5',
      receive: '98.41',
      expiresAt: 61_000,
    })
  })

  test.each([
    ['no quote', null],
    ['no id', { ...quote, quoteId: '' }],
    ['another total', { ...quote, paymentTotal: { amount: '101', currency: 'USD' } }],
    ['another currency', { ...quote, paymentTotal: { amount: '100', currency: 'EUR' } }],
    ['fees below zero', { ...quote, paymentSubtotal: { amount: '100.01', currency: 'USD' } }],
    ['another token', { ...quote, purchaseAmount: { amount: '98', currency: 'ETH' } }],
    ['nothing to get', { ...quote, purchaseAmount: { amount: '0', currency: 'USDC' } }],
    ['no number', { ...quote, purchaseAmount: { amount: 'many', currency: 'USDC' } }],
    ['no amount', { ...quote, purchaseAmount: undefined }],
    ['too many places', { ...quote, purchaseAmount: { amount: `0.${'1'.repeat(30)}`, currency: 'USDC' } }],
  ])('refuses %s', (_, value) => {
    expect(() => readPrice(value, order, 0)).toThrowError(expect.objectContaining({ reason: 'price' }))
  })
})

describe('cloudOnramp()', () => {
  test('asks the options, the quote and the page by the published shapes', async () => {
    const url = `https://pay.coinbase.com/buy?addresses=${encodeURIComponent(JSON.stringify({ [account]: ['ethereum'] }))}`
    const { context, asked } = serve({ 'onramp/quote': quote, 'generators/onrampurl': { url } })
    const provider = await cloudOnramp().load()
    await expect(provider.choices?.(context, signal)).rejects.toBeInstanceOf(HttpError)
    await expect(provider.quote?.(context, order, signal)).resolves.toMatchObject({ receive: '98.41' })
    const page = await provider.prepare(context, order, undefined, signal)
    expect(checkPage({ page, provider, account, services: {}, hosts: [] })).toContain('pay.coinbase.com')
    expect(asked.map((each) => each.url)).toEqual([
      'https://data.example/v1/onramp/options',
      'https://data.example/v1/onramp/quote',
      'https://data.example/v1/generators/onrampurl',
    ])
    expect(asked[1]?.body).toMatchObject({
      purchaseCurrency: { id: dollar.id, networks: [{ chain_id: '1', contract_address: dollar.address }] },
      paymentCurrency: { id: 'USD' },
      amount: '100',
      network: 'ethereum-mainnet',
    })
    expect(asked[2]).toMatchObject({
      query: { projectId: 'id' },
      body: {
        destinationWallets: [{ address: account, blockchains: ['ethereum'], assets: ['USDC'] }],
        partnerUserId: order.reference,
        defaultNetwork: 'ethereum',
        presetFiatAmount: 100,
        defaultExperience: 'buy',
      },
    })
  })

  test('sends no amount that is not whole or not in dollars, because the route would show another one', async () => {
    const { context, asked } = serve({ 'generators/onrampurl': { url: 'https://pay.coinbase.com/' } })
    const provider = await cloudOnramp().load()
    await provider.prepare(context, { ...order, amount: '100.5' }, undefined, signal)
    // The page reads the amount in dollars.
    await provider.prepare(context, { ...order, currency: 'EUR' }, undefined, signal)
    for (const { body } of asked) expect(body).not.toHaveProperty('presetFiatAmount')
  })

  test('sells on the eight networks that have a name at the provider', async () => {
    const provider = await cloudOnramp().load()
    expect(Object.keys(coinbase.networks).filter(provider.supports)).toHaveLength(8)
    expect(['eip155:100', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'constructor'].some(provider.supports)).toBe(false)
  })

  test('prepares no page for a network that it does not serve, and puts no other one in its place', async () => {
    const { context, asked } = serve({ 'generators/onrampurl': { url: 'https://pay.coinbase.com/' } })
    const provider = await cloudOnramp().load()
    const token = { ...dollar, networkId: 'eip155:100' }
    await expect(provider.prepare(context, { ...order, token }, undefined, signal)).rejects.toBeInstanceOf(
      UnsupportedNetworkError,
    )
    expect(asked).toEqual([])
  })

  test('a page that keeps the destination to itself is refused, unless the app accepts that', async () => {
    const { context } = serve({ 'generators/onrampurl': { url: 'https://pay.coinbase.com/buy?sessionToken=t' } })
    const strict = await cloudOnramp().load()
    const page = await strict.prepare(context, order, undefined, signal)
    expect(() => checkPage({ page, provider: strict, account, services: {}, hosts: [] })).toThrowError(
      expect.objectContaining({ reason: 'destination' }),
    )
    const lenient = await cloudOnramp({ acceptsSessions: true }).load()
    const accepted = await lenient.prepare(context, order, undefined, signal)
    expect(checkPage({ page: accepted, provider: lenient, account, services: {}, hosts: [] })).toContain('sessionToken')
  })
})

describe('gatewayOnramp()', () => {
  const purchase = {
    id: 'o1',
    status: 'open',
    network: dollar.networkId,
    address: account,
    purchaseCurrency: dollar.id,
    paymentTotal: { amount: '100.00', currency: 'USD' },
    purchaseAmount: { amount: '98.410', currency: 'USDC' },
    url: 'https://data.example/checkout/o1',
  }

  test('makes an order of the price, with the reference as its key, and reads its status', async () => {
    const { context, asked } = serve({
      'onramp/orders': purchase,
      'onramp/orders/o1': { ...purchase, status: 'completed', transaction: '0xabc' },
    })
    const provider = await gatewayOnramp({ name: 'Harbour' }).load()
    const price = readPrice(quote, order, 0)
    const page = await provider.prepare(context, order, price, signal)
    expect(page).toEqual({ url: purchase.url, purchase: 'o1', destination: account })
    expect(checkPage({ page, provider, account, services: context.services, hosts: [] })).toBe(purchase.url)
    expect(asked[0]).toMatchObject({
      body: { quoteId: 'q1', address: account },
      headers: { 'idempotency-key': order.reference },
    })
    await expect(provider.status?.(context, 'o1', signal)).resolves.toMatchObject({ status: 'arrived', hash: '0xabc' })
  })

  test.each([
    ['another network', { network: 'eip155:137' }],
    ['another token', { purchaseCurrency: 'other' }],
    ['no token', { purchaseCurrency: undefined }],
    ['another amount', { paymentTotal: { amount: '101', currency: 'USD' } }],
    ['another currency', { paymentTotal: { amount: '100', currency: 'EUR' } }],
    ['fewer tokens', { purchaseAmount: { amount: '98', currency: 'USDC' } }],
  ])('an order with %s is refused', async (_, changes) => {
    const { context } = serve({ 'onramp/orders': { ...purchase, ...changes } })
    const provider = await gatewayOnramp({ name: 'Harbour' }).load()
    await expect(provider.prepare(context, order, readPrice(quote, order, 0), signal)).rejects.toMatchObject({
      reason: 'order',
    })
  })

  test('a price that the gateway does not accept any more is over, whatever the clock of the device says', async () => {
    const { context } = serve({})
    const refuse = async () => {
      throw new HttpError(400)
    }
    const http = async () => ({ get: refuse, post: refuse, put: refuse, delete: refuse })
    const provider = await gatewayOnramp({ name: 'Harbour' }).load()
    const prepared = provider.prepare({ ...context, http }, order, readPrice(quote, order, 0), signal)
    await expect(prepared).rejects.toMatchObject({ reason: 'price' })
  })

  test('says why a purchase failed, and has the page of one that is open', async () => {
    const { context } = serve({
      'onramp/orders/o1': purchase,
      'onramp/orders/o2': { ...purchase, url: undefined, status: 'failed', reason: 'payout' },
    })
    const provider = await gatewayOnramp({ name: 'Harbour' }).load()
    await expect(provider.status?.(context, 'o1', signal)).resolves.toMatchObject({
      status: 'open',
      page: { url: purchase.url, destination: account },
    })
    const failed = await provider.status?.(context, 'o2', signal)
    expect(failed).toMatchObject({ status: 'failed', reason: 'payout' })
    expect(failed).not.toHaveProperty('page')
  })

  test('says nothing of an order that the gateway does not know, and fails otherwise', async () => {
    const { context } = serve({ 'onramp/orders/o1': { ...purchase, status: 'nice' } })
    const provider = await gatewayOnramp({ name: 'Harbour' }).load()
    await expect(provider.status?.(context, 'none', signal)).resolves.toBeUndefined()
    await expect(provider.status?.(context, 'o1', signal)).rejects.toThrow('invalid answer')
  })

  test('sells only at a price that the gateway named, unless the app names its usual fees', async () => {
    const { context, asked } = serve({
      'generators/onrampurl': { url: 'https://data.example/onramp/checkout/o2' },
      'onramp/orders/o2': { ...purchase, id: 'o2' },
    })
    const strict = await gatewayOnramp({ name: 'Harbour', id: 'own' }).load()
    expect(strict.id).toBe('own')
    await expect(strict.prepare(context, order, undefined, signal)).rejects.toMatchObject({ reason: 'noPrice' })
    const lenient = await gatewayOnramp({ name: 'Harbour', feeRange: [100, 200] }).load()
    await expect(lenient.prepare(context, order, undefined, signal)).resolves.toEqual({
      url: 'https://data.example/onramp/checkout/o2',
      purchase: 'o2',
      destination: account,
    })
    expect(asked.find(({ url }) => url.endsWith('onrampurl'))?.body).toMatchObject({
      defaultNetwork: dollar.networkId,
      presetFiatAmount: 100,
      presetFiatCurrency: 'USD',
    })
    await expect(lenient.choices?.(context, signal)).rejects.toBeInstanceOf(HttpError)
    await expect(lenient.quote?.(context, order, signal)).rejects.toBeInstanceOf(HttpError)
    expect(lenient.supports('any:1')).toBe(true)
  })

  test.each([null, {}, { ...purchase, status: 'nice' }, { ...purchase, address: 1 }, { ...purchase, id: '' }])(
    'readPurchase() reads nothing from %j',
    (value) => {
      expect(readPurchase(value)).toBeUndefined()
    },
  )

  test('an order without a page is an invalid answer', async () => {
    const { context } = serve({ 'onramp/orders': { ...purchase, url: undefined } })
    const provider = await gatewayOnramp({ name: 'Harbour' }).load()
    await expect(provider.prepare(context, order, readPrice(quote, order, 0), signal)).rejects.toThrow('invalid answer')
  })
})

describe('urlOnramp() and meldOnramp()', () => {
  const { context } = serve({})

  test('meldOnramp() fills the page in with the account, the token and the keys of the app', async () => {
    const provider = await meldOnramp({ publicKey: 'key&1', customer: 'project' }).load()
    const page = await provider.prepare(context, order, undefined, signal)
    expect(Object.fromEntries(new URL(page.url).searchParams)).toEqual({
      publicKey: 'key&1',
      destinationCurrencyCode: 'USDC',
      walletAddress: account,
      externalCustomerId: 'project',
    })
    expect(checkPage({ page, provider, account, services: {}, hosts: [] })).toContain('meldcrypto.com')
    const choices = await provider.choices?.(context, signal)
    const pages = await Promise.all(
      (choices?.tokens ?? []).map((token) => provider.prepare(context, { ...order, token }, undefined, signal)),
    )
    // Its page has no network: a token of another one would be bought on the wrong network.
    expect(new Set(pages.map(({ url }) => url)).size).toBe(choices?.tokens.length)
    expect(choices?.tokens.map(({ symbol, networkId }) => [symbol, networkId])).toEqual([
      ['USDC', 'eip155:1'],
      ['SOL', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ])
    expect(provider.supports('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(true)
    expect(provider.supports('bip122:000000000019d6689c085ae165831e93')).toBe(false)
  })

  test('meldOnramp() identifies the purchase where the app names no customer', async () => {
    const provider = await meldOnramp({ publicKey: 'key' }).load()
    const { url } = await provider.prepare(context, order, undefined, signal)
    expect(new URL(url).searchParams.get('externalCustomerId')).toBe(order.reference)
  })

  const options = {
    id: 'own',
    name: 'Own',
    destinationParameters: ['to'],
    tokens: [dollar],
    template:
      'https://own.example/{network}?to={address}&t={token}&c={contract}&a={amount}{currency}&r={reference}&k={key}',
    values: { key: 'k' },
  }

  test('urlOnramp() fills every placeholder in, and signs the page', async () => {
    const signed = urlOnramp({ ...options, sign: async (url) => `${url}&signature=s`, hosts: ['more.example'] })
    const provider = await signed.load()
    const { url } = await provider.prepare(context, order, undefined, signal)
    expect(url).toBe(
      `https://own.example/ethereum-mainnet?to=${account}&t=${dollar.id}&c=${dollar.address}&a=100USD&r=${order.reference}&k=k&signature=s`,
    )
    expect(provider.hosts).toEqual(['own.example', 'more.example'])
  })

  test('a value can not leave its place in the page', async () => {
    const provider = createUrlProvider(options)
    const odd = { ...order, token: { ...dollar, networkName: '../x?to=0x0&#' } }
    const { url } = await provider.prepare(context, odd, undefined, signal)
    expect(new URL(url).searchParams.getAll('to')).toEqual([account])
  })
})

test('the built-in list gives each token an id of its own, and Ether no contract', () => {
  const ids = new Map(builtInChoices.tokens.map(({ id, symbol }) => [id, symbol]))
  expect([...ids.values()]).toEqual(['USDC', 'ETH'])
  expect(builtInChoices.tokens.find(({ symbol }) => symbol === 'ETH')).not.toHaveProperty('address')
  expect(createFakeProvider().supports('eip155:1')).toBe(true)
})
