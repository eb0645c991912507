import { expect, test } from 'vitest'
import { textsOf } from './textsOf.js'

test('textsOf() keeps the members that are texts', () => {
  expect(textsOf({ a: 'x', b: '', c: 7, d: null, e: ['x'], f: undefined })).toEqual({ a: 'x', b: '' })
  expect(textsOf([])).toEqual({})
})
