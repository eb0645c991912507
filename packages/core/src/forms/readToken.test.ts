import { expect, test } from 'vitest'
import type { PluginContext } from '../contract/plugin.js'
import type { Token, TokenBalance, TokenService } from '../contract/services/tokens.js'
import { readToken } from './readToken.js'

const subject = { address: 'ada', networkId: 'fake:1' }
const { signal } = new AbortController()
const own: Token = { name: 'Fake', symbol: 'FAKE', decimals: 6 }
const dollar: Token = { name: 'Fake dollar', symbol: 'FUSD', decimals: 2, address: 'fake-dollar' }
const scale = { numerator: 10n, denominator: 1n }

function contextOf(service: Partial<TokenService> | undefined): Pick<PluginContext, 'service'> {
  return { service: () => service as never }
}
const node = (changes: Partial<TokenBalance> = {}): Partial<TokenService> => ({
  describe: async () => dollar,
  read: async (_, networkId, tokens) => [
    { ...own, networkId, amount: 1n },
    ...tokens.map((token) => ({ ...token, networkId, amount: 7n, ...changes })),
  ],
})

test.each([
  ['its address', 'FAKE-DOLLAR'],
  ['what a list says of it', { ...dollar, decimals: 18, symbol: 'LIE' }],
])('reads a token by %s, and the node decides', async (_, token) => {
  await expect(readToken(contextOf(node({ scale })), subject, token, signal)).resolves.toEqual({
    ...dollar,
    networkId: 'fake:1',
    amount: 7n,
    scale,
    shown: undefined,
  })
})

test("reads the balance of the network's own currency without asking what it is", async () => {
  const { read } = node()
  const service = {
    read: async (...asked: Parameters<TokenService['read']>) => (await read?.(...asked))?.slice(1) ?? [],
  }
  await expect(readToken(contextOf(service), subject, own, signal)).resolves.toMatchObject({ ...own, amount: 7n })
})

test('is undefined without a service, and where the node does not read the token', async () => {
  await expect(readToken(contextOf(undefined), subject, dollar, signal)).resolves.toBeUndefined()
  const none = { ...node(), read: async () => [] }
  await expect(readToken(contextOf(none), subject, dollar, signal)).resolves.toBeUndefined()
})
