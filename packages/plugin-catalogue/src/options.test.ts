import { ConfigurationError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.js'

test.each<readonly [string, unknown]>([
  ['projectId', 7],
  ['projectId', ''],
  ['projectId', null],
])('catalogue() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => catalogue({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`catalogue(): \`${name}\` is`)
})

test('catalogue() refuses options that are no object', () => {
  expect(() => catalogue(null as never)).toThrow(ConfigurationError)
})

test('options of catalogue() that are right are accepted', () => {
  expect(() => [catalogue(), catalogue({ projectId: 'x' }), catalogue({ projectId: undefined })]).not.toThrow()
})
