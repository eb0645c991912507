import { createModal } from '@latchkey/core'
import { migration } from '@latchkey/core/migrate'
import { createFakeWindow, createMemoryStorage, settle } from '@latchkey/testkit'
import { createSolanaTestWallet } from '@latchkey/testkit/solana'
import fc from 'fast-check'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { localnet } from '../networks/localnet.js'
import { solana } from '../solana.js'
import { fromSolanaWalletAdapter } from './index.js'

const { url, networkId } = inject('solana')
const read = (text: string | null, key = 'walletName') =>
  fromSolanaWalletAdapter({ key })({ getItem: (name) => (name === key ? text : null) }, { getItem: () => null })

test('a real wallet that wallet-adapter has connected is connected here, without a prompt', async () => {
  const wallet = createSolanaTestWallet({ name: 'Sloop', chains: [{ chain: 'solana:localnet', rpcUrl: url }] })
  await (wallet.wallet.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
  wallet.script.clearLog()
  const storage = createMemoryStorage({ walletName: '"Sloop"' })
  const window = createFakeWindow({ storage })
  const modal = createModal({
    networks: [{ ...localnet(url), id: networkId }],
    adapters: [solana()],
    migrate: migration(fromSolanaWalletAdapter()),
    storage,
    prefetch: 'none',
  })
  wallet.register(window)
  onTestFinished(modal.start(window))
  expect(modal.state.$status.get()).toBe('reconnecting')
  await vi.dynamicImportSettled()
  await settle()
  await vi.waitFor(() => expect(modal.state.$status.get()).toBe('connected'))
  expect(wallet.script.prompts).toEqual([])
  expect(storage.entries.get('walletName')).toBe('"Sloop"')
})

test.each([
  ['no entry', null],
  ['null, after a disconnect', 'null'],
  ['a cut text', '"Phan'],
  ['another shape', '{"name":"Phantom"}'],
  ['an empty name', '""'],
])('fromSolanaWalletAdapter() finds nothing in %s', async (_, text) => {
  expect(await read(text)).toEqual([])
})

test("fromSolanaWalletAdapter() reads the key of the app's provider", async () => {
  expect(await read('"Phantom"', 'mine')).toEqual([
    { namespace: 'solana', wallet: { id: 'Phantom', name: 'Phantom' }, memo: { authorized: true } },
  ])
})

test('property: fromSolanaWalletAdapter() never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      expect((await read(text)).length).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  ['"Sloop"', ['solana']],
  ['null', []],
  ['""', []],
  [null, []],
])('fromSolanaWalletAdapter() expects for %j a connection in %j', (text, expected) => {
  const none = { getItem: () => null }
  expect(fromSolanaWalletAdapter().expects?.({ getItem: () => text }, none)).toEqual(expected)
})
