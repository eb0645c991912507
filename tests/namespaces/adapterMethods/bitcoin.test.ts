import { createTestModal } from '@latchkey/testkit'
import { createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { expect, test } from 'vitest'
import { bitcoin, bitcoinRegtest } from '../../../packages/adapter-bitcoin/src/index.js'
import { accepted } from './accepted.js'
import { only } from './only.js'
import type { Methods, Row } from './Row.js'
import { tryWrongValues } from './tryWrongValues.js'

const { all, absent, empty, texts } = accepted
const txid = 'ab'.repeat(32)
/** An Esplora service that knows one transaction. */
const fakeEsplora: typeof fetch = async (url) => {
  const { pathname } = new URL(String(url))
  if (pathname.endsWith('/status')) return Response.json({ confirmed: true, block_height: 7, block_hash: txid })
  if (pathname.endsWith(`/tx/${txid}`))
    return Response.json({
      txid,
      status: { confirmed: true, block_height: 7 },
      vin: [{ txid, vout: 0 }],
      vout: [{ scriptpubkey: '00', value: 1 }],
    })
  return new Response('8')
}
const wallet = createBitcoinTestWallet()
const own = bitcoinRegtest('http://127.0.0.1:1/own')
const { modal, clock, window, start } = createTestModal({ adapters: [bitcoin()], networks: [own], fetch: fakeEsplora })
wallet.install(window)
start()
await modal.connect({ connectorId: `bip122/${wallet.id}` })
wallet.script.lie('sendTransfer', { result: { txid } })

const { signal } = new AbortController()
const networkId = own.id
const { address } = wallet.addresses[0]
/** It spends an output of the wallet. */
const psbt =
  'cHNidP8BAFICAAAAAaqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqAAAAAAD/////AZg6AAAAAAAAFgAU/HJQohHe3ccO5aJzjeXweBc1HO8AAAAAAAEBHyBOAAAAAAAAFgAU/HJQohHe3ccO5aJzjeXweBc1HO8AAA=='
const options = { 1: empty, 2: all, '1.networkId': absent, '1.signal': absent }
const rows: readonly Row[] = [
  ['getAccounts', [{ signal }, 'further'], { 0: empty, 1: all, '0.signal': absent }],
  [
    'signMessage',
    ['Hello', { address, protocol: 'bip322', networkId, signal }, 'further'],
    { 0: [...texts, 'bytes'], ...options, '1.address': absent, '1.protocol': absent },
  ],
  [
    'signPsbt',
    [{ psbt, inputs: [{ address, indexes: [0], sighash: 1 }], broadcast: false }, { networkId, signal }, 'further'],
    {
      ...options,
      '0.inputs': [...absent, 'null'],
      '0.inputs.0.address': [...absent, 'null'],
      '0.inputs.0.sighash': [...absent, 'null'],
      '0.broadcast': [...absent, 'true'],
    },
  ],
  [
    'sendTransfer',
    [[{ address, amount: 1000n }], { networkId, signal }, 'further'],
    { ...options, '0.0.amount': ['bigint'] },
  ],
  [
    'waitForTransaction',
    [txid, { networkId, limit: 1000, signal }, 'further'],
    { ...options, '1.limit': [...absent, 'number', 'negative'] },
  ],
]

test('each method of the API is tried', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(modal.adapters.bip122).toSorted())
})

test.each(rows)('%s() refuses values of wrong types with a typed error', async (name, right, allowed) => {
  const api = modal.adapters.bip122 as object as Methods
  const method = (...args: readonly unknown[]) => api[name]?.(...args)
  const takeAsked = () => {
    const prompts = [...wallet.script.prompts]
    wallet.script.clearLog()
    return prompts
  }
  expect(await tryWrongValues({ method, right, clock, takeAsked })).toEqual(only(allowed))
})
