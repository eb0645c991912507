import { expect, test } from 'vitest'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import { checkFactoryOptions } from './checkFactoryOptions.js'
import * as optionRules from './optionRules.js'

const { flag, text, anyText, texts, func, functions, httpUrl, socketUrl } = optionRules

const rules = { hide: texts, legacy: flag }
const check = (options: object) => checkFactoryOptions('evm', options as { hide?: unknown; legacy?: unknown }, rules)

test('options that are right, left out or undefined are accepted', () => {
  expect(check({ hide: ['com.example'], legacy: false })).toEqual([])
  expect(check({ hide: undefined })).toEqual([])
  expect(check({})).toEqual([])
})

test('the names of options that have no rule are returned', () => {
  expect(check({ hidden: [], legacy: true, x: undefined })).toEqual(['hidden', 'x'])
})

test.each<readonly [unknown, string]>([
  [null, 'evm(): the options are null. Pass an object.'],
  ['x', 'evm(): the options are "x". Pass an object.'],
  [[], 'evm(): the options are []. Pass an object.'],
  [{ hide: 'com.example' }, 'evm(): `hide` is "com.example". Pass a list of texts.'],
  [{ hide: [7] }, 'evm(): `hide` is [7]. Pass a list of texts.'],
  [{ legacy: null }, 'evm(): `legacy` is null. Pass true or false.'],
  [{ legacy: 7n }, 'evm(): `legacy` is bigint. Pass true or false.'],
  [{ legacy: Symbol('x') }, 'evm(): `legacy` is Symbol(x). Pass true or false.'],
])('%s is refused with its name, its value and what is allowed', (options, message) => {
  const refused = () => check(options as object)
  expect(refused).toThrow(ConfigurationError)
  expect(refused).toThrow(message)
})

test('a needed option that is left out is refused', () => {
  expect(() => checkFactoryOptions('x', {}, { key: text } as object, ['key'] as never)).toThrow(
    'x(): `key` is undefined. Pass a text.',
  )
})

test.each<readonly [string, (value: unknown) => string | undefined, readonly unknown[], readonly unknown[]]>([
  ['flag', flag, [true, false], ['true', 0, null]],
  ['text', text, ['x'], ['', 7, null]],
  ['anyText', anyText, ['', 'x'], [7, null, {}]],
  ['texts', texts, [[], ['x']], ['x', [''], [7], null]],
  ['func', func, [() => 0], [{}, null]],
  ['functions()', functions('a', 'b'), [{ a: () => 0, b: () => 0 }], [{ a: () => 0 }, {}, null, 7]],
  [
    'httpUrl',
    httpUrl,
    ['https://a.example', 'http://localhost:1/x'],
    ['a.example', '/x', 'wss://a.example', 7, '', 'https://me:1@a.example'],
  ],
  [
    'socketUrl',
    socketUrl,
    ['wss://a.example', 'ws://localhost:1'],
    ['a.example', 'https://a.example', null, 'wss://me@a.example'],
  ],
])('the rule %s', (_, rule, allowed, refused) => {
  for (const value of allowed) expect(rule(value)).toBeUndefined()
  for (const value of refused) expect(rule(value)).toEqual(expect.any(String))
})

test('the rule objects() names the object and its member', () => {
  const isRight = optionRules.objects(
    (each) => ({ id: text, name: text, ...('run' in each && { run: func }) }),
    ['name'],
  )
  expect(isRight([])).toBeUndefined()
  expect(isRight([{ id: 'a' }, { id: 'b', name: 'B', run: () => 0 }])).toBeUndefined()
  expect(isRight({ id: 'a' })).toBe('a list of objects')
  expect(isRight([{ id: 'a' }, 'b'])).toBe('a list of objects: [1] is no object')
  expect(isRight([{ name: 'A' }])).toBe('objects whose `id` is a text: that of [0] is not')
  expect(isRight([{ id: 'a', name: null }])).toBe('objects whose `name` is a text: that of [0] is not')
  expect(isRight([{ id: 'a', run: 7 }])).toBe('objects whose `run` is a function: that of [0] is not')
  expect(isRight([{ id: 'a' }, { id: 'a' }])).toBe('objects with an `id` of their own: two have "a"')
})
