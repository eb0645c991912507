import { mainnet, type Network, type Token, type TokenBalance, type TokenService } from '@latchkey/core'
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

type Test = TestModal<readonly [FakeAdapter<'eip155'>], readonly [ReturnType<typeof onramp>]>

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

/** Balances of the account in a map, by the token's address. `''`: the own currency. */
export interface FakeBalances {
  readonly tokens: TokenService
  readonly amounts: Map<string, bigint>
  /** The node does not answer. */
  failure: Error | undefined
}

export function createFakeBalances(): FakeBalances {
  const amounts = new Map<string, bigint>([['', 10n ** 18n]])
  const own: Token = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const read = (token: Token, id: string): TokenBalance => ({
    ...token,
    networkId: id,
    amount: amounts.get(token.address ?? '') ?? 0n,
  })
  const fake: FakeBalances = {
    amounts,
    failure: undefined,
    tokens: {
      async read(_address, id, tokens) {
        if (fake.failure) throw fake.failure
        return [own, ...tokens].map((token) => read(token, id))
      },
      async describe(address) {
        if (fake.failure) throw fake.failure
        return { name: 'USD Coin', symbol: 'USDC', decimals: 6, address }
      },
      parseAddress: async (text) => text,
      nativeAddress: () => `0x${'e'.repeat(40)}`,
    },
  }
  return fake
}

export interface StartOnrampOptions {
  readonly options?: OnrampOptions | undefined
  readonly storage?: Test['storage'] | undefined
  readonly locale?: string | undefined
  readonly window?: (Window & typeof globalThis) | undefined
  readonly embedded?: boolean | undefined
  readonly balances?: FakeBalances | undefined
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
  readonly balances: FakeBalances
  readonly window: Test['window']
  stop(): void
  /** Starts the modal again. */
  start(): void
}

const fakeAccount = (address: string) => ({ id: address, address, type: 'eoa' }) as const

/** A modal with the plugin and a connected fake wallet, whose balances a test sets. */
export async function startOnramp({
  options = {},
  storage,
  locale,
  window,
  embedded,
  balances = createFakeBalances(),
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
    tokens: balances.tokens,
  })
  const test = createTestModal({
    networks: [mainnet, otherNetwork],
    adapters: [adapter],
    plugins: [onramp({ timeZone: 'Europe/Zurich', ...options })],
    ...(storage && { storage }),
    locale,
    ...(data !== undefined && { services: { data } }),
    fetch,
    window,
    embedded,
  })
  const stop = test.start()
  if (isConnected) await test.modal.connect({ connectorId: 'eip155/fake.wallet' })
  return {
    modal: test.modal,
    clock: test.clock,
    storage: test.storage,
    get onramp() {
      return test.modal.api(internalApi).openedBy(openOnramp)
    },
    balances,
    window: test.window,
    stop,
    start: () => void test.start(),
  }
}
