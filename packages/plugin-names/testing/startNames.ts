import { provide } from '@latchkey/core'
import { type NameService, namesService } from '@latchkey/core/services'
import {
  createFakeAdapter,
  createFakeNetwork,
  createTestModal,
  type FakeAdapter,
  type FakeWallet,
  type FakeWalletOptions,
  type TestModal,
} from '@latchkey/testkit'
import type { NamesApi } from '../src/api.js'
import type { NamesOptions } from '../src/contract/options.js'
import { names } from '../src/names.js'
import { type FakeNames, fakeNamesUrl, serveFakeNames } from './serveFakeNames.js'

export const fakeCoin = 7

type Test = TestModal<readonly [FakeAdapter<'fake'>], readonly [ReturnType<typeof names>]>

export interface StartedNames {
  readonly modal: Test['modal']
  readonly api: NamesApi
  readonly clock: Test['clock']
  readonly wallet: FakeWallet
  readonly service: FakeNames
  readonly address: string
  readonly networkId: string
  /** Host of the page. */
  readonly domain: string
}

export interface StartOptions {
  readonly ens?: Partial<NameService> | undefined
  readonly wallet?: FakeWalletOptions | undefined
  /** Default: true. */
  readonly hasService?: boolean | undefined
  /** `services.images`. Default: none. */
  readonly images?: string | undefined
  /** Default: a fake one. */
  readonly window?: (Window & typeof globalThis) | undefined
}

/** A modal with the plugin, a service of names in memory, and a connected wallet. */
export async function startNames(
  options: NamesOptions = { suffixes: ['names.example'], wallets: 'any' },
  { ens, wallet: walletOptions = {}, hasService = true, images, window }: StartOptions = {},
): Promise<StartedNames> {
  const service = serveFakeNames([fakeCoin, 60])
  const network = createFakeNetwork('fake:1')
  const adapter = createFakeAdapter({
    namespace: 'fake',
    wallets: [walletOptions],
    services: [
      provide(namesService, {
        coinType: () => fakeCoin,
        resolve: async () => undefined,
        lookUp: async () => undefined,
        ...ens,
      }),
    ],
  })
  const test = createTestModal({
    networks: [network],
    adapters: [adapter],
    plugins: [names(options)],
    services: { images, ...(hasService && { data: fakeNamesUrl, projectId: 'shop' }) },
    fetch: service.fetch,
    window,
  })
  test.start()
  const [wallet] = adapter.wallets
  if (!wallet) throw new Error('The adapter has no wallet.')
  const { address } = await test.modal.connect({ connectorId: `fake/${wallet.connector.id}` })
  const { names: api } = test.modal.plugins
  const domain = test.window.location.host
  return { modal: test.modal, api, clock: test.clock, wallet, service, address, networkId: network.id, domain }
}
