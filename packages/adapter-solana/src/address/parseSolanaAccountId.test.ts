import { InvalidInputError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { parseSolanaAccountId } from './parseSolanaAccountId.js'

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = 'FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF'

test('parseSolanaAccountId() returns network and address', () => {
  expect(parseSolanaAccountId(`${networkId}:${address}`)).toEqual({ networkId, address })
})

test('parseSolanaAccountId() accepts solana:localnet', () => {
  expect(parseSolanaAccountId(`solana:localnet:${address}`)).toEqual({ networkId: 'solana:localnet', address })
})

test.each(['x', 'mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvd', '0eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'lOcalnet'])(
  'parseSolanaAccountId() refuses the chain %s, which is not a genesis hash',
  (chain) => {
    expect(() => parseSolanaAccountId(`solana:${chain}:${address}`)).toThrow(InvalidInputError)
  },
)

test('parseSolanaAccountId() refuses another namespace, and an invalid address', () => {
  expect(() => parseSolanaAccountId(`eip155:1:${address}`)).toThrow(InvalidInputError)
  expect(() => parseSolanaAccountId(`${networkId}:${address}z`)).toThrow(InvalidAddressError)
  expect(() => parseSolanaAccountId(address)).toThrow(InvalidInputError)
})
