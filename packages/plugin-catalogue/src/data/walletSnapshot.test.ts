import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entryOf, isBundled, readRecords, snapshotFiles, type WalletRecord } from '../../scripts/buildSnapshot.ts'
import { snapshotWallet } from '../snapshot/snapshotWallet.js'
import { browseTemplates } from './browseTemplates.js'
import { walletSnapshot } from './walletSnapshot.js'

const records = readRecords()
const bundled = walletSnapshot.map((text): { readonly id: string; readonly name: string } => JSON.parse(text))

test.each([...snapshotFiles(records)])('%s equals the output of the script', (path, text) => {
  expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(text)
})

describe('bundled wallets', () => {
  const recent = { as_of: '2025-01', sources: ['rainbow-me/rainbowkit:a.ts'] }
  test.each<[boolean, string, Pick<WalletRecord, 'as_of' | 'sources'>]>([
    [true, 'with a permissive source', recent],
    [true, 'with other sources as well', { ...recent, sources: ['other/gpl:a', ...recent.sources] }],
    [false, 'not listed since 2024', { ...recent, as_of: '2024-12' }],
    [false, 'with other sources only', { ...recent, sources: ['other/gpl:a', 'rainbow-me/rainbowkit-fork:a'] }],
    [false, 'without sources', { ...recent, sources: [] }],
  ])('isBundled() is %s for a wallet %s', (is, _, record) => {
    expect(isBundled(record)).toBe(is)
  })

  test('a bundled wallet is listed once, under one of its ids', () => {
    const expected = records.filter(isBundled)
    expect(bundled).toHaveLength(expected.length)
    expect(new Set(bundled.map(({ id }) => id)).size).toBe(expected.length)
    const aliases = new Set(expected.flatMap(({ alias_ids }) => alias_ids))
    expect(bundled.filter(({ id }) => aliases.has(id))).toEqual([])
  })
})

test('the most listed wallets come first in the snapshot', () => {
  expect(bundled.slice(0, 12).map(({ name }) => name)).toEqual(expect.arrayContaining(['MetaMask', 'Trust Wallet']))
})

test('every browse template belongs to a bundled wallet', () => {
  const ids = browseTemplates.map((text): string => JSON.parse(text)[0])
  expect(ids.length).toBeGreaterThan(10)
  expect(bundled.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

test('the snapshot keeps what is known of a wallet, and adds nothing', () => {
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
