import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packageNameOf } from './packageNameOf.js'

test.each([
  ['my-app', 'my-app'],
  ['apps/My App', 'my-app'],
  ['Über_Wallet', 'uber_wallet'],
  ['.hidden', 'hidden'],
  ['@scope', 'scope'],
  ['日本', 'latchkey-app'],
  ['node_modules', 'latchkey-app'],
  ['a'.repeat(300), 'a'.repeat(214)],
])('packageNameOf() makes a name for the folder %s', (folder, name) => {
  expect(packageNameOf(folder)).toBe(name)
})

test('packageNameOf() makes a name that npm accepts of any folder', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string()), (folder) => {
      const name = packageNameOf(folder)
      expect(name).toMatch(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/)
      expect(name.length).toBeLessThanOrEqual(214)
    }),
  )
})
