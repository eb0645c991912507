import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { isWiped } from '../../testing/isWiped.js'
import { wordVectors } from '../../testing/vectors.js'
import { toWords } from './toWords.js'

const textOf = async (secret: Uint8Array<ArrayBuffer>) => new TextDecoder().decode(await toWords(secret))

afterEach(() => {
  vi.restoreAllMocks()
})

test.each(wordVectors)('toWords() of the entropy %s is as in the vectors of BIP-39', async (entropy, words) => {
  await expect(textOf(hexToBytes(entropy))).resolves.toBe(words)
})

test('property: toWords() agrees with the library for any 16 bytes, and leaves them as they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (bytes) => {
      const secret = new Uint8Array(bytes)
      expect(await textOf(secret)).toBe(entropyToMnemonic(bytes, wordlist))
      expect(secret).toEqual(new Uint8Array(bytes))
    }),
  )
})

test.each([0, 15, 17, 32])('toWords() refuses a secret of %i bytes', async (length) => {
  await expect(toWords(new Uint8Array(length))).rejects.toThrow(`The secret has ${length} bytes, not 16.`)
})

test('toWords() wipes the bits, the hash and the buffer of the words', async () => {
  const set = vi.spyOn(Uint8Array.prototype, 'set')
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const encodeInto = vi.spyOn(TextEncoder.prototype, 'encodeInto')
  const words = await toWords(new Uint8Array(16).fill(0x7f))
  const bits = set.mock.contexts as Uint8Array[]
  const buffers = encodeInto.mock.calls.map(([, destination]) => destination)
  const hash = new Uint8Array(await (digest.mock.results[0]?.value as Promise<ArrayBuffer>))
  expect([bits.length, buffers.length, bytesToHex(words.subarray(0, 5))]).toEqual([2, 12, '6c6567616c'])
  expect([...bits, ...buffers, hash].every(isWiped)).toBe(true)
})
