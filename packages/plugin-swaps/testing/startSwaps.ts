import {
  type Capabilities,
  contribute,
  definePlugin,
  type Ledger,
  type Plugin,
  provide,
  tokensSlot,
} from '@latchkey/core'
import {
  swapsService,
  type TokenBalance,
  type TokenList,
  type TokenService,
  type TokenSource,
  tokensService,
  transactionsService,
} from '@latchkey/core/services'
import {
  createFakeAdapter,
  createFakeNetwork,
  createTestModal,
  type FakeAdapter,
  type FakeProvider,
  type FakeWallet,
  type TestModal,
} from '@latchkey/testkit'
import { atom, type WritableAtom } from 'nanostores'
import { internalApi } from '../src/contract/internals.js'
import type { SwapsOptions } from '../src/contract/options.js'
import { openSwapping, type Swapping } from '../src/openSwapping.js'
import { swaps } from '../src/swaps.js'
import { createFakeMarket, type FakeMarket } from './createFakeMarket.js'

type Test = TestModal<readonly [FakeAdapter<'fake'>], readonly Plugin[]>

export interface StartedSwaps extends Pick<Test, 'modal' | 'clock' | 'window'> {
  /** Tokens whose balances were to be read again, by request. */
  readonly refreshed: readonly (readonly (string | undefined)[])[]
  readonly swapping: Swapping
  readonly ledger: Ledger
  readonly wallet: FakeWallet
  readonly market: FakeMarket
  /** What the plugin that lists tokens says. */
  readonly $list: WritableAtom<TokenList>
  readonly address: string
  readonly networkId: string
  stop(): void
  /** Begins the next lifetime. The returned function ends it. */
  start(): () => void
}

export interface StartSwapsOptions {
  readonly options?: Partial<SwapsOptions> | undefined
  readonly storage?: Test['storage'] | undefined
  readonly locale?: string | undefined
  readonly window?: (Window & typeof globalThis) | undefined
  /** The dialog is part of the page, for pages without modal dialogs. */
  readonly embedded?: boolean | undefined
  /** What the wallet can do beside what the market does. */
  readonly capabilities?: Partial<Capabilities<FakeProvider>> | undefined
  /** What the node says of tokens. Default: the adapter knows none. */
  readonly tokenService?: TokenService | undefined
  /** `false`: no price is known. */
  readonly isPriced?: boolean | undefined
  /** `false`: no plugin lists tokens. */
  readonly isListed?: boolean | undefined
  /** What else the plugin that lists tokens has. */
  readonly source?: Pick<TokenSource, '$hidden' | 'setHidden'> | undefined
  /** Changes the market before the account is connected. */
  readonly arrange?: ((market: FakeMarket) => void) | undefined
}

export const networkId = 'fake:1'
export const router = 'fake-router'
export const dollar = 'fake-dollar'
export const gold = 'fake-gold'

const nativeCurrency = { name: 'Fake coin', symbol: 'FAKE', decimals: 6 }
const networks = [networkId, 'fake:2'].map((id) => ({
  ...createFakeNetwork(id),
  nativeCurrency,
  explorer: { name: 'Fakescan', url: 'https://fakescan.example' },
}))

export const tokens: readonly TokenBalance[] = [
  { name: 'Fake coin', symbol: 'FAKE', decimals: 6, networkId, amount: 5_000_000n, price: '2' },
  {
    name: 'Fake dollar',
    symbol: 'FUSD',
    decimals: 6,
    address: dollar,
    networkId,
    amount: 2_500_000n,
    price: '1',
  },
  { name: 'Fake gold', symbol: 'FAU', decimals: 8, address: gold, networkId, amount: 0n, price: '4000' },
]

/** A plugin that lists these tokens for every account. */
export function listTokens(
  $list: WritableAtom<TokenList>,
  refresh: TokenSource['refresh'] = async () => undefined,
  others: StartSwapsOptions['source'] = {},
): Plugin<'listed', undefined> {
  return definePlugin<'listed', undefined>({
    id: 'listed',
    setup: () => ({
      api: undefined,
      contributes: [contribute(tokensSlot, { tokens: () => $list, refresh, ...others })],
    }),
  })
}

/** The adapter of a fake market. */
export function fakeAdapterOn(
  market: FakeMarket,
  capabilities: Partial<Capabilities<FakeProvider>> = {},
  tokenService?: TokenService | undefined,
): FakeAdapter<'fake'> {
  return createFakeAdapter({
    namespace: 'fake',
    wallets: [{}],
    capabilities: {
      balance: async () => 5_000_000n,
      async switchNetwork({ connection }, to) {
        await connection.provider.request('switchNetwork', to)
      },
      ...capabilities,
    },
    services: [
      provide(transactionsService, market.transactions),
      ...(market.canSwap ? [provide(swapsService, { load: async () => market.swap })] : []),
      ...(tokenService ? [provide(tokensService, tokenService)] : []),
    ],
  })
}

/** A modal with the plugin, a fake market and a connected wallet. */
export async function startSwaps({
  options = {},
  storage,
  locale,
  window,
  embedded,
  capabilities,
  arrange,
  tokenService,
  isPriced = true,
  isListed = true,
  source,
}: StartSwapsOptions = {}): Promise<StartedSwaps> {
  const market = createFakeMarket({ tokens, router })
  market.now = () => test.clock.now()
  arrange?.(market)
  const own = tokens
    .filter(({ amount }) => amount > 0n)
    .map(({ price, ...token }): TokenBalance => ({ ...token, ...(isPriced && { price }) }))
  const $list = atom<TokenList>({ tokens: own, isLoading: false, currency: 'usd' })
  const refreshed: (readonly (string | undefined)[])[] = []
  const refresh: TokenSource['refresh'] = async (_account, _networkId, changed = []) => {
    refreshed.push(changed)
  }
  const adapter = fakeAdapterOn(market, capabilities, tokenService)
  const test = createTestModal({
    networks,
    adapters: [adapter],
    plugins: [
      ...(isListed ? [listTokens($list, refresh, source)] : []),
      swaps({ providers: [market.provider], ...options }),
    ],
    ...(storage && { storage }),
    locale,
    window,
    embedded,
  })
  const stop = test.start()
  const [wallet] = adapter.wallets
  if (!wallet) throw new Error('The adapter has no wallet.')
  const { address } = await test.modal.connect({ connectorId: `fake/${wallet.connector.id}` })
  const swapping = test.modal.api(internalApi).swappingBy(openSwapping)
  const ledger = await swapping.entries.load()
  return {
    modal: test.modal,
    refreshed,
    clock: test.clock,
    window: test.window,
    swapping,
    ledger,
    wallet,
    market,
    $list,
    address,
    networkId,
    stop: () => stop(),
    start: () => test.start(),
  }
}
