import { createHash, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPrfInput } from './createPrfInput.js'
import { toPasskeyHalf } from './toPasskeyHalf.js'

const output = crypto.getRandomValues(new Uint8Array(32))

test('createPrfInput() is the SHA-256 of the label, for every passkey', async () => {
  const hash = createHash('sha256').update('latchkey/prf/v1').digest()
  await expect(createPrfInput()).resolves.toEqual(new Uint8Array(hash))
})

test('toPasskeyHalf() is HKDF of the output for one wallet, as Node computes it', async () => {
  const expected = hkdfSync('sha256', output, 'wallet', 'latchkey/own/v1', 32)
  const half = await toPasskeyHalf(output, 'wallet')
  expect(half).toEqual(new Uint8Array(expected))
  expect(half).not.toEqual(output)
  await expect(toPasskeyHalf(output, 'other')).resolves.not.toEqual(half)
})

test.each([0, 31, 32, 64])('toPasskeyHalf() refuses an output of %i zeros', async (length) => {
  await expect(toPasskeyHalf(new Uint8Array(length), 'wallet')).rejects.toThrow(RangeError)
})
