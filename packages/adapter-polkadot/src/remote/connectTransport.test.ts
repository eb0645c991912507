import {
  type ConnectionState,
  derive,
  type Grant,
  NoAccountError,
  type Transport,
  UnsupportedMethodError,
} from '@latchkey/core'
import { createCall } from '@latchkey/testkit'
import { answerPolkadotRequest, createPolkadotTestWallet, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import { describe, expect, test } from 'vitest'
import { signMessage } from '../capabilities/signMessage.js'
import { signPayload } from '../capabilities/signPayload.js'
import type { SignerPayload } from '../injected/SignerPayload.js'
import { moonbeam } from '../networks/moonbeam.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { verifyMessage } from '../verify/verifyMessage.js'
import { connectTransport } from './connectTransport.js'

const polkadotId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const kusamaId = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const aliceOnPolkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const aliceOnKusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const aliceId = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const bob = '5FcYbyQ7DTAPK7PrALvrvakptE5GTXQfbjUGg2osp6ov6Hvj'
const signal = new AbortController().signal
const both = ['polkadot_signTransaction', 'polkadot_signMessage']

function createCore(): PolkadotCore {
  const context = { $networks: derive([], () => []) } as object as PolkadotCore['context']
  return { context, appName: undefined, prefixes: {}, enable: undefined, addressOn: undefined }
}

/** A transport to a phone with a real signing wallet. It records its requests. */
function create(changes: Partial<Grant> = {}) {
  let grant: Grant = {
    accounts: [
      { networkId: polkadotId, address: aliceOnPolkadot },
      { networkId: kusamaId, address: aliceOnKusama },
      { networkId: polkadotId, address: bob },
    ],
    networkIds: [polkadotId, kusamaId],
    methods: both,
    ...changes,
  }
  const wallet = createPolkadotTestWallet({ keys: [throwAwayPolkadotKeys[0]] })
  const requests: unknown[][] = []
  const signals: unknown[] = []
  const listeners = new Set<Parameters<Transport['watch']>[0]>()
  const transport: Transport = {
    read: () => grant,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request(method, params, networkId, until) {
      requests.push([method, params, networkId])
      signals.push(until)
      return answerPolkadotRequest(wallet, method, params)
    },
  }
  const change = (next: Partial<Grant>): void => {
    grant = { ...grant, ...next }
    for (const listener of listeners) listener.grant(grant)
  }
  return { transport, requests, signals, listeners, change, core: createCore() }
}

async function connected(changes: Partial<Grant> = {}) {
  const { core, transport, requests, signals, listeners, change } = create(changes)
  const connection = await connectTransport(core, transport)
  const states: (ConnectionState | undefined)[] = []
  const release = connection.watch({ next: (state) => states.push(state), ended: () => undefined })
  const account = { id: aliceId, address: alice, type: 'eoa' }
  const call = createCall({ connection, account, address: aliceOnPolkadot, networkId: polkadotId, signal })
  return { core, transport, requests, signals, listeners, change, connection, states, release, call }
}

test('connectTransport() lists an account of several networks once, without a request', async () => {
  const { states, requests, core } = await connected()
  expect(states).toEqual([
    {
      accounts: [
        { id: aliceId, address: alice, type: 'eoa' },
        expect.objectContaining({ address: bob, networkIds: [polkadotId] }),
      ],
      networkIds: [polkadotId, kusamaId],
    },
  ])
  expect(requests).toEqual([])
  expect(core.addressOn?.({ id: aliceId, address: alice, type: 'eoa' }, kusamaId)).toBe(aliceOnKusama)
})

test('connectTransport() keeps the type in the grant if it is possible', async () => {
  const account = (address: string, type: string) => ({ networkId: polkadotId, address, type })
  const { states } = await connected({
    accounts: [
      account(alice, 'sr25519'),
      account(bob, 'ethereum'),
      { ...account('0xf24ff3a9cf04c71dbc94d0b566f7a27b94566cac', 'sr25519'), networkId: moonbeam.id },
    ],
    networkIds: [polkadotId, moonbeam.id],
  })
  expect(states[0]?.accounts.map(({ type, publicKey }) => [type, publicKey])).toEqual([
    ['sr25519', aliceId],
    ['eoa', undefined],
    ['ethereum', undefined],
  ])
})

test('connectTransport() skips malformed entries', async () => {
  const { states } = await connected({
    accounts: [
      { networkId: 'eip155:1', address: alice },
      { networkId: polkadotId, address: 'x' },
      { networkId: 'polkadot:x', address: alice },
      { networkId: polkadotId, address: alice },
    ],
    networkIds: ['eip155:1', 'nonsense', polkadotId],
  })
  expect(states[0]).toMatchObject({ accounts: [{ id: aliceId }], networkIds: [polkadotId] })
  expect(states[0]?.accounts).toHaveLength(1)
})

test('connectTransport() rejects with NoAccountError for a grant without an account', async () => {
  const { core, transport } = create({ accounts: [] })
  await expect(connectTransport(core, transport)).rejects.toBeInstanceOf(NoAccountError)
})

test('the connection lacks capabilities whose methods the grant does not contain', async () => {
  const { states, connection, call } = await connected({ methods: ['polkadot_signTransaction'] })
  expect(states[0]?.lacks).toEqual(['signMessage'])
  await expect(signMessage(call, 'x')).rejects.toBeInstanceOf(UnsupportedMethodError)
  await expect(connection.read(signal)).resolves.toMatchObject({ lacks: ['signMessage'] })
})

test('watch() reports a changed grant, as locked without accounts, until its release', async () => {
  const { states, change, release, listeners } = await connected()
  change({ networkIds: [polkadotId], accounts: [{ networkId: polkadotId, address: bob }] })
  change({ accounts: [] })
  expect(states.slice(1)).toEqual([
    { accounts: [expect.objectContaining({ address: bob })], networkIds: [polkadotId] },
    undefined,
  ])
  release()
  expect(listeners.size).toBe(0)
})

test.each([
  ['hello ✓', 'hello ✓'],
  ['0xdead', '0x307864656164'],
])('signMessage() sends %s as %s and verifies the answer', async (message, sent) => {
  const { call, requests } = await connected()
  await expect(signMessage(call, message)).resolves.toMatchObject({ scheme: 'sr25519' })
  expect(requests).toEqual([['polkadot_signMessage', { address: aliceOnPolkadot, message: sent }, polkadotId]])
})

test.each([
  [kusamaId, kusamaId],
  [`polkadot:${'0'.repeat(32)}`, undefined], // not approved, so the wallet chooses the network
])('signMessage() on %s names that network if it is approved', async (networkId, asked) => {
  const { call, requests } = await connected()
  await signMessage({ ...call, networkId }, 'hello')
  expect(requests).toMatchObject([['polkadot_signMessage', {}, asked]])
})

test('signPayload() sends a payload to its own network, with the address encoded for that network', async () => {
  const { call, requests } = await connected()
  const payload: SignerPayload = {
    address: alice,
    blockHash: `0x${'11'.repeat(32)}`,
    blockNumber: '0x01',
    era: '0x00',
    genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
    method: '0x0000',
    nonce: '0x00',
    specVersion: '0x01',
    tip: '0x00',
    transactionVersion: '0x01',
    signedExtensions: ['CheckGenesis', 'CheckNonce'],
    version: 4,
  }
  const signed = await signPayload({ ...call, networkId: kusamaId }, payload)
  expect(signed).toMatchObject({ isVerified: true, id: 1 })
  const transactionPayload = { ...payload, address: aliceOnKusama }
  expect(requests).toEqual([['polkadot_signTransaction', { address: aliceOnKusama, transactionPayload }, kusamaId]])
})

test('requests get the signal of the call, and are not sent after it has aborted', async () => {
  const { call, requests, signals } = await connected()
  await signMessage(call, 'hello')
  expect(signals).toEqual([signal])
  const ended = { ...call, signal: AbortSignal.abort(new Error('cancelled')) }
  await expect(signMessage(ended, 'hello')).rejects.toThrow('cancelled')
  expect(requests).toHaveLength(1)
})

test('signMessage() rejects a malformed answer of a phone', async () => {
  const { call, transport } = await connected()
  for (const answer of [undefined, 'x', { signature: 7 }]) {
    transport.request = async () => answer
    await expect(signMessage(call, 'x')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  }
})

test('the provider lists its accounts and reports changes, like an injected wallet', async () => {
  const { connection, change } = await connected()
  const { accounts } = connection.provider
  await expect(accounts.get()).resolves.toEqual([{ address: alice }, { address: bob }])
  const lengths: number[] = []
  const stop = accounts.subscribe?.((list) => lengths.push(list.length)) as () => void
  change({ accounts: [{ networkId: polkadotId, address: bob }] })
  stop()
  change({ accounts: [] })
  expect(lengths).toEqual([2, 1])
})

describe('A phone that grants accounts of both kinds on a chain of each', () => {
  const hex = '0xf24ff3a9cf04c71dbc94d0b566f7a27b94566cac'
  const checksummed = '0xf24FF3a9CF04c71Dbc94D0b566f7A27B94566cac'
  const networkIds = [moonbeam.id, polkadotId]

  test('has each account only on chains of its kind', async () => {
    const accounts = networkIds.flatMap((networkId) => [alice, hex].map((address) => ({ networkId, address })))
    const { states, connection } = await connected({ accounts, networkIds })
    expect(states[0]?.accounts).toEqual([
      { id: hex, address: checksummed, type: 'ethereum', networkIds: [moonbeam.id] },
      { id: aliceId, address: alice, type: 'eoa', networkIds: [polkadotId] },
    ])
    await expect(connection.provider.accounts.get()).resolves.toMatchObject([
      { address: checksummed },
      { address: alice },
    ])
  })

  test('rejects with NoAccountError when no account fits', async () => {
    const transport = create({ accounts: [{ networkId: moonbeam.id, address: alice }], networkIds: [moonbeam.id] })
    await expect(connectTransport(createCore(), transport.transport)).rejects.toBeInstanceOf(NoAccountError)
  })
})

test('signMessage() sends bytes that are not UTF-8 to a phone as hex', async () => {
  const { call, requests } = await connected()
  const message = Uint8Array.of(0, 255, 128)
  const { signature } = await signMessage(call, message)
  expect(requests).toEqual([['polkadot_signMessage', { address: aliceOnPolkadot, message: '0x00ff80' }, polkadotId]])
  expect(verifyMessage({ address: alice, message, signature })).toMatchObject({ isValid: true })
})
