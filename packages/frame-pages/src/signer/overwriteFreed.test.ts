import { expect, test } from 'vitest'
import { overwriteFreed } from './overwriteFreed.js'

test('more is written than the young part of a heap holds', () => {
  expect(overwriteFreed() * 8).toBeGreaterThanOrEqual(128 * 1024 * 1024)
})
