import { version as reactVersion } from 'react'
import { expect, test } from 'vitest'
import { version } from 'wagmi'

test('the tests of the bridge run with the oldest supported wagmi and React', () => {
  expect(version).toBe('2.19.5')
  expect(reactVersion).toBe('18.3.1')
})
