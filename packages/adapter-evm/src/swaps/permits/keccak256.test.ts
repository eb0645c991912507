import fc from 'fast-check'
import { keccak256 as reference } from 'viem'
import { expect, test } from 'vitest'
import { keccak256 } from './keccak256.js'

test.each([0, 1, 135, 136, 137, 271, 272, 1000])('the hash of %i bytes is that of viem', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256)
  expect(keccak256(bytes)).toBe(reference(bytes))
})

test('the hash of any bytes is that of viem', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => keccak256(bytes) === reference(bytes)))
})
