import { expect, test } from 'vitest'
import { readCode } from './readCode.js'

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
const encoded = encodeURIComponent(uri)

test.each([
  ['the code itself', `  ${uri}\n`],
  ['a universal link', `https://phone.example/wc?uri=${encoded}`],
  ['a link of this machine', `http://localhost:5273/wc?uri=${encoded}`],
  ['a link with the code in the fragment', `http://localhost:5273/#uri=${encoded}`],
  ['a link with a custom scheme', `phone://wc?uri=${encoded}`],
])('readCode() returns the pairing URI of %s', (_, given) => {
  expect(readCode(given)).toBe(uri)
})

test.each(['', 'hello', 'https://phone.example/wc', 'https://phone.example/wc?uri=javascript:alert(1)', 'wc'])(
  'readCode() returns undefined for "%s"',
  (given) => {
    expect(readCode(given)).toBeUndefined()
  },
)
