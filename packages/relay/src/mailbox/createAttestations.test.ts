import { expect, test } from 'vitest'
import { createAttestations } from './createAttestations.js'

test('attestations beyond the limit are forgotten, oldest first, and deleted ones at once', () => {
  const attestations = createAttestations(10)
  attestations.set(1, 'aaaa')
  attestations.set(2, 'bbbb')
  attestations.set(3, 'cccc')
  expect([1, 2, 3].map((number) => attestations.get(number))).toEqual([undefined, 'bbbb', 'cccc'])
  attestations.delete(2)
  attestations.delete(2)
  attestations.set(4, 'dddddd')
  expect([3, 4].map((number) => attestations.get(number))).toEqual(['cccc', 'dddddd'])
  attestations.set(5, 'x'.repeat(11))
  expect([3, 4, 5].map((number) => attestations.get(number))).toEqual([undefined, undefined, undefined])
})

test('a replaced attestation counts once', () => {
  const attestations = createAttestations(10)
  attestations.set(1, 'aaaaaa')
  attestations.set(1, 'bbbbbb')
  expect(attestations.get(1)).toBe('bbbbbb')
})
