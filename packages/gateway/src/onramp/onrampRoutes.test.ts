import { createManualClock } from '@latchkey/server/testing'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type OnrampClient, onrampClient, webhookSecret } from '../../testing/onrampClient.js'
import { startNode } from '../../testing/startNode.js'
import { startTestSandbox } from '../../testing/startTestSandbox.js'
import type { SandboxConfig, SandboxNetworkConfig } from './OnrampConfig.js'

const networkId = 'eip155:31337'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const listed = { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const account = privateKeyToAddress(generatePrivateKey())
const user = 'a-user-of-the-shop-with-32-letters'

interface Parts {
  readonly sandbox?: Partial<SandboxConfig>
  readonly network?: Partial<SandboxNetworkConfig>
  /** URL of a node. Default: one that refuses every call. */
  readonly rpc?: string
}

/** A gateway with its sandbox, in which Ether costs 2,000 dollars. */
async function start({ sandbox = {}, network = {}, rpc }: Parts = {}) {
  const clock = createManualClock()
  const url = rpc ?? (await startNode(() => ({ error: { code: -32000, message: 'It refuses.' } }))).url
  const gateway = await startTestSandbox(
    {
      allowLocal: true,
      networks: { [networkId]: { rpc: [url], tokens: [listed] } },
      data: { currencies: { eur: '0.8' } },
      projects: [
        { id: 'shop', origins: ['https://shop.example'] },
        { id: 'other', origins: ['https://shop.example'] },
      ],
      onramp: {
        webhookSecret,
        sandbox: {
          projects: ['shop'],
          networks: {
            [networkId]: { faucet: generatePrivateKey(), prices: { native: '2000', [usdc]: '1' }, ...network },
          },
          ...sandbox,
        },
      },
    },
    { clock },
  )
  return { gateway, clock, client: onrampClient(gateway), now: () => Math.floor(clock.now() / 1000) }
}
const order = (client: OnrampClient, symbol = 'ETH') => client.order(symbol, account)

test('the options have the currencies of the configuration, and the tokens of the sandbox with their limits', async () => {
  const { client } = await start({ network: { name: 'Local chain' }, sandbox: { limits: { most: '99.5' } } })
  const limits = [{ id: 'card', min: '10', max: '99.5' }]
  const network = { name: networkId, display_name: 'Local chain', chain_id: '31337' }
  await expect(client.options()).resolves.toEqual({
    paymentCurrencies: [
      { id: 'EUR', payment_method_limits: limits },
      { id: 'USD', payment_method_limits: limits },
    ],
    purchaseCurrencies: [
      {
        id: `${networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
        name: 'Ether',
        symbol: 'ETH',
        networks: [{ ...network, contract_address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }],
      },
      {
        id: `${networkId}:${usdc}`,
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [{ ...network, contract_address: usdc }],
      },
    ],
  })
})

test('a quote is exact: the fee is rounded up, and the tokens are rounded down', async () => {
  const { client } = await start({ sandbox: { fee: 3 } })
  await expect(client.quote('USDC', '25.01', 'EUR')).resolves.toMatchObject({
    status: 200,
    body: {
      paymentTotal: { amount: '25.01', currency: 'EUR' },
      // Three percent are 0.7503.
      paymentSubtotal: { amount: '24.25', currency: 'EUR' },
      purchaseAmount: { amount: '30.3125', currency: 'USDC' },
      networkFee: { amount: '0.00', currency: 'EUR' },
    },
  })
  const { body } = await client.quote('ETH', '100')
  expect(body.purchaseAmount).toEqual({ amount: '0.0485', currency: 'ETH' })
})

test.each([
  ['below the limit', { amount: '9.99' }, 'amount'],
  ['above the limit', { amount: '7500.01' }, 'amount'],
  ['with a third decimal', { amount: '25.001' }, 'amount'],
  ['as a number', { amount: 25 }, 'amount'],
  ['with an exponent', { amount: '1e2' }, 'amount'],
  ['in another currency', { paymentCurrency: { id: 'GBP' } }, 'paymentCurrency'],
  ['of another token', { purchaseCurrency: { id: 'ETH' } }, 'purchaseCurrency'],
  ['on another network', { network: 'eip155:1' }, 'network'],
])('a quote %s is refused', async (_, change, field) => {
  const { client } = await start()
  const good = {
    purchaseCurrency: { id: `${networkId}:${usdc}` },
    paymentCurrency: { id: 'USD' },
    amount: '25',
    network: '31337',
  }
  await expect(client.ask('/v1/onramp/quote', good)).resolves.toMatchObject({ status: 200 })
  await expect(client.ask('/v1/onramp/quote', { ...good, ...change })).resolves.toMatchObject({
    status: 400,
    body: { reasons: [{ field }] },
  })
})

test('a token without a price gets an error, and never an invented price', async () => {
  const { client } = await start({ network: { prices: { [usdc]: '1' } } })
  await expect(client.quote('ETH', '25')).resolves.toMatchObject({
    status: 503,
    body: { reasons: [{ description: 'The price can not be asked for at the moment.' }] },
  })
})

test('fifty equal orders at once make one', async () => {
  const { client, gateway } = await start()
  const { quoteId } = (await client.quote('ETH', '25')).body
  const headers = { 'idempotency-key': 'one-order-of-fifty' }
  const asked = Array.from({ length: 50 }, () =>
    client.ask<{ id: string }>('/v1/onramp/orders', { quoteId, address: account }, headers),
  )
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({
    status: 200,
    body: {
      status: 'open',
      network: networkId,
      address: account,
      paymentTotal: { amount: '25.00', currency: 'USD' },
      purchaseAmount: { amount: '0.0125', currency: 'ETH' },
      url: `${gateway.url}/onramp/checkout/${answers[0]?.body.id}`,
    },
  })
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  expect(metrics).toContain('latchkey_gateway_onramp_orders_total{outcome="created"} 1')
})

test('an order is answered again after its quote is too old, and its key is refused for another one', async () => {
  const { client, clock } = await start()
  const { quoteId } = (await client.quote('ETH', '25')).body
  const headers = { 'idempotency-key': 'order-of-today' }
  const first = await client.ask<{ id: string }>('/v1/onramp/orders', { quoteId, address: account }, headers)
  clock.advance(120_000)
  const again = await client.ask<{ id: string }>('/v1/onramp/orders', { quoteId, address: account }, headers)
  expect(again.body.id).toBe(first.body.id)
  const other = { quoteId, address: privateKeyToAddress(generatePrivateKey()) }
  await expect(client.ask('/v1/onramp/orders', other, headers)).resolves.toMatchObject({ status: 409 })
  const next = { 'idempotency-key': 'order-of-tomorrow' }
  await expect(client.ask('/v1/onramp/orders', { quoteId, address: account }, next)).resolves.toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'quoteId' }] },
  })
})

test('an order with a changed quote, without a key or for another kind of address is refused', async () => {
  const { client } = await start()
  const { quoteId } = (await client.quote('ETH', '25')).body
  const [content = '', signature = ''] = quoteId.split('.')
  const changed = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as { terms: { units: string } }
  changed.terms.units += '0'
  const forged = `${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`
  const send = (body: object, key?: string) =>
    client.ask('/v1/onramp/orders', { quoteId, address: account, ...body }, key ? { 'idempotency-key': key } : {})
  await expect(send({ quoteId: forged }, 'forged-quote')).resolves.toMatchObject({ status: 400 })
  await expect(send({}, undefined)).resolves.toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'idempotency-key' }] },
  })
  await expect(send({ address: 'So11111111111111111111111111111111111111112' }, 'other-chain')).resolves.toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'address' }] },
  })
})

test('a project that is not in the sandbox can buy nothing, and reads no order of another project', async () => {
  const { client, gateway } = await start({ sandbox: { projects: ['shop', 'other'] } })
  const { id } = await order(client)
  await expect(gateway.ask(`/v1/onramp/orders/${id}?projectId=other`)).resolves.toMatchObject({ status: 404 })
  const alone = await start()
  await expect(alone.gateway.ask('/v1/onramp/options?projectId=other')).resolves.toMatchObject({ status: 403 })
})

test('without a configuration, there is no on-ramp', async () => {
  const gateway = await startTestSandbox()
  for (const path of ['/v1/onramp/options?projectId=shop', '/onramp/checkout/x', '/onramp/checkout.css']) {
    await expect(gateway.ask(path)).resolves.toMatchObject({ status: 404 })
  }
})

test('a link leads to a checkout in which the user chooses, for a wallet of the network', async () => {
  const { client, gateway } = await start()
  const solana = 'So11111111111111111111111111111111111111112'
  const body = {
    destinationWallets: [{ address: solana }, { address: account.toLowerCase(), blockchains: ['ethereum'] }],
    partnerUserId: user,
    presetFiatAmount: 60,
  }
  const { status, body: answer } = await client.ask<{ url: string }>('/v1/generators/onrampurl', body)
  expect([status, answer.url.startsWith(`${gateway.url}/onramp/checkout/`)]).toEqual([200, true])
  const id = answer.url.split('/').at(-1) ?? ''
  await expect(client.status(id)).resolves.toEqual(expect.objectContaining({ status: 'open', address: account }))
  const page = await (await fetch(answer.url)).text()
  expect(page).toContain('value="60"')
  const entered = { amount: '70', currency: 'EUR', token: usdc, card: 'never' }
  await expect(client.checkout(id, { ...entered, amount: '5' })).resolves.toMatchObject({ status: 400 })
  await client.checkout(id, entered)
  await expect(client.status(id)).resolves.toMatchObject({
    status: 'pending',
    paymentTotal: { amount: '70.00', currency: 'EUR' },
    purchaseAmount: { amount: '87.5', currency: 'USDC' },
    purchaseCurrency: `${networkId}:${usdc}`,
  })
})

test('a checkout reads the separator of another region, and asks about an amount with two readings', async () => {
  const { client } = await start()
  const body = {
    destinationWallets: [{ address: account, blockchains: ['ethereum'] }],
    partnerUserId: user,
    presetFiatAmount: 60,
  }
  const { body: answer } = await client.ask<{ url: string }>('/v1/generators/onrampurl', body)
  const id = answer.url.split('/').at(-1) ?? ''
  const entered = { amount: '1,500', currency: 'EUR', token: usdc, card: 'never' }
  const asked = await client.checkout(id, { ...entered, action: 'pay' })
  expect(asked).toMatchObject({ status: 400, page: expect.stringContaining('Which number do you mean?') })
  for (const reading of ['1.5', '1500']) expect(asked.page).toContain(`name="reading" value="${reading}"`)
  const chosen = await client.checkout(id, { ...entered, reading: '1500' })
  expect(chosen).toMatchObject({ status: 200, page: expect.stringContaining('value="1500"') })
  await expect(client.status(id)).resolves.toMatchObject({ status: 'open' })
  await client.checkout(id, { ...entered, amount: '70,5', action: 'pay' })
  await expect(client.status(id)).resolves.toMatchObject({ paymentTotal: { amount: '70.50', currency: 'EUR' } })
})

test.each([
  ['a wallet of no network', { destinationWallets: [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }] }],
  ['no wallet', { destinationWallets: [] }],
  ['a short user id', { partnerUserId: 'short' }],
  ['another network', { defaultNetwork: 'ethereum-mainnet' }],
  ['a token that is not sold', { destinationWallets: [{ address: account, assets: ['DOGE'] }] }],
  ['another currency', { presetFiatAmount: 60, presetFiatCurrency: 'GBP' }],
])('a link for %s is refused', async (_, change) => {
  const { client } = await start()
  const body = { destinationWallets: [{ address: account }], partnerUserId: user, ...change }
  await expect(client.ask('/v1/generators/onrampurl', body)).resolves.toMatchObject({ status: 400 })
})

test.each([
  ['of the link', { presetFiatCurrency: 'eur' }, 'EUR'],
  ['dollars, without one', {}, 'USD'],
])('a checkout shows the token of the link at first, and the currency %s', async (_, change, currency) => {
  const { client } = await start()
  const wallet = { address: account, assets: ['usdc'] }
  const body = { destinationWallets: [wallet], partnerUserId: user, presetFiatAmount: 60, ...change }
  const { body: answer } = await client.ask<{ url: string }>('/v1/generators/onrampurl', body)
  const page = await (await fetch(answer.url)).text()
  const selected = [...page.matchAll(/<option value="([^"]*)" selected/g)].map(([, value]) => value)
  expect(selected).toEqual([currency, usdc])
})

test('a quote says for how long it can be ordered, for clients with another clock', async () => {
  const { client } = await start()
  expect((await client.quote('ETH', '25')).body.expiresIn).toBe(120_000)
})

test('a declined card fails the order, and Cancel cancels it', async () => {
  const { client } = await start()
  const [declined, cancelled] = [await order(client), await order(client)]
  await client.checkout(declined.id, { card: 'declined' })
  await client.checkout(cancelled.id, { action: 'cancel' })
  await expect(client.status(declined.id)).resolves.toMatchObject({ status: 'failed', reason: 'declined' })
  await expect(client.status(cancelled.id)).resolves.toMatchObject({ status: 'cancelled' })
  // What is over stays over.
  await client.checkout(cancelled.id, { card: 'approved' })
  await expect(client.status(cancelled.id)).resolves.toMatchObject({ status: 'cancelled' })
})

test('a slow card is approved after the delay', async () => {
  const { client, clock } = await start({ sandbox: { delay: 40 } })
  const { id } = await order(client)
  await client.checkout(id, { card: 'slow' })
  clock.advance(39_000)
  await expect(client.status(id)).resolves.toMatchObject({ status: 'pending' })
  clock.advance(1000)
  await expect.poll(async () => (await client.status(id)).status).toBe('paid')
})

test('a payment that is never decided stays pending, also after the time for its checkout', async () => {
  const { client, clock } = await start()
  const { id } = await order(client)
  await client.checkout(id, { card: 'never' })
  clock.advance(60 * 60_000)
  await expect(client.status(id)).resolves.toMatchObject({ status: 'pending' })
})

test('an order whose checkout is not finished within an hour expires', async () => {
  const { client, clock } = await start()
  const { id } = await order(client)
  clock.advance(60 * 60_000)
  await expect(client.status(id)).resolves.toMatchObject({ status: 'expired' })
  await client.checkout(id, { card: 'approved' })
  await expect(client.status(id)).resolves.toMatchObject({ status: 'expired' })
})

test('a webhook decides a payment once: a repeated one and a later one change nothing', async () => {
  const { client, now } = await start()
  const { id } = await order(client)
  const send = (eventId: string, type: string) => client.webhook({ id: eventId, type, order: id }, { time: now() })
  // Before the user has chosen to pay.
  await expect(send('event-0001', 'payment.approved')).resolves.toMatchObject({ body: { outcome: 'ignored' } })
  await client.checkout(id, { card: 'never' })
  await expect(send('event-0002', 'payment.approved')).resolves.toMatchObject({ body: { outcome: 'applied' } })
  await expect(send('event-0002', 'payment.approved')).resolves.toMatchObject({ body: { outcome: 'repeated' } })
  await expect(send('event-0003', 'payment.declined')).resolves.toMatchObject({ body: { outcome: 'ignored' } })
  await expect(client.status(id)).resolves.toMatchObject({ status: 'paid' })
})

test('one webhook fifty times at once counts once', async () => {
  const { client, now } = await start()
  const { id } = await order(client)
  await client.checkout(id, { card: 'never' })
  const event = { id: 'event-0001', type: 'payment.approved', order: id }
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.webhook(event, { time: now() })))
  expect(answers.filter(({ body }) => body.outcome === 'applied')).toHaveLength(1)
  expect(answers.filter(({ body }) => body.outcome === 'repeated')).toHaveLength(49)
})

test('a forged webhook, and one from another time, change nothing', async () => {
  const { client, now, gateway } = await start()
  const { id } = await order(client)
  await client.checkout(id, { card: 'never' })
  const event = { id: 'event-0001', type: 'payment.approved', order: id }
  const time = now()
  const forgeries = [
    { time, secret: 'another-secret-that-has-32-letters' },
    { time, body: JSON.stringify({ ...event, id: 'event-0002' }) },
    { time, signature: '' },
    { time, signature: `v1=${'0'.repeat(64)}` },
    { time, signature: 'v1=é' },
    { time: time - 301 },
    { time: time + 301 },
  ]
  for (const forged of forgeries) {
    await expect(client.webhook(event, forged)).resolves.toMatchObject({ status: 401 })
  }
  await expect(client.webhook({ ...event, type: 'payment.refunded' }, { time })).resolves.toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'type' }] },
  })
  await expect(client.status(id)).resolves.toMatchObject({ status: 'pending' })
  await expect(client.webhook(event, { time: time - 300 })).resolves.toMatchObject({ body: { outcome: 'applied' } })
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  expect(metrics).toContain('latchkey_gateway_onramp_webhooks_total{outcome="refused"} 8')
})

test('the checkout page escapes what it shows, runs no script of its own, and can not be framed', async () => {
  const { gateway, client } = await start({ network: { name: '<script>alert(1)</script>' } })
  const { id, url = '' } = await order(client)
  const answer = await fetch(url)
  const page = await answer.text()
  expect(page).not.toContain('<script>')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
  )
  for (const path of ['/onramp/checkout.css', '/onramp/checkout.js']) {
    await expect(fetch(new URL(path, gateway.url))).resolves.toMatchObject({ status: 200 })
  }
  await expect(client.checkout(id, { card: 'gold' })).resolves.toMatchObject({ status: 400 })
  await expect(client.checkout('none', { card: 'approved' })).resolves.toMatchObject({ status: 404 })
})
