import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Recap, readRecap, writeRecap } from './recap.js'

const prefix = 'urn:recap:'
const encoded = (recap: unknown) => prefix + Buffer.from(JSON.stringify(recap)).toString('base64')
const word = fc.stringMatching(/^[a-z][a-zA-Z_0-9]{0,20}$/)
const recaps: fc.Arbitrary<Recap> = fc.record({
  methods: fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
  networkIds: fc.uniqueArray(
    fc.nat(99_999).map((id) => `eip155:${id}`),
    { minLength: 1, maxLength: 5 },
  ),
})

describe('writeRecap()', () => {
  test('a recap is base64 without padding, with its abilities in the order of the alphabet', () => {
    const recap = { methods: ['personal_sign', 'eth_accounts'], networkIds: ['eip155:1'] }
    const text = writeRecap('eip155', recap)
    expect(text).not.toContain('=')
    expect(Buffer.from(text.slice(prefix.length), 'base64').toString()).toBe(
      '{"att":{"eip155":{"request/eth_accounts":[{"chains":["eip155:1"]}],"request/personal_sign":[{"chains":["eip155:1"]}]}}}',
    )
  })
})

describe('readRecap()', () => {
  test('every written recap is read, as the last resource only', () => {
    fc.assert(
      fc.property(recaps, (recap) => {
        const text = writeRecap('eip155', recap)
        const { methods = [], networkIds } = readRecap('eip155', ['https://app.example', text]) ?? {}
        expect([[...methods], networkIds]).toEqual([[...recap.methods].sort(), recap.networkIds])
        expect(readRecap('eip155', [text, 'https://app.example'])).toBeUndefined()
        expect(readRecap('fake', [text])).toBeUndefined()
      }),
    )
  })

  test.each<[string, unknown]>([
    ['without abilities', {}],
    ['with a list of abilities', { att: { eip155: ['request/a'] } }],
    ['with limits that are no list', { att: { eip155: { 'request/a': {} } } }],
    ['with limits that are no objects', { att: { eip155: { 'request/a': [7] } } }],
    ['with networks that are no texts', { att: { eip155: { 'request/a': [{ chains: [7] }] } } }],
    ['with another ability', { att: { eip155: { 'crud/a': [{}] } } }],
    [
      'about another resource as well',
      { att: { eip155: { 'request/a': [{}] }, 'https://x.example': { 'a/b': [{}] } } },
    ],
    ['that passes on a right of someone else', { att: { eip155: { 'request/a': [{}] } }, prf: ['bafy'] }],
  ])('a recap %s is not read', (_, recap) => {
    expect(readRecap('eip155', [encoded(recap)])).toBeUndefined()
  })

  test('a recap without networks names none', () => {
    expect(readRecap('eip155', [encoded({ att: { eip155: { 'request/a': [{}] } }, prf: [] })])).toEqual({
      methods: ['a'],
      networkIds: [],
    })
  })

  test('any text is read as nothing or as a recap, without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.jsonValue().map(encoded)), (text) => {
        for (const resource of [text, prefix + text]) {
          const recap = readRecap('eip155', [resource])
          if (recap) expect(recap.methods.every((method) => typeof method === 'string')).toBe(true)
        }
      }),
    )
  })
})
