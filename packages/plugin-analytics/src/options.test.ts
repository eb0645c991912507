import { ConfigurationError } from '@latchkey/core'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { analytics } from './analytics.js'

test.each<readonly [string, unknown]>([
  ['send', 'https://stats.example'],
  ['consent', true],
  ['consent', 'yes'],
  ['consent', { get: () => true }],
  ['includeAddress', 'false'],
  ['projectId', ''],
  ['projectId', 7],
])('analytics() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => analytics({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`analytics(): \`${name}\` is`)
})

test('options that are right are accepted', () => {
  for (const consent of [atom(false), () => true])
    expect(() => analytics({ send: () => undefined, consent, includeAddress: false, projectId: 'x' })).not.toThrow()
})
