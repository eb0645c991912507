import { evm } from '@latchkey/adapter-evm'
import { selfHosted } from '@latchkey/core'
import type { TokenList } from '@latchkey/core/services'
import { portfolio } from '@latchkey/plugin-portfolio'
import { createTestModal, when } from '@latchkey/testkit'
import { createLocalDeployer, deployLocalTokens } from '@latchkey/testkit/tokens'
import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startTestGateway } from '../../testing/startTestGateway.js'

const { a } = inject('chains')
const networkId = `eip155:${a.id}`

const shown = ({ tokens = [] }: TokenList) => tokens.map(({ symbol, amount, value }) => [symbol, amount, value])

test('the portfolio plugin shows what the gateway knows, what just changed, and without the gateway what the node knows', async () => {
  const address = privateKeyToAddress(generatePrivateKey())
  const [deployer, tokens] = await Promise.all([createLocalDeployer(a), deployLocalTokens(a)])
  const usd = getAddress(await tokens.createToken({ name: 'USD Coin', symbol: 'USDC', decimals: 6 }))
  const shop = getAddress(await tokens.createToken({ name: 'Shop', symbol: 'SHOP' }))
  await deployer.request('anvil_setBalance', [address, '0x1bc16d674ec80000'])
  await tokens.mint(usd, address, 5_000_000n)
  await tokens.mint(shop, address, 7n)
  const gateway = await startTestGateway({
    allowLocal: true,
    networks: {
      [networkId]: {
        rpc: [a.url],
        tokens: [{ address: usd, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
        prices: [{ table: { native: '2500.5', [usd]: '0.9998' } }],
      },
    },
  })
  const origin = 'https://shop.example'
  const { modal, clock, start, stop } = createTestModal({
    networks: [
      {
        id: networkId,
        name: 'Chain A',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [a.url] } },
      },
    ],
    adapters: [evm()],
    // Only the app knows this token.
    plugins: [portfolio({ tokens: { [networkId]: [{ address: shop }] } })],
    services: selfHosted(gateway.url, { projectId: 'shop' }),
    rpcUrls: { [networkId]: [a.url] },
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, origin } }),
  })
  start()
  onTestFinished(stop)
  const { portfolio: api } = modal.plugins
  const $list = api.tokens(address, networkId)
  onTestFinished($list.listen(() => undefined))

  const first = await when($list, ({ isLoading }) => !isLoading)
  expect(first).not.toHaveProperty('error')
  expect(first).not.toHaveProperty('isIncomplete')
  expect(shown(first)).toEqual([
    ['ETH', 2n * 10n ** 18n, '5001'],
    ['USDC', 5_000_000n, '4.999'],
    ['SHOP', 7n, undefined],
  ])

  await tokens.mint(usd, address, 1_000_000n)
  await api.refresh(address, networkId, [usd])
  expect(shown($list.get())).toContainEqual(['USDC', 6_000_000n, '5.9988'])

  await gateway.close()
  const again = api.refresh(address, networkId, [undefined])
  let isDone = false
  again.finally(() => {
    isDone = true
  })
  // The retries of the service wait on this clock, and so do the limits of the node, which is real.
  const pass = async (): Promise<boolean> => {
    await clock.advance(100)
    return isDone
  }
  await expect.poll(pass, { interval: 25 }).toBe(true)
  expect($list.get()).toMatchObject({ isIncomplete: true })
  expect(shown($list.get())).toEqual([
    ['ETH', 2n * 10n ** 18n, undefined],
    ['SHOP', 7n, undefined],
  ])
})
