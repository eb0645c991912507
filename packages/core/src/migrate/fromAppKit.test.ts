import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromAppKit } from './index.js'

const read = async (entries: Readonly<Record<string, string>>) =>
  fromAppKit()(
    { getItem: (key) => (Object.hasOwn(entries, key) ? (entries[key] ?? null) : null) },
    { getItem: () => null },
  )
const stored = {
  '@appkit/connection_status': 'connected',
  '@appkit/connected_namespaces': 'one,two',
  '@appkit/active_namespace': 'two',
  '@appkit/active_caip_network_id': 'two:abc',
  '@appkit/one:connected_connector_id': 'io.metamask',
  '@appkit/two:connected_connector_id': 'Phantom',
}
const memo = { authorized: true }

test('fromAppKit() finds the wallet of each connected namespace, the active one with its network first', async () => {
  expect(await read(stored)).toEqual([
    { namespace: 'two', wallet: { id: 'Phantom', name: 'Phantom' }, memo, networkId: 'two:abc' },
    { namespace: 'one', wallet: { rdns: 'io.metamask' }, memo },
  ])
})

test.each([
  ['the user has disconnected', { '@appkit/connection_status': 'disconnected' }],
  ['no namespace is connected', { '@appkit/connected_namespaces': '' }],
  [
    'the connections are relay sessions or an embedded wallet',
    { '@appkit/one:connected_connector_id': 'walletConnect', '@appkit/two:connected_connector_id': 'AUTH' },
  ],
  ['the connectors were left', { '@appkit/disconnected_connector_ids': '{"one":["io.metamask"],"two":["Phantom"]}' }],
])('fromAppKit() finds nothing when %s', async (_, changes) => {
  expect(await read({ ...stored, ...changes })).toEqual([])
})

test('fromAppKit() finds a wallet by its rdns that AppKit names by an id of its own', async () => {
  const [found] = await read({ ...stored, '@appkit/two:connected_connector_id': 'coinbaseWalletSDK' })
  expect(found?.wallet).toEqual({ rdns: 'com.coinbase.wallet' })
})

test('property: fromAppKit() never throws, whatever is stored', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...Object.keys(stored), '@appkit/disconnected_connector_ids'), fc.string()),
      async (changes) => {
        const found = await read({ ...stored, ...changes })
        expect(found.length).toBeLessThanOrEqual(20)
      },
    ),
  )
})

test('fromAppKit() expects a connection in the connected namespaces, the active one first', () => {
  const expects = (entries: Readonly<Record<string, string>>) =>
    fromAppKit().expects?.(
      { getItem: (key) => (Object.hasOwn(entries, key) ? (entries[key] ?? null) : null) },
      { getItem: () => null },
    )
  expect(expects(stored)).toEqual(['two', 'one'])
  expect(expects({ ...stored, '@appkit/connection_status': 'disconnected' })).toEqual([])
  expect(expects({})).toEqual([])
})
