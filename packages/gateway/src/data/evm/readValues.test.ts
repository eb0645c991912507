import fc from 'fast-check'
import { encodeAbiParameters, type Hex, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { readAddressWord, readNumber, readText } from './readValues.js'

test('readText() reads texts of any length and those of older tokens, cut to 200 characters', () => {
  expect(readText(encodeAbiParameters([{ type: 'string' }], ['USD Coin']))).toBe('USD Coin')
  expect(readText(stringToHex('MKR', { size: 32 }))).toBe('MKR')
  expect(readText(encodeAbiParameters([{ type: 'string' }], ['a'.repeat(1000)]))).toHaveLength(200)
})

test('readAddressWord() reads an address that is not zero, and no other word', () => {
  const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
  expect(readAddressWord(word(1n))).toBe(`0x${'0'.repeat(39)}1`)
  expect(readAddressWord(word(0n))).toBeUndefined()
  expect(readAddressWord(word(2n ** 160n))).toBeUndefined()
})

test('no answer of a contract makes the readers throw', () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((value): Hex => `0x${Buffer.from(value).toString('hex')}`)
  fc.assert(
    fc.property(fc.option(bytes, { nil: undefined }), (data) => {
      const number = readNumber(data)
      expect(number === undefined || number < 2n ** 256n).toBe(true)
      readAddressWord(data)
      expect(readText(data) ?? '').toSatisfy((text: string) => text.isWellFormed())
    }),
  )
})
