import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberText } from './memberText.js'

test.each([
  ['{"result":1}', '1'],
  ['{ "id" : 1 , "result" : { "a" : [ "}" ] } }', '{ "a" : [ "}" ] }'],
  ['{"a":{"result":1}}', undefined],
  ['{"result":1,"result":2}', '2'],
  ['{"\\u0072esult":"\\\\"}', '"\\\\"'],
  ['{}', undefined],
  ['{"result":-1.5e+30,"a":true}', '-1.5e+30'],
])('memberText() of %s is %s', (json, expected) => {
  expect(memberText(json, 'result')).toBe(expected)
})

test('memberText() has the member that JSON.parse() has, for any object and white space', () => {
  const space = fc.constantFrom('', ' ', '\n\t')
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
      fc.jsonValue(),
      space,
      (rest, value, indent) => {
        const json = JSON.stringify({ ...rest, result: value }, undefined, indent)
        const text = memberText(json, 'result')
        expect(JSON.parse(text ?? '')).toEqual(JSON.parse(JSON.stringify(value)))
        for (const name of Object.keys(rest)) expect(memberText(json, name)).toBeDefined()
      },
    ),
  )
})
