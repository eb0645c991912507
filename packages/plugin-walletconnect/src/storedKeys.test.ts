import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { type MemoryStorage, throwAwayKeys } from '@latchkey/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { createStage, type Stage } from '../testing/createStage.js'

let stage: Stage | undefined
afterEach(() => stage?.close())

/** The keys that docs/security.md lists, and what core stores. */
const allowed = [
  /^latchkey:(connectors|choices|recent)$/,
  /^latchkey:session:[a-z0-9]+\/[\w.-]+$/,
  /^latchkey:@catalogue:recent$/,
  /^latchkey:@walletconnect:[^/]+\/(sessions|leaving|requests|proposals|approvals|choice|chosen)$/,
  /^latchkey:@walletconnect:[^/]+\/client:(keys|wc@2:(core|client):[\d.]+:[^/]+\/\/\w+(-\w+)?)$/,
]

/** A wallet of the catalogue that the user chose. */
const chosen: CatalogueWallet = {
  id: 'moon',
  name: 'Moon Wallet',
  isCertified: true,
  supportsRelay: true,
  injectedIds: [],
  links: {},
  stores: {},
}

/** What the client stores under one of its names. */
function recordsOf({ entries }: MemoryStorage, name: string): unknown {
  const [, text = '{}'] = [...entries].find(([key]) => key.endsWith(`//${name}`)) ?? []
  return (JSON.parse(text) as { readonly d?: unknown }).d
}

test('a session stores only the listed keys, no private key of an account and nothing that was signed', async () => {
  stage = await createStage()
  const { storage } = stage
  const page = stage.open()
  page.start()
  page.modal.plugins.catalogue.remember(chosen)
  const { live } = await page.pair()
  await live
  await page.modal.signMessage('a message that is not stored')
  await vi.waitFor(() => expect(storage.entries.has('latchkey:@catalogue:recent')).toBe(true))
  const keys = [...storage.entries.keys()]
  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !allowed.some((pattern) => pattern.test(key)))).toEqual([])
  const all = [...storage.entries.values()].join('\n').toLowerCase()
  expect(all).not.toContain('a message that is not stored')
  for (const key of throwAwayKeys) expect(all).not.toContain(key.slice(2).toLowerCase())
})

test('the key of a session is deleted with it', async () => {
  stage = await createStage()
  const { storage } = stage
  const page = stage.open()
  page.start()
  const { live } = await page.pair()
  await live
  const [session] = recordsOf(storage, 'session') as readonly { readonly topic: string }[]
  const key = (recordsOf(storage, 'keychain') as Readonly<Record<string, string>>)[session?.topic ?? '']
  expect(key).toMatch(/^[\da-f]{64}$/)
  await page.modal.disconnect()
  expect([...storage.entries.values()].join('\n')).not.toContain(key)
})
