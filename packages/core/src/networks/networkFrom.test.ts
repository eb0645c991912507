import { expect, test } from 'vitest'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import { mainnet } from './mainnet.js'
import { networkFrom, type ViemChainLike } from './networkFrom.js'

const chain: ViemChainLike = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
  testnet: true,
}

test('networkFrom() returns a network of ours as it is', () => {
  expect(networkFrom(mainnet)).toBe(mainnet)
})

test('networkFrom() converts a viem chain', () => {
  expect(networkFrom(chain)).toEqual({
    id: 'eip155:31337',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    explorer: { name: 'Scan', url: 'https://scan.example' },
    testnet: true,
    source: chain,
  })
})

test("networkFrom() keeps the app's viem chain as the source, with everything in it", () => {
  const formatters = { block: () => undefined }
  const whole = {
    ...chain,
    contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
    formatters,
  }
  expect(networkFrom(whole).source).toBe(whole)
})

test("networkFrom() replaces the network's URLs by the app's own and keeps the former as chainDefault", () => {
  const own = { [mainnet.id]: ['https://node.example'], 'eip155:31337': ['https://local.example'] }
  expect(networkFrom(mainnet, own).rpcUrls).toEqual({
    default: { http: ['https://node.example'] },
    chainDefault: mainnet.rpcUrls.default,
  })
  expect(networkFrom(chain, own)).toMatchObject({
    rpcUrls: { default: { http: ['https://local.example'] }, chainDefault: { http: ['http://127.0.0.1:8545'] } },
    source: chain,
  })
  const twice = networkFrom(networkFrom(mainnet, own), own)
  expect(twice.rpcUrls.chainDefault).toEqual(mainnet.rpcUrls.default)
})

test.each([{}, { [mainnet.id]: [] }, { 'eip155:10': ['https://node.example'] }])(
  'networkFrom() leaves a network as it is if the app has no URL for it: %o',
  (nodes) => {
    expect(networkFrom(mainnet, nodes)).toBe(mainnet)
  },
)

test('networkFrom() converts a viem chain without an explorer', () => {
  const { blockExplorers: _, ...bare } = chain
  expect(networkFrom(bare).explorer).toBeUndefined()
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('networkFrom() rejects the chain id %d', (id) => {
  expect(() => networkFrom({ ...chain, id })).toThrow(ConfigurationError)
})

test.each(['1', 'eip155', 'eip155:1:2', ''])('networkFrom() rejects the network id %j', (id) => {
  expect(() => networkFrom({ ...mainnet, id })).toThrow(ConfigurationError)
})
