import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'

test('in Chromium, too', () => {
  expect(version).toBe('18.3.1')
  expect(domVersion).toBe('18.3.1')
})
