import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'

test('the browser tests of the React package run with React 18.3.1', () => {
  expect(version).toBe('18.3.1')
  expect(domVersion).toBe('18.3.1')
})
