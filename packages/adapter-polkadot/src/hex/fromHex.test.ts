import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex } from './fromHex.js'
import { toHex } from './toHex.js'

test('property: bytes come back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes)
    }),
  )
})

test.each(['', '0', '0x0', '0x 0', '0xgg', '00', ' 0x00', '0x00\n', 7, null, undefined, {}])('%j is none', (value) => {
  expect(fromHex(value)).toBeUndefined()
})

test('letters may be of either case, and there may be none', () => {
  expect(fromHex('0xaBCd')).toEqual(Uint8Array.of(0xab, 0xcd))
  expect(fromHex('0x')).toEqual(new Uint8Array())
})

test('what is longer than any transaction is none', () => {
  expect(fromHex(`0x${'0'.repeat(8_388_608)}`)).toBeUndefined()
  expect(fromHex(`0x${'0'.repeat(8_388_606)}`)).toHaveLength(4_194_303)
})
