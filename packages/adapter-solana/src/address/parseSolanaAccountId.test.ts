import { InvalidInputError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { parseSolanaAccountId } from './parseSolanaAccountId.js'

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = 'FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF'

test('takes an id apart', () => {
  expect(parseSolanaAccountId(`${networkId}:${address}`)).toEqual({ networkId, address })
})

test('takes a local chain by its name', () => {
  expect(parseSolanaAccountId(`solana:localnet:${address}`)).toEqual({ networkId: 'solana:localnet', address })
})

test.each(['x', 'mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvd', '0eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'lOcalnet'])(
  'refuses the chain %s, which has no such hash',
  (chain) => {
    expect(() => parseSolanaAccountId(`solana:${chain}:${address}`)).toThrow(InvalidInputError)
  },
)

test('refuses another namespace, and an address that does not decode', () => {
  expect(() => parseSolanaAccountId(`eip155:1:${address}`)).toThrow(InvalidInputError)
  expect(() => parseSolanaAccountId(`${networkId}:${address}z`)).toThrow(InvalidAddressError)
  expect(() => parseSolanaAccountId(address)).toThrow(InvalidInputError)
})
