import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOfDigits } from './checksumAddress.js'

test('digestOfDigits() agrees with the keccak_256() of the library', () => {
  const digit = fc.constantFrom(...'0123456789abcdef')
  fc.assert(
    fc.property(fc.string({ unit: digit, minLength: 40, maxLength: 40 }), (digits) => {
      expect(digestOfDigits(digits)).toBe(bytesToHex(keccak_256(new TextEncoder().encode(digits))).slice(0, 40))
    }),
  )
})
