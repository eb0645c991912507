import {
  type Contribution,
  contribute,
  definePlugin,
  type Ledger,
  mainnet,
  type Network,
  type Plugin,
  provide,
  tokensSlot,
} from '@latchkey/core'
import { type TokenService, type TokenSource, tokensService } from '@latchkey/core/services'
import {
  createFakeAdapter,
  createTestModal,
  type FakeAdapter,
  type FakeWalletOptions,
  type TestModal,
} from '@latchkey/testkit'
import { internalApi } from '../src/contract/internals.js'
import type { OnrampOptions } from '../src/contract/options.js'
import { onramp } from '../src/onramp.js'
import { type OpenedOnramp, openOnramp } from '../src/openOnramp.js'

type Test = TestModal<readonly [FakeAdapter<'eip155'>], readonly Plugin[]>

export const networkId = 'eip155:1'
export const dollarContract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const otherAccount = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

export const otherNetwork: Network = {
  id: 'eip155:100',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

/** What the node says of tokens. */
export const fakeTokens: TokenService = {
  read: async (_address, id) => [{ name: 'Ether', symbol: 'ETH', decimals: 18, networkId: id, amount: 10n ** 18n }],
  describe: async (address) => ({ name: 'USD Coin', symbol: 'USDC', decimals: 6, address }),
  parseAddress: async (text) => text,
  nativeAddress: () => `0x${'e'.repeat(40)}`,
}

export interface StartOnrampOptions {
  readonly options?: OnrampOptions | undefined
  readonly storage?: Test['storage'] | undefined
  readonly locale?: string | undefined
  readonly window?: (Window & typeof globalThis) | undefined
  readonly embedded?: boolean | undefined
  /** Default: one of its own. Tabs share it. */
  readonly clock?: Test['clock'] | undefined
  /** A plugin lists tokens. */
  readonly source?: TokenSource | undefined
  /** Of another plugin. */
  readonly contributes?: readonly Contribution[] | undefined
  readonly wallet?: FakeWalletOptions | undefined
  readonly fetch?: typeof fetch | undefined
  /** Of the data service. */
  readonly data?: string | undefined
  readonly isConnected?: boolean | undefined
}

export interface StartedOnramp {
  readonly modal: Test['modal']
  readonly clock: Test['clock']
  readonly storage: Test['storage']
  readonly onramp: OpenedOnramp
  readonly ledger: Ledger
  readonly window: Test['window']
  stop(): void
  /** Starts the modal again. */
  start(): void
}

const fakeAccount = (address: string) => ({ id: address, address, type: 'eoa' }) as const

/** Another plugin, which lists tokens if it has a source. */
function otherPlugin(source: TokenSource | undefined, further: readonly Contribution[]): Plugin {
  const contributes = source ? [contribute(tokensSlot, source), ...further] : further
  return definePlugin<'other', undefined>({ id: 'other', setup: () => ({ api: undefined, contributes }) })
}

/** A modal with the plugin and a connected fake wallet. */
export async function startOnramp({
  options = {},
  storage,
  locale,
  window,
  embedded,
  clock,
  source,
  contributes = [],
  wallet = {},
  fetch,
  data,
  isConnected = true,
}: StartOnrampOptions = {}): Promise<StartedOnramp> {
  const adapter = createFakeAdapter({
    namespace: 'eip155',
    wallets: [
      {
        id: 'fake.wallet',
        accounts: [fakeAccount(account), fakeAccount(otherAccount)],
        ...wallet,
      },
    ],
    services: [provide(tokensService, fakeTokens)],
  })
  const test = createTestModal({
    networks: [mainnet, otherNetwork],
    adapters: [adapter],
    plugins: [onramp({ timeZone: 'Europe/Zurich', ...options }), otherPlugin(source, contributes)],
    ...(storage && { storage }),
    ...(clock && { clock }),
    locale,
    ...(data !== undefined && { services: { data } }),
    fetch,
    window,
    embedded,
  })
  const stop = test.start()
  if (isConnected) await test.modal.connect({ connectorId: 'eip155/fake.wallet' })
  const getOnramp = () => test.modal.api(internalApi).openedBy(openOnramp)
  const ledger = await getOnramp().purchases.load()
  return {
    modal: test.modal,
    ledger,
    clock: test.clock,
    storage: test.storage,
    get onramp() {
      return getOnramp()
    },
    window: test.window,
    stop,
    start: () => void test.start(),
  }
}
