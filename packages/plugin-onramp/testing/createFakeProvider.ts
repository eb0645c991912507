import type {
  OnrampChoices,
  OnrampOrder,
  OnrampPrice,
  OnrampProvider,
  PreparedPage,
  PurchaseReport,
} from '../src/contract/OnrampProvider.js'
import { dollarContract, networkId } from './startOnramp.js'

export const fakeChoices: OnrampChoices = {
  currencies: [
    {
      code: 'USD',
      limits: [
        { method: 'card', min: '10.00', max: '7500.00' },
        { method: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    },
    { code: 'EUR', limits: [] },
  ],
  tokens: [
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networkId, networkName: networkId, address: dollarContract },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networkId, networkName: networkId },
  ],
}

export interface FakeProvider extends OnrampProvider {
  /** What it was asked, in order. */
  readonly asked: { readonly kind: 'quote' | 'prepare' | 'status'; readonly order?: OnrampOrder }[]
  /** Replaced by tests. */
  answer: {
    quote(order: OnrampOrder): Promise<OnrampPrice>
    prepare(order: OnrampOrder, price: OnrampPrice | undefined): Promise<PreparedPage>
    status(): Promise<PurchaseReport | undefined>
    choices(): Promise<OnrampChoices>
  }
}

/** Replaces members. `undefined`: the provider does not have it. */
export type FakeMembers = { readonly [Name in keyof OnrampProvider]?: OnrampProvider[Name] | undefined }

/** A provider with prices, pages and the status of purchases, as a test says. */
export function createFakeProvider(members: FakeMembers = {}): FakeProvider {
  const asked: FakeProvider['asked'] = []
  const fake: FakeProvider = {
    id: 'harbour',
    name: 'Harbour Pay',
    hosts: ['pay.example'],
    destinationParameters: ['to'],
    termsUrl: 'https://pay.example/terms',
    privacyUrl: 'https://pay.example/privacy',
    supports: (id) => id === networkId,
    choices: () => fake.answer.choices(),
    quote(_context, order) {
      asked.push({ kind: 'quote', order })
      return fake.answer.quote(order)
    },
    prepare(_context, order, price) {
      asked.push({ kind: 'prepare', order })
      return fake.answer.prepare(order, price)
    },
    status() {
      asked.push({ kind: 'status' })
      return fake.answer.status()
    },
    asked,
    answer: {
      choices: async () => fakeChoices,
      quote: async ({ amount }) => ({
        estimate: false,
        id: `price-${amount}`,
        total: amount,
        fees: '1.5',
        receive: String(Number(amount) - 1.5),
      }),
      prepare: async ({ account }, price) => ({
        url: `https://pay.example/buy?to=${account}`,
        ...(price && { purchase: 'purchase-1' }),
      }),
      status: async () => ({ status: 'open' }),
    },
    ...members,
  } as FakeProvider
  return fake
}
