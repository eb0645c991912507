import { ConfigurationError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { names } from './names.js'

test.each<readonly [string, unknown]>([
  ['suffixes', 'names.example'],
  ['suffixes', ['https://names.example']],
  ['suffixes', ['']],
  ['suffixes', ['*.names.example']],
  ['suffixes', ['names..example']],
  ['suffixes', ['my names']],
  ['suffixes', [7]],
  ['wallets', 'all'],
  ['wallets', true],
  ['service', 'https://data.example'],
  ['service', 'Cloud'],
])('names() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => names({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`names(): \`${name}\` is`)
})

test('names() refuses options that are no object', () => {
  expect(() => names(null as never)).toThrow(ConfigurationError)
})

test('options of names() that are right are accepted', () => {
  expect(() => names({ suffixes: ['names.example', '.Old.Example', 'eth'], wallets: 'registering' })).not.toThrow()
  expect(() => names({ suffixes: [], wallets: 'any', service: 'cloud' })).not.toThrow()
})
