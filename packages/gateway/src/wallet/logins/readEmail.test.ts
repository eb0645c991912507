import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmail } from './readEmail.js'

test.each([
  ['ada@app.example', 'ada@app.example'],
  [' Ada@App.Example ', 'ada@app.example'],
  ['a+x@app.example', 'a+x@app.example'],
  ["o'brien.x_y@app.example", "o'brien.x_y@app.example"],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  [`${'a'.repeat(64)}@app.example`, `${'a'.repeat(64)}@app.example`],
])('%j is %j', (text, email) => {
  expect(readEmail(text)).toBe(email)
})

test.each([
  '',
  'ada',
  '@app.example',
  'ada@',
  'ada@app',
  'ada@@app.example',
  'ada@app.example@other.example',
  'ada@app..example',
  'ada@-app.example',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@0x7f.1',
  '.ada@app.example',
  'ada..x@app.example',
  '"ada x"@app.example',
  'ada x@app.example',
  'ada@app.example, bob@app.example',
  'Ada <ada@app.example>',
  'ada@app.example\nBcc: bob@app.example',
  'ada@app.example\u0000',
  'ädä@app.example',
  `${'a'.repeat(65)}@app.example`,
  `ada@${'a'.repeat(64)}.example`,
])('%j is refused', (text) => {
  expect(readEmail(text)).toBeUndefined()
})

test('what is read is read as itself again, and has nothing that a header of a mail could misread', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ09.-+_\'"<>(), \t\r\n@é', 'ﬀ'), maxLength: 12 })
  fc.assert(
    fc.property(part, part, (local, host) => {
      const email = readEmail(`${local}@${host}.example`)
      if (email === undefined) return
      expect(readEmail(email)).toBe(email)
      expect(email).toMatch(/^[!#-'*+\-./0-9=?^_`a-z{|}~]+@[a-z0-9.-]+$/)
    }),
  )
})
