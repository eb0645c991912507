import { type Capabilities, provide, type SentReport } from '@latchkey/core'
import {
  assetsService,
  type TokenBalance,
  type TransactionService,
  tokensService,
  transactionsService,
} from '@latchkey/core/services'
import {
  createFakeAdapter,
  createFakeDataService,
  createFakeNetwork,
  createTestModal,
  type FakeAdapter,
  type FakeBalance,
  type FakeDataService,
  type FakeProvider,
  type FakeWallet,
  type MemoryStorage,
  type TestModal,
} from '@latchkey/testkit'
import type { PortfolioApi } from '../src/api.js'
import type { PortfolioOptions } from '../src/contract/options.js'
import { portfolio } from '../src/portfolio.js'
import { createFakeTokens, type FakeTokens } from './createFakeTokens.js'

type Test = TestModal<readonly [FakeAdapter<'fake'>], readonly [ReturnType<typeof portfolio>]>

export interface StartedPortfolio {
  readonly test: Test
  readonly modal: Test['modal']
  readonly api: PortfolioApi
  readonly clock: Test['clock']
  readonly wallet: FakeWallet
  readonly service: FakeDataService
  readonly tokens: FakeTokens
  readonly address: string
  readonly networkId: string
  /** The wallet of the account sends a transaction. */
  send(sent: SentReport): Promise<void>
}

export interface StartOptions {
  /** What the wallet says that it has. Default: it does not say it. */
  readonly assets?: (() => Promise<readonly TokenBalance[] | undefined>) | undefined
  /** Default: true. */
  readonly hasService?: boolean | undefined
  readonly tokens?: FakeTokens | undefined
  /** Default: transactions can't be followed. */
  readonly transactions?: TransactionService | undefined
  readonly service?: FakeDataService | undefined
  readonly storage?: MemoryStorage | undefined
  readonly clock?: Test['clock'] | undefined
  /** Default: a fake one. */
  readonly window?: (Window & typeof globalThis) | undefined
}

export const fakeNetworkId = 'fake:1'

/** A token of the fake service, worth `price` each. */
export function fakeBalance(
  symbol: string,
  numeric: string,
  { price = 1, address = `${fakeNetworkId}:token-${symbol.toLowerCase()}`, ...others }: Partial<FakeBalance> = {},
): FakeBalance {
  return {
    name: `${symbol} token`,
    symbol,
    chainId: fakeNetworkId,
    address,
    price,
    quantity: { decimals: '6', numeric },
    iconUrl: '',
    ...others,
  }
}

/** The network's own currency, as the fake service has it. */
export const fakeNative = (numeric: string, price = 2000): FakeBalance => ({
  name: 'Fake',
  symbol: 'FAKE',
  chainId: fakeNetworkId,
  price,
  quantity: { decimals: '18', numeric },
  iconUrl: '',
})

/** A modal with the plugin, a data service in memory, and a connected wallet. */
export async function startPortfolio(
  options: PortfolioOptions = {},
  {
    assets,
    hasService = true,
    tokens = createFakeTokens(),
    transactions,
    service = createFakeDataService({ networkIds: [fakeNetworkId] }),
    storage,
    clock,
    window,
  }: StartOptions = {},
): Promise<StartedPortfolio> {
  const explorer = { name: 'Scan', url: 'https://scan.example' }
  const networks = [{ ...createFakeNetwork(fakeNetworkId), explorer }, createFakeNetwork('fake:2')]
  const capabilities: Partial<Capabilities<FakeProvider>> = {
    balance: async () => tokens.amounts.get('native') ?? 0n,
    async switchNetwork({ connection }, networkId) {
      await connection.provider.request('switchNetwork', networkId)
    },
  }
  const adapter = createFakeAdapter({
    namespace: 'fake',
    services: [
      provide(tokensService, tokens.service),
      ...(assets ? [provide(assetsService, { read: assets })] : []),
      ...(transactions ? [provide(transactionsService, transactions)] : []),
    ],
    capabilities,
  })
  const test = createTestModal({
    networks,
    adapters: [adapter],
    plugins: [portfolio(options)],
    services: hasService ? { data: service.url, projectId: 'shop' } : {},
    fetch: service.fetch,
    storage,
    clock,
    window,
  })
  test.start()
  const [wallet] = adapter.wallets
  if (!wallet) throw new Error('The adapter has no wallet.')
  const { address } = await test.modal.connect({ connectorId: `fake/${wallet.connector.id}` })
  const { portfolio: api } = test.modal.plugins
  return {
    test,
    modal: test.modal,
    api,
    clock: test.clock,
    wallet,
    service,
    tokens,
    address,
    networkId: fakeNetworkId,
    async send(sent) {
      await test.modal.adapters.fake.context.request('send', (call) =>
        call.sendOnce([sent.hash], async () => call.reportSent(sent)),
      )
    },
  }
}

/** @returns The key of an account at the fake service. */
export function accountKey({ address, networkId }: Pick<StartedPortfolio, 'address' | 'networkId'>): string {
  return `${networkId}:${address}`
}
