import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entryOf, isKept, readRecords, snapshotFiles, type WalletRecord } from '../../scripts/buildSnapshot.ts'
import { snapshotWallet } from '../snapshot/snapshotWallet.js'
import { browseTemplates } from './browseTemplates.js'
import { walletSnapshot } from './walletSnapshot.js'

const records = readRecords()
const bundled = walletSnapshot.map((text): { readonly id: string; readonly name: string } => JSON.parse(text))

test.each([...snapshotFiles(records)])('%s is what the script makes of the data', (path, text) => {
  expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(text)
})

describe('a wallet is bundled', () => {
  const recent = { as_of: '2025-01', sources: ['rainbow-me/rainbowkit:a.ts'] }
  test.each<[boolean, string, Pick<WalletRecord, 'as_of' | 'sources'>]>([
    [true, 'that somebody with a permissive licence lists', recent],
    [true, 'that others list as well', { ...recent, sources: ['other/gpl:a', ...recent.sources] }],
    [false, 'that nobody has listed since 2024', { ...recent, as_of: '2024-12' }],
    [false, 'that only others list', { ...recent, sources: ['other/gpl:a', 'rainbow-me/rainbowkit-fork:a'] }],
    [false, 'that nobody lists', { ...recent, sources: [] }],
  ])('%s: one %s', (is, _, record) => {
    expect(isKept(record)).toBe(is)
  })

  test('once, under one of its ids', () => {
    const kept = records.filter(isKept)
    expect(bundled).toHaveLength(kept.length)
    expect(new Set(bundled.map(({ id }) => id)).size).toBe(kept.length)
    const aliases = new Set(kept.flatMap(({ alias_ids }) => alias_ids))
    expect(bundled.filter(({ id }) => aliases.has(id))).toEqual([])
  })
})

test('the best known come first', () => {
  expect(bundled.slice(0, 12).map(({ name }) => name)).toEqual(expect.arrayContaining(['MetaMask', 'Trust Wallet']))
})

test('browsers are those of bundled wallets', () => {
  const ids = browseTemplates.map((text): string => JSON.parse(text)[0])
  expect(ids.length).toBeGreaterThan(10)
  expect(bundled.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

test('what is known of a wallet survives, and what is not known is not said', () => {
  const wallets = new Map(records.map((record) => [record.name, snapshotWallet(entryOf(record))]))
  expect(wallets.get('MetaMask')).toMatchObject({
    rdns: 'io.metamask',
    namespaces: ['eip155', 'solana'],
    supportsRelay: true,
    isCertified: false,
    injectedIds: ['io.metamask.mobile', 'isMetaMask'],
    links: { mobile: 'metamask://', universal: 'https://metamask.app.link' },
  })
  expect(wallets.get('Phantom')).toMatchObject({ supportsRelay: false, links: {} })
  expect(wallets.get('Solflare')).toMatchObject({ supportsRelay: false })
  expect(wallets.get('Rabby Wallet')).toMatchObject({ supportsRelay: false })
  for (const record of records) {
    if (record.chains === null) expect(wallets.get(record.name)?.namespaces).toBeUndefined()
  }
})
