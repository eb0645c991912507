import { expect, test } from 'vitest'
import { walletName } from './walletName.js'

test('shows what can be seen of a name, and of what stands in for it', () => {
  expect(walletName('Good\u202e wallet', 'x')).toBe('Good wallet')
  expect(walletName('\u200b\u202e', 'sample/org.example.wallet')).toBe('sample/org.example.wallet')
  expect(walletName('\u200b\u202e', 'sample/\u200b\u202e')).toBe('sample/')
  expect(walletName(undefined, 'sample/x')).toBe('sample/x')
})

test('calls one wallet by its short name', () => {
  expect(walletName('Trust Wallet', 'x')).toBe('Trust')
})
