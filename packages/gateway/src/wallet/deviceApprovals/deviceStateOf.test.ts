import { expect, test } from 'vitest'
import { deviceStateOf } from './deviceStateOf.js'

const now = 1_750_000_000_000

test.each([
  ['none', 'approved', 'approved'],
  ['pending', 'pending', 'expired'],
  ['approved', 'approved', 'approved'],
  ['denied', 'denied', 'denied'],
] as const)('a login whose approval is %s is %s, and %s when its link is too old', (approval, young, old) => {
  expect(deviceStateOf({ approval, codeExpiresAt: now + 1 }, now)).toBe(young)
  expect(deviceStateOf({ approval, codeExpiresAt: now }, now)).toBe(old)
})
