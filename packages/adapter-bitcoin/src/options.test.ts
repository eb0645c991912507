import { ConfigurationError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { bitcoin } from './bitcoin.js'

test.each<readonly [string, unknown]>([
  ['hide', 'Example Wallet'],
  ['hide', ['']],
  ['transfer', 'true'],
  ['transfer', 1],
])('bitcoin() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => bitcoin({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`bitcoin(): \`${name}\` is`)
})

test('options that are right are accepted', () => {
  expect(() => [bitcoin(), bitcoin({ hide: ['Example'], transfer: true })]).not.toThrow()
})
