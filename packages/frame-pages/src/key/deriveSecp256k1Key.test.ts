import { expect, test } from 'vitest'
import { checkDerivation } from '../../testing/checkDerivation.js'
import { secp256k1Vectors } from '../../testing/vectors.js'
import { deriveSecp256k1Key } from './deriveSecp256k1Key.js'

test.each(secp256k1Vectors)('deriveSecp256k1Key() gives the keys of BIP-32 for the seed $seed', (vector) => {
  expect(vector.keys).toHaveLength(6)
  checkDerivation(deriveSecp256k1Key, vector)
})
