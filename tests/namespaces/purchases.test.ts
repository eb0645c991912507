import { evm } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import { definePlugin, type Network, type PluginContext } from '@latchkey/core'
import { type SandboxGatewayConfig, startSandboxGateway } from '@latchkey/gateway/sandbox'
import { createTestModal } from '@latchkey/testkit'
import { createSolanaFaucet, solanaKey } from '@latchkey/testkit/solana'
import { deployLocalTokens } from '@latchkey/testkit/tokens'
import { base58 } from '@scure/base'
import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { asOwnCurrency } from '../../packages/plugin-onramp/src/form/asOwnCurrency.ts'
import { usableTokens } from '../../packages/plugin-onramp/src/form/usableTokens.ts'
import { createGatewayProvider } from '../../packages/plugin-onramp/src/providers/createGatewayProvider.ts'
import { findArrival } from '../../packages/plugin-onramp/src/purchases/findArrival.ts'
import { portfolio } from '../../packages/plugin-portfolio/src/portfolio.ts'

// Tests load kit's code for browsers, which signs in pages of https only. Node's has no such rule.
beforeAll(() => void vi.stubGlobal('isSecureContext', true))

const { signal } = new AbortController()
const wrappedSol = 'So11111111111111111111111111111111111111112'
const newSeed = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')

async function open(config: Pick<SandboxGatewayConfig, 'networks' | 'onramp'>): Promise<string> {
  const projects = [{ id: 'app', origins: ['https://app.example'] }]
  const gateway = await startSandboxGateway({
    config: { port: 0, database: ':memory:', drainTime: 0, allowLocal: true, projects, ...config },
  })
  onTestFinished(() => gateway.close())
  return gateway.url
}
const inside = definePlugin({ id: 'inside', setup: (context): { api: PluginContext } => ({ api: context }) })
const networkOf = (id: string, url: string, symbol: string, decimals: number): Network => ({
  id,
  name: symbol,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [url] } },
})

test('SOL of our gateway is the own currency of the network, wrapped SOL is not, and SOL can be bought', async () => {
  const { url, networkId } = inject('solana')
  const seed = newSeed()
  const { address, publicKey } = solanaKey(seed)
  await createSolanaFaucet(url).fund(address, 100_000_000_000n)
  const faucet = base58.encode(Uint8Array.from([...Buffer.from(seed, 'hex'), ...publicKey]))
  const data = await open({
    networks: {
      [networkId]: {
        rpc: [url],
        tokens: [{ address: wrappedSol, name: 'Wrapped SOL', symbol: 'WSOL', decimals: 9 }],
      },
    },
    onramp: {
      webhookSecret: 'a-webhook-secret-that-only-tests-know',
      sandbox: { projects: ['app'], networks: { [networkId]: { faucet, prices: { native: '100' } } } },
    },
  })
  const network = networkOf(networkId, url, 'SOL', 9)
  const { modal } = createTestModal({
    clock: 'system',
    adapters: [solana()],
    networks: [network],
    plugins: [inside],
    services: { data, projectId: 'app' },
    fetch,
  })
  const context = modal.plugins.inside
  const outside = { clock: context.clock, services: context.settings.services, http: context.http }
  const provider = createGatewayProvider({ name: 'Sandbox' })
  const sold = (await provider.choices?.(outside, signal))?.tokens ?? []
  const account = solanaKey(newSeed()).address
  const tokens = usableTokens(
    sold.map((token) => asOwnCurrency(context, token)),
    [network],
    { address: account, networkId },
  )
  expect(tokens.map((token) => [token.symbol, token.address])).toEqual([
    ['SOL', undefined],
    ['WSOL', wrappedSol],
  ])
  const token = sold.find(({ symbol }) => symbol === 'SOL')
  if (!token) throw new Error('SOL is not sold.')
  const order = { account, token, currency: 'USD', amount: '25', reference: 'a'.repeat(32) }
  const price = await provider.quote?.(outside, order, signal)
  if (price?.estimate !== false) throw new Error('There is no price.')
  expect(price.receive).toBe('0.25')
  const page = await provider.prepare(outside, order, price, signal)
  expect(page.destination).toBe(account)
  await fetch(page.url, { method: 'POST', body: new URLSearchParams({ action: 'pay', card: 'approved' }) })
  const status = async () => (await provider.status?.(outside, page.purchase ?? '', signal))?.status
  await expect.poll(status).toBe('arrived')
})

test('a purchase is found in the activity that the portfolio reads from our gateway', async () => {
  const { a } = inject('chains')
  const networkId = `eip155:${a.id}`
  const tokens = await deployLocalTokens(a)
  const usdc = getAddress(await tokens.createToken({ name: 'USD Coin', symbol: 'USDC', decimals: 6 }))
  const account = privateKeyToAddress(generatePrivateKey())
  const data = await open({
    networks: {
      [networkId]: {
        rpc: [a.url],
        index: true,
        tokens: [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
      },
    },
  })
  const { modal } = createTestModal({
    clock: 'system',
    adapters: [evm()],
    networks: [networkOf(networkId, a.url, 'ETH', 18)],
    plugins: [portfolio(), inside],
    services: { data, projectId: 'app' },
    fetch,
  })
  const purchase = {
    id: 'one',
    provider: 'harbour',
    providerName: 'Harbour Pay',
    account,
    networkId,
    address: usdc,
    symbol: 'USDC',
    amount: '25',
    currency: 'USD',
    status: 'paid',
    at: Date.now(),
    decimals: 6,
    before: '0',
  } as const
  const find = (rise: bigint, claimed?: string) =>
    findArrival({
      clock: modal.plugins.inside.clock,
      activity: modal.plugins.portfolio,
      purchase,
      rise,
      isClaimed: (hash) => hash === claimed,
      signal,
    })
  // The index begins with the newest block, which comes before the purchase.
  await expect.poll(() => find(25_000_000n)).toBe('none')
  await tokens.mint(usdc, account, 25_000_000n)
  await expect.poll(() => find(25_000_000n)).toMatchObject({ received: '25000000' })
  const found = await find(25_000_000n)
  if (typeof found === 'string') throw new Error(`The purchase is ${found}.`)
  expect(found.hash).toMatch(/^0x[\da-f]{64}$/)
  await expect(find(25_000_000n, found.hash)).resolves.toBe('none')
})
