import { expect, test } from 'vitest'
import { checkDerivation } from '../../testing/checkDerivation.js'
import { ed25519Vectors } from '../../testing/vectors.js'
import { deriveEd25519Key } from './deriveEd25519Key.js'

test.each(ed25519Vectors)('deriveEd25519Key() gives the keys of SLIP-10 for the seed $seed', (vector) => {
  expect(vector.keys).toHaveLength(6)
  checkDerivation(deriveEd25519Key, vector)
})

test('deriveEd25519Key() refuses an index that is not hardened, because SLIP-10 has none for ed25519', () => {
  expect(() => deriveEd25519Key(new Uint8Array(64), [44])).toThrow('Non-hardened')
})
