import { pbkdf2Sync } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rootKeyOfZeros } from '../../testing/vectors.js'
import { toSeed } from './toSeed.js'

test('toSeed() gives the root key of the test vectors of BIP-86', async () => {
  const seed = await toSeed(new Uint8Array(16))
  expect(HDKey.fromMasterSeed(seed).privateExtendedKey).toBe(rootKeyOfZeros)
})

test("property: toSeed() agrees with Node's PBKDF2 over the words of the library, for any 16 bytes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (bytes) => {
      const seed = pbkdf2Sync(entropyToMnemonic(bytes, wordlist), 'mnemonic', 2048, 64, 'sha512')
      expect(await toSeed(new Uint8Array(bytes))).toEqual(new Uint8Array(seed))
    }),
    { numRuns: 100 },
  )
})
