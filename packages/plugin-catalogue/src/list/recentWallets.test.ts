import type { Json, Storage } from '@latchkey/core'
import { expect, test } from 'vitest'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import { addRecentWallet, readRecentWallets } from './recentWallets.js'

const walletOf = (id: string): CatalogueWallet => ({
  id,
  name: `Wallet ${id}`,
  isCertified: true,
  supportsRelay: true,
  injectedIds: [],
  links: {},
  stores: {},
})

function createStorage(recent?: unknown): Storage {
  const entries = new Map<string, Json>()
  if (recent !== undefined) entries.set('recent', recent as Json)
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  }
}

test('the two most recent wallets are stored, newest first, each once', () => {
  const storage = createStorage()
  let recent: readonly CatalogueWallet[] = []
  for (const id of ['a', 'b', 'a', 'c']) recent = addRecentWallet(storage, recent, walletOf(id))
  expect(recent.map(({ id }) => id)).toEqual(['c', 'a'])
  expect(readRecentWallets(storage)).toEqual(recent)
})

test.each<[why: string, stored: unknown, ids: readonly string[]]>([
  ['nothing', undefined, []],
  ['a text', 'a', []],
  ['an invalid wallet', [{ id: 'a' }, walletOf('b')], ['b']],
  ['a text among wallets', ['a', walletOf('b')], ['b']],
  ['more than the maximum', ['a', 'b', 'c'].map(walletOf), ['a', 'b']],
])('stored recent wallets are checked: %s', (_, stored, ids) => {
  expect(readRecentWallets(createStorage(stored)).map(({ id }) => id)).toEqual(ids)
})

test.each<[why: string, value: unknown]>([
  ['nothing', undefined],
  ['a text', 'a'],
  ['a wallet without links', { ...walletOf('b'), links: undefined }],
  ['a wallet without a name', { ...walletOf('b'), name: '' }],
])('what is no wallet is neither remembered nor stored: %s', (_, value) => {
  const storage = createStorage()
  const before = addRecentWallet(storage, [], walletOf('a'))
  expect(addRecentWallet(storage, before, value as CatalogueWallet)).toBe(before)
  expect(readRecentWallets(storage)).toEqual(before)
})
