import { expect, test } from 'vitest'
import { walletName } from './walletName.js'

test('walletName() removes invisible characters from the name and from its fallback', () => {
  expect(walletName('Good\u202e wallet', 'x')).toBe('Good wallet')
  expect(walletName('\u200b\u202e', 'sample/org.example.wallet')).toBe('sample/org.example.wallet')
  expect(walletName('\u200b\u202e', 'sample/\u200b\u202e')).toBe('sample/')
  expect(walletName(undefined, 'sample/x')).toBe('sample/x')
})

test('walletName() returns the short name of one wallet', () => {
  expect(walletName('Trust Wallet', 'x')).toBe('Trust')
})
