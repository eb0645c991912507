import { createTestModal } from '@latchkey/testkit'
import { createPolkadotTestWallet } from '@latchkey/testkit/polkadot'
import { expect, test } from 'vitest'
import { polkadot, polkadotNetwork } from '../../../packages/adapter-polkadot/src/index.js'
import { accepted } from './accepted.js'
import { only } from './only.js'
import type { Methods, Row } from './Row.js'
import { tryWrongValues } from './tryWrongValues.js'

const { all, absent, empty, texts } = accepted
const genesisHash = `0x${'ab'.repeat(32)}`
const own = polkadotNetwork({
  genesisHash,
  name: 'Own',
  nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 12 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1/own'] } },
})
const wallet = createPolkadotTestWallet()
const { modal, clock, window, start } = createTestModal({ adapters: [polkadot()], networks: [own] })
wallet.install(window)
start()
await modal.connect({ connectorId: 'polkadot/test-wallet' })

const { signal } = new AbortController()
const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const payload = {
  address,
  assetId: undefined,
  blockHash: `0x${'11'.repeat(32)}`,
  blockNumber: '0x00000001',
  era: '0x00',
  genesisHash,
  metadataHash: undefined,
  method: '0x00001468656c6c6f',
  mode: undefined,
  nonce: '0x00000000',
  specVersion: '0x00000001',
  tip: '0x00',
  transactionVersion: '0x00000001',
  signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
  version: 4,
  withSignedTransaction: undefined,
}
const options = { 1: empty, 2: all, '1.signal': absent }
const orNull = [...absent, 'null']
const rows: readonly Row[] = [
  [
    'signPayload',
    [payload, { signal }, 'further'],
    {
      ...options,
      '0.assetId': orNull,
      // These extensions don't use them.
      '0.blockNumber': orNull,
      '0.metadataHash': orNull,
      '0.mode': [...orNull, 'number'],
      '0.signedExtensions': ['list'],
      '0.tip': orNull,
      // The signature of another version is not verified.
      '0.version': ['number'],
      '0.withSignedTransaction': [...orNull, 'true'],
    },
  ],
  ['signRaw', [{ address, data: 'Hello', type: 'bytes' }, { signal }, 'further'], { ...options, '0.data': texts }],
]

test('each method of the API is tried', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(modal.adapters.polkadot).toSorted())
})

test.each(rows)('%s() refuses values of wrong types with a typed error', async (name, right, allowed) => {
  const api = modal.adapters.polkadot as object as Methods
  const method = (...args: readonly unknown[]) => api[name]?.(...args)
  const takeAsked = () => {
    const prompts = [...wallet.script.prompts]
    wallet.script.clearLog()
    return prompts
  }
  expect(await tryWrongValues({ method, right, clock, takeAsked })).toEqual(only(allowed))
})
