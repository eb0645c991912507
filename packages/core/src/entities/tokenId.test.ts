import { expect, test } from 'vitest'
import { tokenId } from './tokenId.js'

test('tokenId() names a token by its network and address, and the own currency as native', () => {
  expect(tokenId({ networkId: 'fake:1', address: '0xAb' })).toBe('fake:1:0xAb')
  expect(tokenId({ networkId: 'fake:1' })).toBe('fake:1:native')
})
