import { expect, test } from 'vitest'
import { checkPayload } from './checkPayload.js'

const now = Date.parse('2026-01-10T12:00:00.000Z')
/** Seconds since 1970. */
const inAWeek = now / 1000 + 604_800
const namespace = { accounts: ['eip155:1:0x1'], methods: ['personal_sign'], events: ['accountsChanged'] }
const request = (method: string, params: unknown) => ({ id: 1, jsonrpc: '2.0', method, params })

test.each([
  request('wc_pairingDelete', {}),
  request('wc_pairingPing', {}),
  request('wc_sessionSettle', { namespaces: { eip155: namespace }, controller: {}, expiry: inAWeek }),
  request('wc_sessionSettle', { namespaces: {}, controller: {}, expiry: inAWeek + 60 }),
  request('wc_sessionUpdate', { namespaces: { eip155: { ...namespace, chains: ['eip155:1'] }, solana: namespace } }),
  request('wc_sessionExtend', {}),
  request('wc_sessionPing', {}),
  request('wc_sessionDelete', {}),
  request('wc_sessionEvent', { event: { name: 'accountsChanged' }, chainId: 'eip155:1' }),
  { id: 1, jsonrpc: '2.0', result: undefined },
  { id: 1, jsonrpc: '2.0', error: {} },
])('an app accepts %j', (payload) => {
  expect(checkPayload(payload, now)).toBe(true)
})

test.each<[why: string, payload: unknown]>([
  ['no object', 'wc_sessionPing'],
  ['another version', { ...request('wc_sessionPing', {}), jsonrpc: '1.0' }],
  ['no id', { jsonrpc: '2.0', result: 1 }],
  ['a fractional id', { id: 1.5, jsonrpc: '2.0', result: 1 }],
  ['neither question nor answer', { id: 1, jsonrpc: '2.0' }],
  ['an error that is a text', { id: 1, jsonrpc: '2.0', error: 'no' }],
  ['an error that is a text beside a result', { id: 1, jsonrpc: '2.0', error: 'no', result: 1 }],
  ['a request for wallets', request('wc_sessionPropose', {})],
  ['a request that an object has by itself', request('toString', {})],
  ['a request without a name', { ...request('', {}), method: undefined }],
  ['a request without params', request('wc_sessionPing', undefined)],
  ['params that are a list', request('wc_sessionPing', [])],
  ['a session without namespaces', request('wc_sessionSettle', { controller: {}, expiry: inAWeek })],
  ['a session without its wallet', request('wc_sessionSettle', { namespaces: { eip155: namespace }, expiry: inAWeek })],
  [
    'a session of a wallet that is a text',
    request('wc_sessionSettle', { namespaces: {}, controller: 'a', expiry: inAWeek }),
  ],
  ['a session that has no end', request('wc_sessionSettle', { namespaces: {}, controller: {}, expiry: undefined })],
  [
    'a session that ends at a text',
    request('wc_sessionSettle', { namespaces: {}, controller: {}, expiry: `${inAWeek}` }),
  ],
  [
    'a session that ends at a part of a second',
    request('wc_sessionSettle', { namespaces: {}, controller: {}, expiry: inAWeek - 0.5 }),
  ],
  [
    'a session that ends never',
    request('wc_sessionSettle', { namespaces: {}, controller: {}, expiry: Number.POSITIVE_INFINITY }),
  ],
  [
    'a session that ends in a week and more than a minute',
    request('wc_sessionSettle', { namespaces: {}, controller: {}, expiry: inAWeek + 61 }),
  ],
  [
    'a session that ends in the year 9999',
    request('wc_sessionSettle', { namespaces: {}, controller: {}, expiry: 253_402_300_799 }),
  ],
  ['a change to namespaces that are a text', request('wc_sessionUpdate', { namespaces: 'eip155' })],
  ['a change to nothing', request('wc_sessionUpdate', {})],
  ['a namespace that is null', request('wc_sessionUpdate', { namespaces: { eip155: null } })],
  ['one bad namespace of two', request('wc_sessionUpdate', { namespaces: { eip155: namespace, solana: {} } })],
  ['accounts that are none', request('wc_sessionUpdate', { namespaces: { eip155: { ...namespace, accounts: [1] } } })],
  ['methods that are a text', request('wc_sessionUpdate', { namespaces: { eip155: { ...namespace, methods: 'a' } } })],
  ['no events', request('wc_sessionUpdate', { namespaces: { eip155: { ...namespace, events: undefined } } })],
  ['chains that are none', request('wc_sessionUpdate', { namespaces: { eip155: { ...namespace, chains: [1] } } })],
  ['an event that is a text', request('wc_sessionEvent', { event: 'accountsChanged', chainId: 'eip155:1' })],
  ['an event without a name', request('wc_sessionEvent', { event: {}, chainId: 'eip155:1' })],
  ['an event of no network', request('wc_sessionEvent', { event: { name: 'accountsChanged' } })],
])('an app does not accept %s', (_, payload) => {
  expect(checkPayload(payload, now)).toBe(false)
})
