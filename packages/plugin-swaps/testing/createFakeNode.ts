import { InvalidInputError } from '@latchkey/core'
import type { Token, TokenBalance, TokenService } from '@latchkey/core/services'

/** What a node knows of tokens, beside the network's own currency. */
export interface FakeNode {
  readonly service: TokenService
  /** By address; the network's own currency under an empty text. */
  readonly amounts: Map<string, bigint>
  readonly tokens: Map<string, Token>
  failure: unknown
}

/** A node whose answers a test changes. Addresses start with `fake-`, in small letters. */
export function createFakeNode(tokens: readonly TokenBalance[]): FakeNode {
  const addressed = tokens.filter(({ address }) => address !== undefined)
  const node: FakeNode = {
    amounts: new Map(tokens.map(({ address = '', amount }) => [address, amount])),
    tokens: new Map(
      addressed.map(({ name, symbol, decimals, address = '' }) => [address, { name, symbol, decimals, address }]),
    ),
    failure: undefined,
    service: {
      async read(_, networkId, asked) {
        if (node.failure !== undefined) throw node.failure
        return asked.map((token) => ({ ...token, networkId, amount: node.amounts.get(token.address ?? '') ?? 0n }))
      },
      async describe(address) {
        if (node.failure !== undefined) throw node.failure
        const token = node.tokens.get(address)
        if (!token) throw new InvalidInputError('token', address)
        return token
      },
      parseAddress: async (text) => (/^fake-[\w-]+$/i.test(text) ? text.toLowerCase() : undefined),
      nativeAddress: () => 'native',
    },
  }
  return node
}
