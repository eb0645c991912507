import { createTestModal } from '@latchkey/testkit'
import { buildSolanaTransfer, createSolanaTestWallet } from '@latchkey/testkit/solana'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { localnet, solana } from '../../../packages/adapter-solana/src/index.js'
import { createSigner } from '../../../packages/adapter-solana/src/kit/index.js'
import { createWeb3 } from '../../../packages/adapter-solana/src/web3js/index.js'
import { accepted } from './accepted.js'
import { fakeNode } from './fakeNode.js'
import { only } from './only.js'
import type { Methods, Row } from './Row.js'
import { tryWrongValues } from './tryWrongValues.js'

const { all, absent, anyObject, empty, texts } = accepted
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

const web3 = createWeb3(modal.adapters.solana)
/** A transaction of `@solana/web3.js` 1.x. */
const classic = new (class {
  readonly version = 0
  serialize = () => transaction
})()
const signer = createSigner(modal)
const asked = { 1: empty, '1.signal': absent }
const list = { 0: ['list'] }
const object = anyObject.filter((name) => name !== 'null')
const others: readonly (readonly [string, ...Row, methods: object])[] = [
  ['createWeb3()', 'signTransaction', [classic, { signal }], asked, web3],
  ['createWeb3()', 'signAllTransactions', [[classic], { signal }], { ...list, ...asked }, web3],
  [
    'createWeb3()',
    'sendTransaction',
    [classic, { signers: [], signal }],
    // Further options are compared by name, and an empty list has none.
    { ...asked, 1: [...empty, 'list'], '1.signers': [...absent, 'list'] },
    web3,
  ],
  [
    'createSigner()',
    'modifyAndSignMessages',
    [[{ content: new Uint8Array(2), signatures: {} }], { abortSignal: signal }],
    // The signatures of others are passed on.
    { ...list, '0.0.content': [...texts, 'bytes'], '0.0.signatures': all, 1: object, '1.abortSignal': absent },
    signer,
  ],
  [
    'createSigner()',
    'signAndSendTransactions',
    [[transaction], { abortSignal: signal, minContextSlot: 7n }],
    { ...list, 1: object, '1.abortSignal': absent, '1.minContextSlot': [...absent, 'number', 'bigint'] },
    signer,
  ],
]

test.each(others)(
  '%s.%s() refuses values of wrong types with a typed error',
  async (_, name, right, allowed, methods) => {
    const method = (...args: readonly unknown[]) => (methods as Methods)[name]?.(...args)
    expect(await tryWrongValues({ method, right, clock, takeAsked })).toEqual(only(allowed))
  },
)
