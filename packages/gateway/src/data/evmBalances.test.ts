import { createManualClock } from '@latchkey/server/testing'
import { createLocalDeployer, deployLocalTokens, type LocalDeployer, type LocalTokens } from '@latchkey/testkit/tokens'
import { type Address, getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { errorsOf } from '../../testing/errorsOf.js'
import { startNode } from '../../testing/startNode.js'
import { startRelayNode } from '../../testing/startRelayNode.js'
import { startService } from '../../testing/startService.js'
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway.js'
import type { GatewayConfig } from '../config/GatewayConfig.js'
import type { NetworkConfig } from '../config/NetworkConfig.js'

const { a, b } = inject('chains')
const networkId = `eip155:${a.id}`

let deployer: LocalDeployer
let tokens: LocalTokens
let usd: Address
let shop: Address
/** Imitates the first one. */
let fake: Address
beforeAll(async () => {
  ;[deployer, tokens] = await Promise.all([createLocalDeployer(a), deployLocalTokens(a)])
  usd = getAddress(await tokens.createToken({ name: 'USD Coin', symbol: 'USDC', decimals: 6 }))
  shop = await tokens.createToken({ name: 'Shop\u202e', symbol: 'SHOP' })
  fake = await tokens.createToken({ name: 'USD Coin', symbol: 'USDC', decimals: 6 })
})

const newAccount = () => privateKeyToAddress(generatePrivateKey())
const fund = (address: string, wei: bigint) => deployer.request('anvil_setBalance', [address, `0x${wei.toString(16)}`])
const listed = (): Partial<NetworkConfig> => ({
  tokens: [
    { address: usd, name: 'USD Coin', symbol: 'USDC', decimals: 6, icon: 'https://a.example/usdc.png' },
    { address: shop, name: 'Shop', symbol: 'SHOP', decimals: 18 },
  ],
  prices: [{ table: { native: '2500.5', [usd]: '0.9998' } }],
})
const start = (network: Partial<NetworkConfig> = {}, config: Partial<GatewayConfig> = {}, options = {}) =>
  startTestGateway(
    { allowLocal: true, networks: { [networkId]: { rpc: [a.url], ...listed(), ...network } }, ...config },
    options,
  )
async function read(gateway: TestGateway, address: string, query = `chainId=${networkId}&currency=usd`) {
  const answer = await gateway.ask(`/v1/account/${address}/balance?projectId=shop&${query}`)
  const body = (await answer.json()) as {
    readonly balances: readonly { readonly symbol: string; readonly quantity: { readonly numeric: string } }[]
    readonly reasons: readonly { readonly field: string }[]
  }
  return { status: answer.status, field: body.reasons?.[0]?.field, balances: body.balances }
}
const amountsOf = ({ balances }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric]))

test('an account has its native currency and the listed tokens of which it has any, exact and with prices', async () => {
  const address = newAccount()
  await fund(address, 1_500_000_000_000_000_001n)
  await tokens.mint(usd, address, 12_345_678n)
  const gateway = await start()
  await expect(read(gateway, address.toLowerCase())).resolves.toEqual({
    status: 200,
    field: undefined,
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: networkId,
        value: 3750.75,
        price: 2500.5,
        quantity: { decimals: '18', numeric: '1.500000000000000001' },
        iconUrl: '',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: networkId,
        address: `${networkId}:${usd}`,
        value: 12.3432088644,
        price: 0.9998,
        quantity: { decimals: '6', numeric: '12.345678' },
        iconUrl: 'https://a.example/usdc.png',
      },
    ],
  })
})

test('the decimals of a contract win over those of the list, which is reported once', async () => {
  const address = newAccount()
  await tokens.mint(usd, address, 12_345_678n)
  const [token] = listed().tokens as readonly object[]
  const node = await startRelayNode(a.url)
  const clock = createManualClock(Date.now())
  const gateway = await start({ rpc: [node.url], tokens: [{ ...token, decimals: 18 }] as never }, {}, { clock })
  const query = `chainId=${networkId}&currency=usd&forceUpdate=${networkId}:${usd}`
  await expect(read(gateway, address, query)).resolves.toMatchObject({
    balances: [{ symbol: 'ETH' }, { quantity: { decimals: '6', numeric: '12.345678' }, value: 12.3432088644 }],
  })
  const calls = node.methods.length
  await read(gateway, address, query)
  // The native balance, and that of the token.
  expect(node.methods.slice(calls)).toEqual(['eth_getBalance', 'eth_call'])
  await expect(errorsOf(gateway)).resolves.toBe(1)
})

test('a client needs no version, no origin and no currency', async () => {
  const address = newAccount()
  await fund(address, 1n)
  const gateway = await start()
  const answer = await fetch(
    `${gateway.url}/v1/account/${address}/balance?projectId=shop&chainId=${networkId}&sv=1.6.4`,
  )
  await expect(answer.json()).resolves.toMatchObject({ balances: [{ symbol: 'ETH' }] })
})

test('without Multicall3 and without prices, the balances are the same', async () => {
  const address = newAccount()
  await tokens.mint(usd, address, 5n)
  await tokens.mint(shop, address, 7n)
  const gateway = await start({ multicall: false, prices: undefined })
  const answer = await read(gateway, address)
  expect(amountsOf(answer)).toEqual({ ETH: '0', USDC: '0.000005', SHOP: '0.000000000000000007' })
  expect(answer.balances[1]).toMatchObject({ price: 0 })
  expect(answer.balances[1]).not.toHaveProperty('value')
})

test('values are in the currency of the client, and one without a rate is refused', async () => {
  const address = newAccount()
  await fund(address, 10n ** 18n)
  const gateway = await start({}, { data: { currencies: { eur: '0.5' } } })
  const query = `chainId=${networkId}&currency=`
  await expect(read(gateway, address, `${query}EUR`)).resolves.toMatchObject({ balances: [{ value: 1250.25 }] })
  await expect(read(gateway, address, `${query}gbp`)).resolves.toMatchObject({ status: 400, field: 'currency' })
})

describe('an answer is kept for ten seconds', () => {
  test('whatever other parameters a request has, and forceUpdate reads the node again', async () => {
    const node = await startRelayNode(a.url)
    const clock = createManualClock(Date.now())
    const gateway = await start({ rpc: [node.url] }, {}, { clock })
    const address = newAccount()
    await read(gateway, address)
    const before = node.methods.length
    await tokens.mint(usd, address, 1_000_000n)
    const query = `chainId=${networkId}&currency=usd`
    for (const more of ['', '&x=1', '&x=2&y', '&forceUpdate=']) {
      expect(amountsOf(await read(gateway, address, query + more))).toEqual({ ETH: '0' })
    }
    expect(node.methods).toHaveLength(before)
    const forced = await read(gateway, address, `${query}&forceUpdate=${networkId}:${usd}`)
    expect(amountsOf(forced)).toEqual({ ETH: '0', USDC: '1' })
    expect(amountsOf(await read(gateway, address))).toEqual({ ETH: '0', USDC: '1' })
    const after = node.methods.length
    clock.advance(10_000)
    await read(gateway, address)
    expect(node.methods.length).toBeGreaterThan(after)
  })

  test('and what one client named in forceUpdate is in its own answer only', async () => {
    const clock = createManualClock(Date.now())
    const gateway = await start({ tokens: [] }, {}, { clock })
    const address = newAccount()
    await tokens.mint(usd, address, 1_000_000n)
    await tokens.mint(shop, address, 7n)
    await tokens.mint(fake, address, 9n)
    const forced = (...asked: readonly string[]) =>
      read(
        gateway,
        address,
        `chainId=${networkId}&currency=usd&forceUpdate=${asked.map((each) => `${networkId}:${each}`)}`,
      )
    expect(amountsOf(await forced(usd))).toEqual({ ETH: '0', USDC: '1' })
    expect(amountsOf(await read(gateway, address))).toEqual({ ETH: '0' })
    // Two clients at the same time, and one that reads in between.
    const [one, none, other] = await Promise.all([forced(usd), read(gateway, address), forced(shop, fake)])
    expect(amountsOf(one)).toEqual({ ETH: '0', USDC: '1' })
    expect(amountsOf(none)).toEqual({ ETH: '0' })
    expect(amountsOf(other)).toEqual({ ETH: '0', SHOP: '0.000000000000000007', USDC: '0.000009' })
    expect(amountsOf(await read(gateway, address))).toEqual({ ETH: '0' })
    // The native currency of a forced answer is new for all.
    await fund(address, 3n)
    await forced(shop)
    expect(amountsOf(await read(gateway, address))).toEqual({ ETH: '0.000000000000000003' })
  })

  test('and for ten minutes while the node fails, but a forced request gets the error', async () => {
    const node = await startRelayNode(a.url)
    const clock = createManualClock(Date.now())
    const gateway = await start({ rpc: [node.url] }, {}, { clock })
    const address = newAccount()
    await fund(address, 5n)
    await read(gateway, address)
    node.lie = { error: { code: -32000, message: 'missing trie node' } }
    clock.advance(599_999)
    expect(amountsOf(await read(gateway, address))).toEqual({ ETH: '0.000000000000000005' })
    const query = `chainId=${networkId}&currency=usd&forceUpdate=${networkId}:${usd}`
    await expect(read(gateway, address, query)).resolves.toMatchObject({ status: 503 })
    clock.advance(1)
    await expect(read(gateway, address)).resolves.toMatchObject({ status: 503, field: 'chainId' })
  })
})

test.each([
  ['an error with status 200', { error: { code: -32603, message: 'internal error' } }],
  ['nothing', { result: null }],
  ['a text', { result: 'hello' }],
  ['an object', { result: {} }],
  ['too long a number', { result: `0x${'f'.repeat(65)}` }],
])('a node that answers %s leads to an error, never to an empty list', async (_, lie) => {
  const node = await startRelayNode(a.url)
  node.lie = lie
  const gateway = await start({ rpc: [node.url] })
  await expect(read(gateway, newAccount())).resolves.toMatchObject({ status: 503, balances: undefined })
})

test('a node that does not answer for six seconds leads to status 504', async () => {
  const node = await startNode(() => undefined)
  const clock = createManualClock(Date.now())
  const gateway = await start({ rpc: [node.url], tokens: undefined }, {}, { clock })
  const asked = read(gateway, newAccount())
  await node.called(1)
  clock.advance(6000)
  await expect(asked).resolves.toMatchObject({ status: 504, field: 'chainId' })
})

test('a node that has no time for tokens leads to an error, and never to the native currency alone', async () => {
  const error = { code: -32000, message: 'execution aborted (timeout = 5s)' }
  const node = await startNode(({ method }) => (method === 'eth_call' ? { error } : { result: '0x5' }))
  const gateway = await start({ rpc: [node.url] })
  await expect(read(gateway, newAccount())).resolves.toMatchObject({ status: 503, balances: undefined })
})

test('an explorer that does not answer holds the listed tokens up for two seconds', async () => {
  const explorer = await startService(() => undefined)
  const clock = createManualClock(Date.now())
  const address = newAccount()
  await tokens.mint(usd, address, 5n)
  const gateway = await start({ explorer: explorer.url }, {}, { clock })
  const asked = read(gateway, address)
  await vi.waitUntil(() => explorer.paths.length > 0)
  clock.advance(2000)
  expect(amountsOf(await asked)).toEqual({ ETH: '0', USDC: '0.000005' })
})

test('accounts for which a node refuses to answer take no balance from others', async () => {
  const hostile = newAccount()
  const error = { code: -32000, message: 'the account is too large' }
  const node = await startNode(({ method, params }) => {
    if (method !== 'eth_getBalance') return { result: '0x' }
    return params[0] === hostile ? { error } : { result: '0x5' }
  })
  const gateway = await start({ rpc: [node.url], tokens: undefined })
  for (let count = 0; count < 6; count += 1) {
    await expect(read(gateway, hostile)).resolves.toMatchObject({ status: 503 })
  }
  await expect(read(gateway, newAccount())).resolves.toMatchObject({ status: 200 })
})

test('the next node is asked when the first one fails', async () => {
  const node = await startRelayNode(a.url)
  node.lie = { error: { code: -32000, message: 'missing trie node' } }
  const address = newAccount()
  await fund(address, 5n)
  const gateway = await start({ rpc: [node.url, a.url] })
  expect(amountsOf(await read(gateway, address))).toEqual({ ETH: '0.000000000000000005' })
})

test('a token that is not listed is read when a client names it, with its name from the chain', async () => {
  const address = newAccount()
  const other = await tokens.createToken({ name: 'Other\u202e', symbol: 'OTH', decimals: 0 })
  await tokens.mint(other, address, 3n)
  const gateway = await start()
  const query = `chainId=${networkId}&currency=usd&forceUpdate=${networkId}:${other},${networkId}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
  const { balances } = await read(gateway, address, query)
  expect(balances[1]).toMatchObject({ name: 'Other', symbol: 'OTH', quantity: { decimals: '0', numeric: '3' } })
})

test.each([
  ['of another network', `eip155:${b.id}:0x00000000000000000000000000000000000A11cE`],
  ['without an address', 'hello'],
  ['of a wrong address', `${networkId}:0x12`],
  [
    'in too large a number',
    Array.from({ length: 21 }, () => `${networkId}:0x00000000000000000000000000000000000A11cE`).join(),
  ],
])('forceUpdate with a token %s is refused', async (_, forceUpdate) => {
  const gateway = await start()
  const query = `chainId=${networkId}&currency=usd&forceUpdate=${encodeURIComponent(forceUpdate)}`
  await expect(read(gateway, newAccount(), query)).resolves.toMatchObject({ status: 400, field: 'forceUpdate' })
})

test('without chainId, the balances of all networks with this kind of address are answered', async () => {
  const address = newAccount()
  const networks = { [networkId]: { rpc: [a.url] }, [`eip155:${b.id}`]: { rpc: [b.url] } }
  const gateway = await start({}, { networks })
  const { balances } = await read(gateway, address, 'currency=usd')
  expect(balances).toMatchObject([{ chainId: networkId }, { chainId: `eip155:${b.id}` }])
})

test('without chainId, a dead network is an error, and one request for each network has the others', async () => {
  const node = await startRelayNode(b.url)
  node.lie = { error: { code: -32000, message: 'missing trie node' } }
  const networks = { [networkId]: { rpc: [a.url] }, [`eip155:${b.id}`]: { rpc: [node.url] } }
  const gateway = await start({}, { networks })
  const address = newAccount()
  await expect(read(gateway, address, 'currency=usd')).resolves.toMatchObject({ status: 503, field: 'chainId' })
  expect(amountsOf(await read(gateway, address))).toEqual({ ETH: '0' })
})

test.each([
  ['an unknown network', `chainId=eip155:999999&currency=usd`, 'chainId'],
  ['a wrong address', `chainId=${networkId}&currency=usd`, 'address'],
  ['a wrong address and no network', 'currency=usd', 'address'],
  ['a currency that is no code', `chainId=${networkId}&currency=dollars`, 'currency'],
])('a request for %s is refused', async (_, query, field) => {
  const gateway = await start()
  const address = field === 'address' ? '0x12' : newAccount()
  await expect(read(gateway, address, query)).resolves.toMatchObject({ status: 400, field })
})

test('a project at ten times its limit takes no balance from another one', async () => {
  const projects = ['one', 'two'].map((id) => ({ id, origins: ['*'], limits: { project: 5 } }))
  const gateway = await start({}, { projects }, { clock: createManualClock(Date.now()) })
  const address = newAccount()
  const ask = async (project: string) =>
    (await fetch(`${gateway.url}/v1/account/${address}/balance?projectId=${project}&chainId=${networkId}`)).status
  const statuses = await Promise.all(Array.from({ length: 50 }, () => ask('one')))
  expect(statuses).toContain(429)
  await expect(ask('two')).resolves.toBe(200)
})

describe('prices', () => {
  const priceOf = async (gateway: TestGateway, addresses: readonly string[], currency = 'usd') => {
    const body = JSON.stringify({ projectId: 'shop', currency, addresses })
    const answer = await gateway.ask('/v1/fungible/price?projectId=shop', { method: 'POST', body })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const native = `${networkId}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`

  test('are answered for every token that has one, in the order in which they were asked for', async () => {
    const gateway = await start()
    const asked = [`${networkId}:${usd.toLowerCase()}`, `${networkId}:${shop}`, native]
    await expect(priceOf(gateway, asked)).resolves.toEqual({
      status: 200,
      body: {
        fungibles: [
          {
            address: asked[0],
            name: 'USD Coin',
            symbol: 'USDC',
            iconUrl: 'https://a.example/usdc.png',
            price: 0.9998,
            decimals: 6,
          },
          { address: native, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 2500.5, decimals: 18 },
        ],
      },
    })
  })

  test.each([
    ['nothing', []],
    ['an unknown network', ['eip155:999999:0x00000000000000000000000000000000000A11cE']],
    ['what is no id', ['hello']],
    ['too much', Array.from({ length: 101 }, () => native)],
  ])('for %s are refused', async (_, addresses) => {
    await expect(priceOf(await start(), addresses)).resolves.toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'addresses' }] },
    })
  })

  test('of tokens that take seven seconds to describe are given up', async () => {
    const waiting: (() => void)[] = []
    const node = await startNode(({ id }, response) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id, result: '0x' })
      waiting.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body))
      return undefined
    })
    const clock = createManualClock(Date.now())
    const gateway = await start(
      { rpc: [node.url], tokens: undefined, multicall: false, prices: undefined },
      {},
      { clock },
    )
    const asked = priceOf(
      gateway,
      Array.from({ length: 10 }, () => `${networkId}:${newAccount()}`),
    )
    // Ten requests at the same time, each of which the node answers in five seconds.
    await node.called(10)
    clock.advance(5000)
    for (const answer of waiting.splice(0)) answer()
    await node.called(20)
    clock.advance(2000)
    await expect(asked).resolves.toMatchObject({ status: 504 })
  })

  test('of a service that is dead are an error where nothing else is known, and no balance is lost', async () => {
    const prices = [{ defillama: { url: 'http://127.0.0.1:1', chain: 'local', native: 'local:ether' } }]
    const gateway = await start({ prices })
    await expect(priceOf(gateway, [native])).resolves.toMatchObject({ status: 503 })
    const address = newAccount()
    await fund(address, 5n)
    const { status, balances } = await read(gateway, address)
    expect([status, balances[0]]).toMatchObject([200, { symbol: 'ETH', price: 0 }])
  })
})

test('the price of gas is three whole numbers of wei, and Solana has none', async () => {
  const solana = inject('solana')
  const networks = { [networkId]: { rpc: [a.url] }, [solana.networkId]: { rpc: [solana.url] } }
  const gateway = await start({}, { networks })
  const ask = async (id: string) => {
    const answer = await gateway.ask(`/v1/convert/gas-price?projectId=shop&chainId=${id}`)
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const wei = expect.stringMatching(/^[1-9]\d*$/)
  await expect(ask(networkId)).resolves.toEqual({ status: 200, body: { standard: wei, fast: wei, instant: wei } })
  await expect(ask(solana.networkId)).resolves.toMatchObject({ status: 400, body: { reasons: [{ field: 'chainId' }] } })
})

test('activity of a network that has no source of it is refused, and NFTs are said to be unsupported', async () => {
  const gateway = await start()
  const read = async (path: string) => {
    const answer = await gateway.ask(`/v1/account/${newAccount()}/${path}?projectId=shop&chainId=${networkId}`)
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  await expect(read('history')).resolves.toMatchObject({ status: 400, body: { reasons: [{ field: 'chainId' }] } })
  // Clients ask this of each network, and browsers would write each refusal to the console.
  await expect(read('nfts')).resolves.toEqual({ status: 200, body: { data: [], next: null, supported: false } })
})

/** An explorer that finds these tokens at each address. */
function startExplorer(...addresses: readonly string[]) {
  const items = addresses.map((address_hash) => ({
    token: { address_hash, name: 'T', symbol: 'T', decimals: '18', type: 'ERC-20' },
    token_id: null,
    value: '1',
  }))
  return startService(() => ({ items }))
}

interface MarkedBalance {
  readonly symbol: string
  readonly address?: string
  readonly value?: number
  readonly sameSymbolAs?: { readonly address?: string; readonly knownBy?: string }
}

test('a bridged token with the symbol of a listed one is answered with its mark if a price source knows it', async () => {
  const address = newAccount()
  await tokens.mint(fake, address, 2_000_000n)
  const { url: explorer } = await startExplorer(fake)
  const gateway = await start({ explorer, prices: [{ table: { native: '2500', [usd]: '1', [fake]: '0.5' } }] })
  const { balances } = (await read(gateway, address)) as unknown as { readonly balances: readonly MarkedBalance[] }
  expect(balances.slice(1)).toMatchObject([
    {
      symbol: 'USDC',
      address: `${networkId}:${getAddress(fake)}`,
      value: 1,
      sameSymbolAs: { name: 'USD Coin', symbol: 'USDC', address: `${networkId}:${usd}`, knownBy: 'price' },
    },
  ])
})

test('one that nothing knows is answered only to a client that hides it, also with look-alike letters or the symbol of the currency', async () => {
  const address = newAccount()
  const ether = await tokens.createToken({ name: 'Ether', symbol: 'ETH' })
  const greek = await tokens.createToken({ name: 'Shop', symbol: 'SHΟP' })
  for (const token of [fake, ether, greek]) await tokens.mint(token, address, 5_000_000n)
  const { url: explorer } = await startExplorer(fake, ether, greek)
  const gateway = await start({ explorer })
  expect(Object.keys(amountsOf(await read(gateway, address)))).toEqual(['ETH'])
  const hiding = await read(gateway, address, `chainId=${networkId}&doubtful=true`)
  const marked = hiding.balances as unknown as readonly MarkedBalance[]
  expect(marked.map(({ sameSymbolAs }) => sameSymbolAs)).toEqual([
    undefined,
    { name: 'USD Coin', symbol: 'USDC', address: `${networkId}:${usd}` },
    { name: 'Ether', symbol: 'ETH' },
    { name: 'Shop', symbol: 'SHOP', address: `${networkId}:${getAddress(shop)}` },
  ])
})

test('a token that imitates a listed one is left out, unless the client named it or the rules are off', async () => {
  const address = newAccount()
  await tokens.mint(fake, address, 1_000_000n)
  const query = `chainId=${networkId}&currency=usd&forceUpdate=${networkId}:`
  const gateway = await start()
  // Its balance is read because the client names it, and shown for the same reason.
  expect(amountsOf(await read(gateway, address, query + fake))).toEqual({ ETH: '0', USDC: '1' })
  // It is in no answer of a client that does not name it, also while the answer is kept.
  expect(amountsOf(await read(gateway, address))).toEqual({ ETH: '0' })
  const { url: explorer } = await startExplorer(fake)
  const strict = await start({ explorer })
  expect(amountsOf(await read(strict, address))).toEqual({ ETH: '0' })
  const open = await start({ explorer }, { data: { spamRules: false } })
  expect(amountsOf(await read(open, address))).toEqual({ ETH: '0', USDC: '1' })
})
