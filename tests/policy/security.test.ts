import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')

test.each([
  ['how to report a fault in private', /## Report[\s\S]*(security advisory|security@)/i],
  ['which versions are supported', /## Supported versions[\s\S]*\|/i],
  ['a first answer within 2 days', /first answer[^\n]*\b2 days\b/i],
  ['a fix of a critical fault within 7 days', /critical[^\n]*\b7 days\b/i],
])('SECURITY.md says %s', (_, pattern) => {
  expect(text).toMatch(pattern)
})
