import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FrameRequestName } from './FrameRequestMap.js'
import { frameRequests } from './frameRequests.js'
import { readFrameMessage } from './readFrameMessage.js'
import { readPageMessage } from './readPageMessage.js'
import { requestType } from './requestType.js'

const names = Object.keys(frameRequests) as FrameRequestName[]
const user = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId: 1 }
const signIn = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '12345678',
}
/** A payload and an answer of each request, as the protocol has them. */
const examples: Readonly<Record<FrameRequestName, readonly [payload: unknown, answer: unknown]>> = {
  SYNC_DAPP_DATA: [
    { metadata: { name: 'Shop', description: '', url: 'https://app.example', icons: [] }, projectId: 'shop' },
    undefined,
  ],
  SYNC_THEME: [{ themeMode: 'dark', themeVariables: { '--w3m-accent': '#f00', '--w3m-z-index': 1 } }, undefined],
  CONNECT_EMAIL: [{ email: 'ada@example.com' }, { action: 'VERIFY_DEVICE' }],
  CONNECT_DEVICE: [undefined, undefined],
  CONNECT_OTP: [{ otp: '123456' }, undefined],
  GET_SOCIAL_REDIRECT_URI: [{ provider: 'google' }, { uri: 'https://provider.example' }],
  CONNECT_SOCIAL: [{ uri: 'https://frame.example?x' }, { ...user, userName: 'Ada' }],
  GET_FARCASTER_URI: [undefined, { url: 'https://provider.example' }],
  CONNECT_FARCASTER: [undefined, { userName: 'ada' }],
  GET_USER: [
    { chainId: 'eip155:1', siwxMessage: signIn },
    { ...user, email: null, accounts: [{ address: user.address, type: 'eoa' }], siwxMessage: signIn },
  ],
  IS_CONNECTED: [{ token: 'name' }, { isConnected: true }],
  GET_CHAIN_ID: [undefined, { chainId: 'eip155:1' }],
  SWITCH_NETWORK: [{ chainId: 10 }, { chainId: 10 }],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [undefined, { smartAccountEnabledNetworks: [1] }],
  INIT_SMART_ACCOUNT: [undefined, { address: user.address, isDeployed: false }],
  SET_PREFERRED_ACCOUNT: [{ type: 'eoa' }, { type: 'eoa', address: user.address }],
  RPC_REQUEST: [{ method: 'personal_sign', params: ['0x', user.address], chainId: 1 }, '0x1234'],
  RPC_ABORT: [{ id: '1' }, undefined],
  UPDATE_EMAIL: [{ email: 'ada@example.com' }, { action: 'VERIFY_PRIMARY_OTP' }],
  UPDATE_EMAIL_PRIMARY_OTP: [{ otp: '123456' }, undefined],
  UPDATE_EMAIL_SECONDARY_OTP: [{ otp: '123456' }, { newEmail: 'bob@example.com' }],
  SIGN_OUT: [undefined, undefined],
  RELOAD: [undefined, undefined],
  OPEN: [{ page: 'export' }, undefined],
  CONNECT_PASSKEY: [undefined, undefined],
}
const answerType = (name: FrameRequestName, outcome = 'SUCCESS') =>
  `${requestType(name).replace('-app/', '-frame/')}_${outcome}`

describe.each(names)('%s', (name) => {
  const [payload, answer] = examples[name]

  test('is read by the frame as the page writes it', () => {
    expect(readPageMessage({ type: requestType(name), id: '1', payload })).toEqual({ name, id: '1', payload })
  })

  test('is read by the page as the frame answers it', () => {
    const read = readFrameMessage({ type: answerType(name), id: '1', payload: answer })
    expect(read).toEqual({ kind: 'answer', name, id: '1', payload: answer })
  })

  test('can be refused, with and without a message', () => {
    const type = answerType(name, 'ERROR')
    expect(readFrameMessage({ type, id: '1', payload: { message: 'No.', code: 'LIMIT', retryAfter: 9 } })).toEqual({
      kind: 'refusal',
      name,
      id: '1',
      error: { message: 'No.', code: 'LIMIT', retryAfter: 9 },
    })
    expect(readFrameMessage({ type, id: '1' })).toMatchObject({ kind: 'refusal', error: {} })
  })

  test('is nothing without an id, or with the prefix of the other half of the protocol', () => {
    expect(readPageMessage({ type: requestType(name), payload })).toBeUndefined()
    expect(readFrameMessage({ type: answerType(name), payload: answer })).toBeUndefined()
    const other = (type: string) =>
      type.includes('w3m') ? type.replace('w3m', 'latchkey') : type.replace('latchkey', 'w3m')
    expect(readPageMessage({ type: other(requestType(name)), id: '1', payload })).toBeUndefined()
    expect(readFrameMessage({ type: other(answerType(name)), id: '1', payload: answer })).toBeUndefined()
  })
})

test.each<readonly [string, unknown, unknown]>([
  ['READY', { version: '4' }, { version: '4' }],
  ['READY', undefined, undefined],
  ['SESSION_UPDATE', { token: null }, { token: null }],
])('the event %s is read with %j', (name, payload, expected) => {
  expect(readFrameMessage({ type: `@w3m-frame/${name}`, payload })).toEqual({ kind: 'event', name, payload: expected })
})

test('the events of our own frame are read with their prefix alone', () => {
  const payload = { height: 400, reason: 'approval' }
  expect(readFrameMessage({ type: '@latchkey-frame/SHOW', payload })).toEqual({ kind: 'event', name: 'SHOW', payload })
  expect(readFrameMessage({ type: '@w3m-frame/SHOW', payload })).toBeUndefined()
  expect(readFrameMessage({ type: '@latchkey-frame/SHOW', payload: { height: -1 } })).toBeUndefined()
})

test.each<readonly [string, unknown]>([
  ['another action', { type: answerType('CONNECT_EMAIL'), id: '1', payload: { action: 'SEND_KEY' } }],
  ['an address that is no text', { type: answerType('GET_USER'), id: '1', payload: { ...user, address: 7 } }],
  ['a name of Object.prototype', { type: '@w3m-frame/constructor_SUCCESS', id: '1' }],
  ['a name that is unknown', { type: '@w3m-frame/EXPORT_KEY_SUCCESS', id: '1' }],
  ['the type of a request', { type: requestType('SIGN_OUT'), id: '1' }],
  ['a text', 'READY'],
  ['nothing', undefined],
])('%s is no message of the frame', (_, data) => {
  expect(readFrameMessage(data)).toBeUndefined()
})

test.each<readonly [string, unknown]>([
  [
    'a provider that is unknown',
    { type: requestType('GET_SOCIAL_REDIRECT_URI'), id: '1', payload: { provider: 'x.com' } },
  ],
  ['a page that is unknown', { type: requestType('OPEN'), id: '1', payload: { page: '/export' } }],
  ['an empty id', { type: requestType('SIGN_OUT'), id: '' }],
  ['a name of Object.prototype', { type: '@w3m-app/toString', id: '1' }],
])('%s is no message of the page', (_, data) => {
  expect(readPageMessage(data)).toBeUndefined()
})

test('property: no data makes a reader throw, and Object.prototype stays as it was', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort()
  const types = names.flatMap((name) => [requestType(name), answerType(name), answerType(name, 'ERROR')])
  const data = fc.record(
    {
      type: fc.oneof(fc.constantFrom(...types, '@w3m-frame/READY'), fc.string()),
      id: fc.oneof(fc.string(), fc.anything()),
      payload: fc.oneof(fc.anything(), fc.constant(JSON.parse('{"__proto__":{"polluted":1}}'))),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(data, fc.anything()), (value) => {
      readFrameMessage(value)
      readPageMessage(value)
    }),
    { numRuns: 1000 },
  )
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
})
