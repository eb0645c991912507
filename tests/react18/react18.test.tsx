import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'

test('the tests of the React package run with the oldest supported React', () => {
  expect(version).toBe('18.3.1')
  expect(domVersion).toBe('18.3.1')
})
