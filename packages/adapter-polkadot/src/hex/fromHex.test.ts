import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex } from './fromHex.js'
import { toHex } from './toHex.js'

test('property: fromHex() reads what toHex() wrote', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes)
    }),
  )
})

test.each(['', '0', '0x0', '0x 0', '0xgg', '00', ' 0x00', '0x00\n', 7, null, undefined, {}])(
  'fromHex() rejects %j',
  (value) => {
    expect(fromHex(value)).toBeUndefined()
  },
)

test('fromHex() accepts letters in either case, and an empty value', () => {
  expect(fromHex('0xaBCd')).toEqual(Uint8Array.of(0xab, 0xcd))
  expect(fromHex('0x')).toEqual(new Uint8Array())
})

test('fromHex() rejects a value that is longer than any transaction', () => {
  expect(fromHex(`0x${'0'.repeat(8_388_608)}`)).toBeUndefined()
  expect(fromHex(`0x${'0'.repeat(8_388_606)}`)).toHaveLength(4_194_303)
})
