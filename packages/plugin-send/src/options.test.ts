import { ConfigurationError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { send } from './send.js'

test.each<readonly [string, unknown]>([
  ['tokens', ['0x00']],
  ['tokens', '0x00'],
  ['tokens', { mainnet: ['0x00'] }],
  ['tokens', { 'eip155:1': '0x00' }],
  ['tokens', { 'eip155:1': [{ address: '0x00' }] }],
  ['tokens', { 'eip155:1': [''] }],
])('send() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => send({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`send(): \`${name}\` is`)
})

test('send() refuses options that are no object', () => {
  expect(() => send(null as never)).toThrow(ConfigurationError)
})

test('options of send() that are right are accepted', () => {
  expect(() => send({ tokens: { 'eip155:1': ['0x00'], 'eip155:8453': [] } })).not.toThrow()
})
