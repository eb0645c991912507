import { createTestModal } from '@latchkey/testkit'
import { buildSolanaTransfer, createSolanaTestWallet } from '@latchkey/testkit/solana'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { localnet, solana } from '../../../packages/adapter-solana/src/index.js'
import { accepted } from './accepted.js'
import { fakeNode } from './fakeNode.js'
import { only } from './only.js'
import type { Methods, Row } from './Row.js'
import { tryWrongValues } from './tryWrongValues.js'

const { all, absent, empty } = accepted
const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
const wallet = createSolanaTestWallet({ chains: [{ chain: 'solana:localnet' }] })
const own = localnet('http://127.0.0.1:1/own')
const [from = ''] = wallet.addresses
const transaction = buildSolanaTransfer({ from, to: from, lamports: 1n, blockhash })
const signature = '2'.repeat(88)
const context = { slot: 7 }
const { modal, clock, window, start } = createTestModal({
  adapters: [solana()],
  networks: [own],
  fetch: fakeNode({
    getBalance: { context, value: 1 },
    getLatestBlockhash: { context, value: { blockhash, lastValidBlockHeight: 9 } },
    getSignatureStatuses: {
      context,
      value: [{ slot: 7, confirmations: null, err: null, confirmationStatus: 'finalized' }],
    },
    getTransaction: null,
    isBlockhashValid: { context, value: true },
    // After the count of signatures comes the first.
    sendTransaction: ([wire]: readonly [string]) => base58.encode(base64.decode(wire).slice(1, 65)),
  }),
})
wallet.register(window)
start()
await modal.connect({ connectorId: 'solana/Test Solana Wallet' })

const { signal } = new AbortController()
const networkId = own.id
const options = { 1: empty, 2: all, '1.networkId': absent, '1.signal': absent }
const send = { preflightCommitment: 'confirmed', skipPreflight: false, maxRetries: 1, minContextSlot: 1 }
const wait = { commitment: 'confirmed', blockhash, limit: 1000 }
const rows: readonly Row[] = [
  ['rpc', [networkId, 'further'], { 0: [...absent, 'null'], 1: all }],
  ['node', [networkId, 'further'], { 0: [...absent, 'null'], 1: all }],
  ['signTransaction', [transaction, { networkId, signal }, 'further'], options],
  ['signAllTransactions', [[transaction], { networkId, signal }, 'further'], { 0: ['list'], ...options }],
  [
    'sendTransaction',
    [transaction, { ...send, networkId, signal }, 'further'],
    {
      ...options,
      '1.preflightCommitment': absent,
      '1.skipPreflight': [...absent, 'true'],
      '1.maxRetries': [...absent, 'number'],
      '1.minContextSlot': [...absent, 'number'],
    },
  ],
  [
    'waitForTransaction',
    [signature, { ...wait, networkId, signal }, 'further'],
    {
      ...options,
      '1.networkId': [...absent, 'null'],
      '1.commitment': absent,
      '1.blockhash': absent,
      '1.limit': [...absent, 'number', 'negative'],
    },
  ],
]

test('each method of the API is tried', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(modal.adapters.solana).toSorted())
})

const takeAsked = () => {
  const prompts = [...wallet.script.prompts]
  wallet.script.clearLog()
  return prompts
}

test.each(rows)('%s() refuses values of wrong types with a typed error', async (name, right, allowed) => {
  const api = modal.adapters.solana as object as Methods
  const method = (...args: readonly unknown[]) => api[name]?.(...args)
  expect(await tryWrongValues({ method, right, clock, takeAsked })).toEqual(only(allowed))
})
