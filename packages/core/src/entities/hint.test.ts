import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHint } from './formatHint.js'
import type { Hint } from './hint.js'
import { readHint } from './readHint.js'

const hint: Hint = { status: 'connected', namespace: 'one', label: 632, balance: 540, network: 410 }

test('readHint() reads what formatHint() writes, between other cookies', () => {
  expect(readHint(`a=b; latchkey=${formatHint(hint)}; c=d`)).toEqual(hint)
  expect(readHint(`mine=${formatHint({ ...hint, address: '0xAda' })}`, { name: 'mine' })).toEqual({
    ...hint,
    address: '0xAda',
  })
})

test.each([
  ['no header', undefined],
  ['null', null],
  ['another cookie', 'latchkeys=1.connected.one....'],
  ['a name that begins with U+00A0', '\u00a0latchkey=1.connected.one....'],
  ['two cookies of the name', 'latchkey=1.connected.one....; latchkey=1.connected.two....'],
  ['an empty value', 'latchkey='],
  ['a future version', 'latchkey=2.connected.one....'],
  ['another status', 'latchkey=1.admin.one....'],
  ['a long number', 'latchkey=1.connected.one.99999...'],
  ['markup', 'latchkey=1.connected.<b>....'],
  ['too many parts', 'latchkey=1.connected.one.....x.y'],
])('readHint() ignores %s', (_, cookies) => {
  expect(readHint(cookies)).toBeUndefined()
})

test('property: a hint survives the way through a cookie, and has no character that ends one', () => {
  const length = fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined })
  const hints = fc.record(
    {
      status: fc.constant('connected' as const),
      namespace: fc.stringMatching(/^[-a-z0-9]{3,8}$/),
      label: length,
      balance: length,
      network: length,
      address: fc.option(fc.stringMatching(/^[-%a-zA-Z0-9]{1,128}$/), { nil: undefined }),
    },
    { requiredKeys: ['status', 'namespace'] },
  )
  fc.assert(
    fc.property(hints, (each) => {
      const text = formatHint(each) ?? ''
      expect(text).toMatch(/^[-%.a-zA-Z0-9]+$/)
      const known = Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined))
      expect(readHint(`latchkey=${text}`)).toEqual(known)
    }),
  )
})

test('property: readHint() never throws, and returns nothing but a valid hint', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string().map((value) => `latchkey=${value}`),
    fc.string().map((value) => `latchkey=1.connected.${value}`),
  )
  fc.assert(
    fc.property(text, (cookies) => {
      const found = readHint(cookies)
      if (!found) return
      expect(found.namespace).toMatch(/^[-a-z0-9]{3,8}$/)
      for (const number of [found.label, found.balance, found.network])
        expect(number === undefined || (Number.isInteger(number) && number >= 0 && number <= 9999)).toBe(true)
    }),
  )
})
