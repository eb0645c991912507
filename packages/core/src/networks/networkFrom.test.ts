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

test('takes a network of ours as it is', () => {
  expect(networkFrom(mainnet)).toBe(mainnet)
})

test('takes a viem chain', () => {
  expect(networkFrom(chain)).toEqual({
    id: 'eip155:31337',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    explorer: { name: 'Scan', url: 'https://scan.example' },
    testnet: true,
  })
})

test('takes a viem chain without an explorer', () => {
  const { blockExplorers: _, ...bare } = chain
  expect(networkFrom(bare).explorer).toBeUndefined()
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('refuses the chain id %d', (id) => {
  expect(() => networkFrom({ ...chain, id })).toThrow(ConfigurationError)
})

test.each(['1', 'eip155', 'eip155:1:2', ''])('refuses the network id %j', (id) => {
  expect(() => networkFrom({ ...mainnet, id })).toThrow(ConfigurationError)
})
