import { expect, test } from 'vitest'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import { checkFactoryOptions } from './checkFactoryOptions.js'
import type { OptionRule } from './OptionRule.js'
import * as optionRules from './optionRules.js'

const { anyText, byName, flag, text, texts, func, functions, httpUrl, list, networkId } = optionRules
const { oneOf, record, socketUrl, store, token, url, whole, wholeNumber } = optionRules

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

test.each<readonly [string, OptionRule, readonly unknown[], readonly unknown[]]>([
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
  ['url', url, ['wallet://x', 'data:,x', 'https://a.example'], ['/x', 'a.example', '', null]],
  ['networkId', networkId, ['fake:1'], ['1', 1, 'fake', null]],
  ['wholeNumber()', wholeNumber(77), [0, 77], [-1, 78, 1.5, '1', 1n, Number.NaN, null]],
  ['oneOf()', oneOf('a', 'b'), ['a'], ['c', '', null]],
  ['store', store, [{ get: () => 0, listen: () => 0 }], [{ get: () => 0 }, null]],
  ['token', token, [{ id: 'x' }], [{}, { id: '' }, 'x', null]],
])('the rule %s', (_, rule, allowed, refused) => {
  for (const value of allowed) expect(rule(value)).toBeUndefined()
  for (const value of refused) expect(rule(value)).toBeDefined()
})

test.each<readonly [OptionRule, unknown, string]>([
  [record({ a: flag }), { a: 1 }, '`value.a` is 1. Pass true or false.'],
  [record({ a: flag }, ['a']), {}, '`value.a` is undefined. Pass true or false.'],
  [whole({ a: whole({ b: text }) }), { a: {} }, '`value.a.b` is undefined. Pass a text.'],
  [record({ a: flag }), [], '`value` is []. Pass an object.'],
  [list(flag), [true, 'x'], '`value[1]` is "x". Pass true or false.'],
  [list(list(flag)), [[], [7]], '`value[1][0]` is 7. Pass true or false.'],
  [list(record({ a: text })), [{ a: '' }], '`value[0].a` is "". Pass a text.'],
  [list(flag), { 0: true }, '`value` is {"0":true}. Pass a list.'],
  [byName((name) => (name === 'a' ? flag : text)), { b: 'x', a: 'x' }, '`value.a` is "x". Pass true or false.'],
  [func, 7, '`value` is 7. Pass a function.'],
  [flag, () => 0, '`value` is a function. Pass true or false.'],
])('a member of an option is refused with its path: %#', (rule, value, message) => {
  expect(() => checkFactoryOptions('x', { value }, { value: rule })).toThrow(`x(): ${message}`)
})

test.each<readonly [OptionRule, unknown]>([
  [record({ a: flag }), { a: undefined, other: 7 }],
  [record({ constructor: flag }), {}],
  [list(flag), []],
  [byName(() => flag), { a: undefined }],
])('members that are right or left out are accepted: %#', (rule, value) => {
  expect(checkFactoryOptions('x', { value }, { value: rule })).toEqual([])
})

test('the rule listById() refuses a second entry with an id', () => {
  const isRight = optionRules.listById(record({ id: text, name: text }, ['id']))
  expect(isRight([])).toBeUndefined()
  expect(isRight([{ id: 'a' }, { id: 'b', name: 'B' }])).toBeUndefined()
  expect(isRight({ id: 'a' })).toBe('a list')
  expect(isRight([{ id: 'a' }, 'b'])).toEqual({ path: '[1]', value: 'b', allowed: 'an object' })
  expect(isRight([{ name: 'A' }])).toEqual({ path: '[0].id', value: undefined, allowed: 'a text' })
  expect(isRight([{ id: 'a', name: null }])).toEqual({ path: '[0].name', value: null, allowed: 'a text' })
  expect(isRight([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual({
    path: '[2].id',
    value: 'a',
    allowed: 'an `id` that no other has',
  })
})

test('unknown options of what other factories made are named by their place', () => {
  const made = (unknownOptions: unknown) => Object.assign(() => 0, { unknownOptions })
  const rules: Readonly<Record<string, OptionRule>> = { one: func, all: list(func), none: func, id: text }
  const options = { one: made(['a', 'b']), all: [made([]), made(['c'])], none: undefined, id: 'x', d: made(['e']) }
  expect(checkFactoryOptions('x', options, rules)).toEqual(['one.a', 'one.b', 'all[1].c', 'd'])
  expect(checkFactoryOptions('x', { one: made('a'), all: [made(null)] }, rules)).toEqual([])
})
