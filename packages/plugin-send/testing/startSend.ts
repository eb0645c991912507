import { contribute, definePlugin, type Ledger, type Plugin, provide, tokensSlot } from '@latchkey/core'
import {
  namesService,
  paymentsService,
  type TokenBalance,
  type TokenList,
  type TokenService,
  tokensService,
  transactionsService,
} from '@latchkey/core/services'
import {
  createFakeAdapter,
  createFakeNetwork,
  createTestModal,
  type FakeAdapter,
  type FakeWallet,
  type FakeWalletOptions,
  type TestModal,
} from '@latchkey/testkit'
import { atom, type WritableAtom } from 'nanostores'
import { internalApi } from '../src/contract/internals.js'
import type { SendOptions } from '../src/contract/options.js'
import { openSending, type Sending } from '../src/openSending.js'
import { send } from '../src/send.js'
import { createFakeChain, type FakeChain, fakeToken } from './fakeChain.js'
import { fakePayments } from './fakePayments.js'
import { type FakeTransfers, toServices } from './toServices.js'

type Test = TestModal<readonly [FakeAdapter<'fake'>], readonly Plugin[]>

export interface StartedSend extends Pick<Test, 'modal' | 'clock' | 'window'> {
  readonly sending: Sending
  readonly ledger: Ledger
  readonly wallet: FakeWallet
  readonly chain: FakeChain
  /** What the plugin that lists tokens says. */
  readonly $list: WritableAtom<TokenList>
  readonly address: string
  readonly networkId: string
  stop(): void
  /** Begins another lifetime. @returns how to end it. */
  start(): () => void
}

export interface StartSendOptions {
  readonly options?: SendOptions | undefined
  readonly wallet?: FakeWalletOptions | undefined
  readonly storage?: Test['storage'] | undefined
  readonly locale?: string | undefined
  readonly names?: Readonly<Record<string, string>> | undefined
  readonly window?: (Window & typeof globalThis) | undefined
  /** The dialog is part of the page, for pages without modal dialogs. */
  readonly embedded?: boolean | undefined
  /** `false`: the wallet has no capability of the chain. */
  readonly canSend?: boolean | undefined
  /** What the wallet can do beside the transfers of the chain. */
  readonly capabilities?: FakeTransfers | undefined
  /** What the node says of tokens. Default: the adapter knows none. */
  readonly tokens?: TokenService | undefined
  /** What the user hid, by `tokenId`, for the plugin that lists tokens. */
  readonly $hidden?: WritableAtom<ReadonlySet<string>> | undefined
  /** What the plugin that lists tokens says. */
  readonly listed?: readonly TokenBalance[] | undefined
  /** Decimal places of the network's own currency. */
  readonly ownDecimals?: number | undefined
  /** `false`: no plugin lists tokens. */
  readonly isListed?: boolean | undefined
}

export const networkId = 'fake:1'

const networksWith = (decimals: number) =>
  [networkId, 'fake:2'].map((id) => ({
    ...createFakeNetwork(id),
    nativeCurrency: { name: 'Fake coin', symbol: 'FAKE', decimals },
    explorer: { name: 'Fakescan', url: 'https://fakescan.example' },
  }))

export const nativeToken: TokenBalance = {
  name: 'Fake coin',
  symbol: 'FAKE',
  decimals: 6,
  networkId,
  amount: 5_000_000n,
  price: '2',
}
export const otherToken: TokenBalance = {
  name: 'Fake dollar',
  symbol: 'FUSD',
  decimals: 6,
  address: fakeToken,
  networkId,
  amount: 2_500_000n,
  price: '1',
}

/** A plugin that lists these tokens for every account. */
export function listTokens(
  $list: WritableAtom<TokenList>,
  $hidden?: StartSendOptions['$hidden'],
): Plugin<'listed', undefined> {
  return definePlugin<'listed', undefined>({
    id: 'listed',
    setup: () => ({
      api: undefined,
      contributes: [contribute(tokensSlot, { tokens: () => $list, refresh: async () => undefined, $hidden })],
    }),
  })
}

/** The adapter of a fake chain. */
export function fakeAdapterOn(
  chain: FakeChain,
  {
    wallet = {},
    names = {},
    capabilities = {},
    canSend = true,
    tokens,
  }: Pick<StartSendOptions, 'wallet' | 'names' | 'capabilities' | 'canSend' | 'tokens'> = {},
): FakeAdapter<'fake'> {
  return createFakeAdapter({
    namespace: 'fake',
    wallets: [wallet],
    capabilities: canSend ? chain.capabilities : {},
    services: [
      ...toServices({ ...(canSend && chain.transfers), ...capabilities }),
      ...(tokens ? [provide(tokensService, tokens)] : []),
      provide(transactionsService, chain.transactions),
      provide(paymentsService, fakePayments),
      provide(namesService, {
        coinType: () => 7,
        resolve: async (name) => (Object.hasOwn(names, name) ? names[name] : undefined),
        lookUp: async () => undefined,
      }),
    ],
  })
}

/** A modal with the plugin, a fake chain and a connected wallet. */
export async function startSend({
  options = {},
  wallet: walletOptions = {},
  storage,
  locale,
  names = {},
  window,
  embedded,
  capabilities,
  canSend,
  tokens,
  listed = [nativeToken, otherToken],
  ownDecimals = 6,
  isListed = true,
  $hidden,
}: StartSendOptions = {}): Promise<StartedSend> {
  const chain = createFakeChain()
  const $list = atom<TokenList>({ tokens: listed, isLoading: false, currency: 'usd' })
  const adapter = fakeAdapterOn(chain, { wallet: walletOptions, names, capabilities, canSend, tokens })
  const test = createTestModal({
    networks: networksWith(ownDecimals),
    adapters: [adapter],
    plugins: [...(isListed ? [listTokens($list, $hidden)] : []), send(options)],
    ...(storage && { storage }),
    locale,
    window,
    embedded,
  })
  const stop = test.start()
  const [wallet] = adapter.wallets
  if (!wallet) throw new Error('The adapter has no wallet.')
  const { address } = await test.modal.connect({ connectorId: `fake/${wallet.connector.id}` })
  const sending = test.modal.api(internalApi).sendingBy(openSending)
  const ledger = await sending.sent.load()
  return {
    modal: test.modal,
    clock: test.clock,
    window: test.window,
    sending,
    ledger,
    wallet,
    chain,
    $list,
    address,
    networkId,
    stop: () => stop(),
    start: () => test.start(),
  }
}
