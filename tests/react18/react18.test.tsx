import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'

test('the tests of the React package run here with the oldest React that it is for', () => {
  expect(version).toBe('18.3.1')
  expect(domVersion).toBe('18.3.1')
})
