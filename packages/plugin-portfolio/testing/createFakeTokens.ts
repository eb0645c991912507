import { type AmountScale, InvalidInputError } from '@latchkey/core'
import type { Token, TokenService } from '@latchkey/core/services'

export interface FakeTokens {
  readonly service: TokenService
  /** By address. `native` is the network's own currency. */
  readonly amounts: Map<string, bigint>
  /** What tokens say of themselves, by address. */
  readonly described: Map<string, Omit<Token, 'address'>>
  /** How the network shows amounts, by address. */
  readonly scales: Map<string, AmountScale>
  /** Reads of the node, with the addresses that were asked for. */
  readonly reads: (readonly string[])[]
  /** If set, the node fails with it. */
  failure: Error | undefined
}

/** The tokens of a namespace without a chain. Addresses start with `token-`, in lower case. */
export function createFakeTokens(): FakeTokens {
  const fake: FakeTokens = {
    amounts: new Map([['native', 1_500_000_000_000_000_000n]]),
    described: new Map(),
    scales: new Map(),
    reads: [],
    failure: undefined,
    service: {
      async read(_, networkId, tokens) {
        const listed = tokens.flatMap(({ address }) => address ?? [])
        fake.reads.push(listed)
        if (fake.failure) throw fake.failure
        const native = {
          name: 'Fake',
          symbol: 'FAKE',
          decimals: 18,
          networkId,
          amount: fake.amounts.get('native') ?? 0n,
        }
        return [
          native,
          ...tokens.map((token) => {
            const scale = fake.scales.get(token.address ?? '')
            const amount = fake.amounts.get(token.address ?? '') ?? 0n
            return { ...token, networkId, amount, ...(scale !== undefined && { scale }) }
          }),
        ]
      },
      async describe(address) {
        const found = fake.described.get(address)
        if (!found) throw new InvalidInputError('token address', address)
        return { ...found, address }
      },
      async scales(addresses) {
        return new Map([...fake.scales].filter(([address]) => addresses.includes(address)))
      },
      parseAddress: async (text) => (/^token-[a-z\d]+$/i.test(text) ? text.toLowerCase() : undefined),
      nativeAddress: () => 'token-native',
    },
  }
  return fake
}
