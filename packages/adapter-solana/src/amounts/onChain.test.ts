import { createModal, definePlugin, type PluginContext, shownAmount } from '@latchkey/core'
import { type TokenService, tokensService } from '@latchkey/core/services'
import { createSolanaFaucet, solanaKey, type TestTokenOptions } from '@latchkey/testkit/solana'
import { beforeAll, expect, inject, test } from 'vitest'
import { solana } from '../solana.js'

const { url, networkId } = inject('solana')
const { signal } = new AbortController()
/** A key of these tests alone. */
const ada = solanaKey('b7'.repeat(32)).address
const units = 500_000_000n
const mints: string[] = []

/** Tokens of the real program, with what its own node shows for them. */
const tokens: readonly [why: string, extension: TestTokenOptions['extension'], shown: string, decimals?: number][] = [
  ['the multiplier 10', { multiplier: 10 }, '50'],
  ['the multiplier 1.2', { multiplier: 1.2 }, '6'],
  ['the multiplier 0.1', { multiplier: 0.1 }, '0.5'],
  ['a newer multiplier, before its time', { multiplier: 3, next: { multiplier: 7, at: 9_999_999_999n } }, '15'],
  ['a newer multiplier whose time has come', { multiplier: 3, next: { multiplier: 7, at: 1n } }, '35'],
  ['interest', { interest: 0 }, '5'],
  ['no decimals', { multiplier: 2.5 }, '1250000000', 0],
]

function service(): TokenService {
  const contexts: PluginContext[] = []
  const spy = definePlugin({
    id: 'spy',
    setup(given) {
      contexts.push(given)
      return { api: undefined }
    },
  })
  const network = {
    id: networkId,
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
  }
  createModal({ networks: [network], adapters: [solana()], plugins: [spy] })
  return contexts[0]?.service(tokensService, networkId) as TokenService
}

beforeAll(async () => {
  const faucet = createSolanaFaucet(url)
  for (const [, extension, , decimals = 8] of tokens) {
    mints.push(await faucet.createToken({ to: ada, units, decimals, program: 'token2022', extension }))
  }
}, 60_000)

test.each(tokens.map(([why, , shown], at) => [why, shown, at] as const))(
  'a token with %s is shown as the network shows it: %s',
  async (_, shown, at) => {
    const address = mints[at] ?? ''
    const described = await service().describe(address, networkId, signal)
    for (const listed of [[], [described]]) {
      const held = await service().read(ada, networkId, listed, signal)
      const token = held.find((each) => each.address === address)
      expect(token?.amount).toBe(units)
      expect(token?.scale).toEqual(described.scale)
      expect(token?.scale).toBeDefined()
      const read = token && shownAmount(token.amount, token, token.shown)
      const [whole = '', fraction = ''] = shown.split('.')
      const places = read?.decimals ?? 0
      expect(read?.units).toBe(BigInt(whole + fraction.padEnd(places, '0')))
    }
  },
)

test('a listed token without its scale gets the one of the network', async () => {
  const listed = { name: 'Listed', symbol: 'L', decimals: 8, address: mints[0] ?? '' }
  const held = await service().read(ada, networkId, [listed], signal)
  const token = held.find(({ address }) => address === mints[0])
  expect(token && shownAmount(token.amount, token)).toEqual({ units: 5_000_000_000n, decimals: 8 })
})
