import { evm } from '@latchkey/adapter-evm'
import { createModal } from '@latchkey/core'
import type { SwapBuild, TokenList } from '@latchkey/core/services'
import { swaps } from '@latchkey/plugin-swaps'
import { createEvmTestWallet, createFakeWindow } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { type Address, createTestClient, getAddress, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { internalApi } from '../../packages/plugin-swaps/src/contract/internals.ts'
import { createSwapPreview } from '../../packages/plugin-swaps/src/form/createSwapPreview.ts'
import { openSwapping } from '../../packages/plugin-swaps/src/openSwapping.ts'
import { listTokens } from '../../packages/plugin-swaps/testing/startSwaps.ts'
import { type Harbour, startHarbour } from './startHarbour.ts'

// The provider of docs/write-a-swap-provider.md, with a contract that is not Uniswap's.

const chainId = 31_983
const networkId = `eip155:${chainId}`
const sold = 100_000_000n

let harbour: Harbour
beforeAll(async () => {
  harbour = await startHarbour(chainId, 'swapProvider')
}, 120_000)
afterAll(() => harbour.chain.stop())

interface Setting {
  /** Changes what the provider is asked to build. */
  readonly build?: ((build: SwapBuild) => SwapBuild) | undefined
  /** The contract that the server names. */
  readonly router?: Address | undefined
  /** A method that the nodes do not have. */
  readonly without?: string | undefined
}

/** The review of an account that sells all of its dollars for ether. */
async function review({ build = (each) => each, router, without }: Setting = {}) {
  const { chain, network, dollar, provider, swapContracts } = harbour
  const key = generatePrivateKey()
  const account = privateKeyToAccount(key).address
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) }).extend(publicActions)
  await node.setBalance({ address: account, value: parseEther('1') })
  await harbour.mint(account, sold)
  const wallet = createEvmTestWallet({
    chains: [{ id: chainId, rpcUrl: chain.url, calls: 'none' }],
    privateKeys: [key],
  })
  const window = createFakeWindow()
  const modal = createModal({
    networks: [network],
    adapters: [evm({ swapContracts })],
    plugins: [
      listTokens(
        atom<TokenList>({
          tokens: [
            { ...network.nativeCurrency, networkId, amount: parseEther('1') },
            { address: dollar, name: 'Dollar', symbol: 'USD', decimals: 6, networkId, amount: sold },
          ],
          isLoading: false,
          currency: 'usd',
        }),
      ),
      swaps({
        providers: [
          {
            ...provider,
            buildTransaction: (context, asked, signal) => provider.buildTransaction(context, build(asked), signal),
          },
        ],
      }),
    ],
    fetch: async (input, init) => {
      const answer = harbour.answer(input, { out: sold * harbour.price, ...(router && { router }) })
      if (answer) return answer
      if (without === undefined || !String(init?.body).includes(`"${without}"`)) return fetch(input, init)
      const { id } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'the method does not exist' } })
    },
  })
  wallet.announce(window)
  onTestFinished(modal.start(window))
  const live = await modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const swapping = modal.api(internalApi).swappingBy(openSwapping)
  const form = swapping.createForm({
    modal,
    subject: { address: live.address, networkId },
    parameters: { sell: dollar, buy: 'ETH', amount: '100' },
    closed: closed.signal,
    answer: () => undefined,
  })
  form.show()
  await expect.poll(() => form.$state.get().quote.status).toMatch(/offered|failed/)
  const preview = createSwapPreview(swapping.forPreview, form, closed.signal)
  return {
    preview,
    /** Waits for the end of a plan or of a step. */
    async settled() {
      await expect.poll(() => preview.$state.get().status).toMatch(/ready|failed|priceChanged|done|reverted|refused/)
      return preview.$state.get()
    },
    /** Waits until the next step can be confirmed. */
    async next(step: string) {
      await expect.poll(() => preview.$state.get()).toMatchObject({ status: 'ready', review: { next: step } })
      return preview.$state.get()
    },
    asked: () => wallet.script.prompts.map(({ method }) => method).filter((method) => method !== 'eth_requestAccounts'),
  }
}

test('the provider of the page swaps with its own contract: read, compared, simulated, sent and followed', async () => {
  const { preview, next, settled, asked } = await review()
  const { contract: exchange, dollar, price } = harbour
  const given = sold * price
  const plan = { router: exchange, spender: exchange, sell: dollar, amount: sold, simulated: given }
  const first = await next('approve')
  expect(first).toMatchObject({ review: { plan, isTyped: false, offer: { expected: given, providerName: 'Harbour' } } })
  preview.confirm()
  expect(await next('swap')).toMatchObject({ review: { plan: { ...plan, allowance: sold } } })
  preview.confirm()
  await expect.poll(() => preview.$state.get().status).toBe('done')
  expect(await settled()).toMatchObject({ swap: { received: String(given), status: 'confirmed' } })
  expect(asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
})

test('the provider of the page is confirmed by typing on nodes that do not measure both balances', async () => {
  const { preview, next, asked } = await review({ without: 'eth_simulateV1' })
  expect(await next('approve')).toMatchObject({ review: { isTyped: true, plan: { isUnmeasured: true } } })
  preview.confirm()
  expect(asked()).toEqual([])
  preview.confirm(true)
  expect(await next('swap')).toMatchObject({ review: { isTyped: false, plan: { isUnmeasured: true } } })
  preview.confirm()
  await expect.poll(() => preview.$state.get().status).toBe('done')
})

const other = getAddress('0x00000000000000000000000000000000000a11ce')

test.each<[string, Setting['build'], object]>([
  [
    'another receiver',
    (asked) => ({ ...asked, quote: { ...asked.quote, account: other } }),
    { code: 'LATCHKEY_TRANSACTION_MISMATCH', part: 'receiver' },
  ],
  [
    'a lower minimum',
    (asked) => ({ ...asked, minimum: asked.minimum - 1n }),
    { code: 'LATCHKEY_SWAP_REFUSED', reason: 'minimum' },
  ],
  [
    'a later deadline',
    (asked) => ({ ...asked, deadline: asked.deadline + 1 }),
    { code: 'LATCHKEY_TRANSACTION_MISMATCH', part: 'deadline' },
  ],
])('the read() of the page finds %s in the bytes', async (_, build, error) => {
  const { settled, asked } = await review({ build })
  expect(await settled()).toMatchObject({ status: 'failed', error })
  expect(asked()).toEqual([])
})

test('a contract that the server names, and the app does not list, is refused', async () => {
  const { settled, asked } = await review({ router: other })
  expect(await settled()).toMatchObject({ status: 'failed', error: { reason: 'router' } })
  expect(asked()).toEqual([])
})
