import { expect, test } from 'vitest'
import { codeDigits } from './codeDigits.js'

test.each([
  ['123456', '123456'],
  [' 12 34-56 ', '123456'],
  ['Your code: 987 654.', '987654'],
  ['١٢٣٤٥٦', '123456'],
  ['۰۹۸۷۶۵', '098765'],
  ['०१२३४५', '012345'],
  ['１２３', '123'],
  ['𝟘𝟡𝟎𝟗', '0909'],
  ['no digits', ''],
  ['', ''],
])('codeDigits(%j) is %j', (text, digits) => {
  expect(codeDigits(text)).toBe(digits)
})
