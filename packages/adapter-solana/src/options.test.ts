import { ConfigurationError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { fromSolanaWalletAdapter } from './migrate/fromSolanaWalletAdapter.js'
import { localnet } from './networks/localnet.js'
import { solana } from './solana.js'

test.each<readonly [string, unknown]>([
  ['hide', 'Example Wallet'],
  ['hide', [null]],
  ['priorityFee', 1000],
  ['priorityFee', '1000'],
  ['priorityFee', -1n],
  ['priorityFee', 2n ** 64n],
  ['priorityFee', 'Auto'],
])('solana() refuses `%s` of %s where it is configured', (name, value) => {
  const create = () => solana({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`solana(): \`${name}\` is`)
})

test.each<readonly [string, () => unknown]>([
  ['no URL', () => localnet('127.0.0.1:8899')],
  ['a genesis hash that is no text', () => localnet('http://127.0.0.1:8899', { genesisHash: 7 as never })],
  ['a key that is no text', () => fromSolanaWalletAdapter({ key: 7 as never })],
])('%s is refused where it is configured', (_, create) => {
  expect(create).toThrow(ConfigurationError)
})

test('options that are right are accepted', () => {
  expect(() => [
    solana({ hide: ['Example'], priorityFee: 'auto' }),
    solana({ priorityFee: 0n }),
    solana({ priorityFee: 2n ** 64n - 1n }),
    localnet('http://127.0.0.1:8899', { genesisHash: 'abc' }),
    fromSolanaWalletAdapter({ key: 'wallet' }),
  ]).not.toThrow()
})
