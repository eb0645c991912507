import { describe, expect, test } from 'vitest'
import { rankOfMatch } from '../list/rankOfMatch.js'
import { searchKey } from '../list/searchKey.js'
import { createSnapshot } from './createSnapshot.js'
import { readBrowseTemplates } from './readBrowseTemplates.js'

const snapshot = createSnapshot(readBrowseTemplates())
const search = async (text: string) =>
  (await snapshot.getWallets({ page: 1, entries: 100, search: text })).wallets.map(({ name }) => name)

test('the search finds names in any case and with any accents', async () => {
  for (const text of ['METAMASK', 'metamask', 'MétàMäsk', '  meta ', 'ｍｅｔａｍａｓｋ']) {
    expect((await search(text))[0]).toBe('MetaMask')
  }
})

test('names that start with the text come first, then names with a word that does', async () => {
  const found = await search('b')
  const ranks = found.map((name) => rankOfMatch(searchKey(name), 'b') ?? 9)
  expect(ranks).toEqual([...ranks].sort())
  expect(new Set(ranks).size).toBeGreaterThan(1)
  expect(found.length).toBeGreaterThan(20)
})

test.each([
  ['trust', 'trust wallet', 0],
  ['wall', 'trust wallet', 1],
  ['rust', 'trust wallet', 2],
  ['com', 'crypto.com onchain', 1],
  ['xyz', 'trust wallet', undefined],
  ['(', 'ctrl (formerly xdefi)', 1],
])('%j in %j has the rank %s', (text, name, rank) => {
  expect(rankOfMatch(name, text)).toBe(rank)
})

test('no text makes the search throw', async () => {
  for (const text of ['.*', '\\', '[', '\ud800', '\u0301', 'a'.repeat(100_000)]) {
    await expect(search(text)).resolves.toBeInstanceOf(Array)
  }
})

describe('pages of the snapshot', () => {
  test('the pages of the snapshot contain each wallet once', async () => {
    const ids: string[] = []
    let page = 0
    for (let hasMore = true; hasMore; ) {
      page += 1
      const answer = await snapshot.getWallets({ page, entries: 40 })
      ids.push(...answer.wallets.map(({ id }) => id))
      hasMore = answer.hasMore
      expect(answer.wallets.length).toBeLessThanOrEqual(40)
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe((await snapshot.getWallets({ page: 1, entries: 1 })).count)
  })

  test('a page contains wallets of the requested namespaces, and those with unknown namespaces', async () => {
    const { wallets } = await snapshot.getWallets({ page: 1, entries: 500, networkIds: ['polkadot:x'] })
    expect(wallets.some(({ namespaces }) => namespaces?.includes('polkadot'))).toBe(true)
    expect(wallets.every(({ namespaces }) => namespaces?.includes('polkadot') ?? true)).toBe(true)
  })

  test('the filter for certified wallets gives none, because no source has that', async () => {
    expect(await snapshot.getWallets({ page: 1, entries: 10, isCertifiedOnly: true })).toEqual({
      wallets: [],
      count: 0,
      hasMore: false,
    })
  })
})
