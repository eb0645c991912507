import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEventId } from './createEventId.js'
import { describeEvent } from './describeEvent.js'
import { eventMembers } from './eventMembers.js'

const location = { origin: 'https://app.example', hostname: 'app.example' }
const describeOne = (name: string, params: unknown, address?: string) =>
  describeEvent({ name, params, at: 1_893_456_000_000 }, { location, address })

test('an event has the body that services read, with the origin in place of the URL', () => {
  expect(
    describeOne('CONNECT_SUCCESS', { namespace: 'eip155', connectorId: 'eip155/x', wallet: 'io.metamask' }),
  ).toEqual({
    eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    url: 'https://app.example',
    domain: 'app.example',
    timestamp: 1_893_456_000_000,
    props: { type: 'track', event: 'CONNECT_SUCCESS', properties: { namespace: 'eip155', wallet: 'io.metamask' } },
  })
})

test.each([
  ['MODAL_OPEN', { connected: true, view: 'Connect' }, { connected: true }],
  [
    'CONNECT_ERROR',
    { wallet: 'a.b', code: 'LATCHKEY_WALLET', message: 'no' },
    { wallet: 'a.b', code: 'LATCHKEY_WALLET' },
  ],
  ['CONNECT_ERROR', { wallet: 'a.b', code: 'the wallet said no' }, { wallet: 'a.b' }],
  ['SWITCH_NETWORK', { networkId: 'eip155:1' }, { network: 'eip155:1' }],
  ['DISCONNECT_SUCCESS', { namespace: 'solana', permissionKept: true }, { namespace: 'solana' }],
  ['SEARCH_WALLET', { results: 3, text: 'rain' }, { results: 3 }],
  ['SEARCH_WALLET', { results: -1 }, {}],
  [
    'SEND_SUCCESS',
    { networkId: 'eip155:1', isSmartAccount: true, token: 'USDC', amount: '5', hash: '0x1' },
    { network: 'eip155:1', isSmartAccount: true },
  ],
  ['MODAL_CLOSE', undefined, {}],
])('of %s with %j only %j is sent', (name, params, properties) => {
  expect(describeOne(name, params)?.props.properties).toEqual(properties)
})

test.each(['connection.ended', 'CLICK_WALLET_HELP', 'constructor', '__proto__', ''])('%s is not sent', (name) => {
  expect(describeOne(name, {})).toBeUndefined()
})

test('the address is sent only if the app passes it', () => {
  expect(describeOne('MODAL_OPEN', { connected: true, address: 'fake-alice' })?.props).not.toHaveProperty('address')
  expect(describeOne('MODAL_OPEN', { connected: true }, 'fake-alice')?.props.address).toBe('fake-alice')
})

describe('the wallet', () => {
  const walletOf = (wallet: unknown) => describeOne('CONNECT_SUCCESS', { wallet })?.props.properties?.wallet

  test.each([
    'io.metamask',
    'com.coinbase.wallet',
    'Coinbase Wallet',
    'polkadot-js',
    'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  ])('%s is sent by its id', (id) => expect(walletOf(id)).toBe(id))

  test.each([
    'bob@example.com',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'my.0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'https://wallet.example/path?user=7',
    'a/b',
    '1234.56',
    '1234.56 ETH',
    'rainbow wallet for my savings account',
    '',
    undefined,
    { toString: () => 'io.metamask' },
  ])('%j, which is no id, is sent as "other"', (id) => {
    expect(walletOf(id)).toBe('other')
  })
})

/** What must not leave the page, wherever it stands in an event. */
const secret = fc.constantFrom(
  'bob@example.com',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'https://app.example/private?token=7',
  '1234.56 ETH',
  'rainbow wallet for my savings account',
)
const names = [...eventMembers.keys()]
const listed = new Set([...eventMembers.values()].flatMap((members) => members.map(([, sentAs]) => sentAs)))
const members = ['wallet', 'namespace', 'code', 'connected', 'networkId', 'results', 'isSmartAccount']
const others = ['email', 'address', 'balance', 'amount', 'text', 'url', 'hash', 'message', '__proto__', 'toString']

test('of random events only listed members are sent, and none has an e-mail, an address, an amount, a text or a URL', () => {
  const params = fc.dictionary(
    fc.constantFrom(...members, ...others),
    fc.oneof(secret, fc.anything(), fc.boolean(), fc.nat(), fc.constantFrom('eip155:1', 'eip155', 'io.metamask')),
  )
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.oneof(params, fc.anything(), secret), (name, given) => {
      const event = describeOne(name, given)
      const { properties = {} } = event?.props ?? {}
      expect(Object.keys(event?.props ?? {})).toEqual(['type', 'event', 'properties'])
      const own = (eventMembers.get(name) ?? []).map(([, sentAs]) => sentAs)
      expect(Object.keys(properties).filter((member) => !(listed.has(member) && own.includes(member)))).toEqual([])
      expect(JSON.stringify(properties)).not.toMatch(/@|0xf39|7S3P|bc1q|https:|1234\.56|savings/)
    }),
  )
})

test('no two events have the same id', () => {
  expect(new Set(Array.from({ length: 1000 }, createEventId)).size).toBe(1000)
})
