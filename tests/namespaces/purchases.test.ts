import { solana } from '@latchkey/adapter-solana'
import { definePlugin, type Network, type PluginContext } from '@latchkey/core'
import { type SandboxGatewayConfig, startSandboxGateway } from '@latchkey/gateway/sandbox'
import { createTestModal } from '@latchkey/testkit'
import { createSolanaFaucet, solanaKey } from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { asOwnCurrency } from '../../packages/plugin-onramp/src/form/asOwnCurrency.ts'
import { usableTokens } from '../../packages/plugin-onramp/src/form/usableTokens.ts'
import { createGatewayProvider } from '../../packages/plugin-onramp/src/providers/createGatewayProvider.ts'

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
