import { ConfigurationError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { polkadot } from './polkadot.js'

const network = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

test.each<readonly [string, unknown]>([
  ['hide', 'talisman'],
  ['appName', ''],
  ['appName', 7],
  ['prefixes', 42],
  ['prefixes', { 'eip155:1': 42 }],
  ['prefixes', { [network]: '42' }],
  ['prefixes', { [network]: 46 }],
  ['prefixes', { [network]: 16_384 }],
  ['prefixes', { [network]: -1 }],
  ['prefixes', { [network]: 0.5 }],
  ['enable', true],
])('polkadot() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => polkadot({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`polkadot(): \`${name}\` is`)
})

test('options that are right are accepted', () => {
  expect(() => [
    polkadot({ hide: [], appName: 'App', prefixes: { [network]: 16_383 }, enable: async () => ({}) as never }),
    polkadot({ prefixes: {} }),
  ]).not.toThrow()
})
