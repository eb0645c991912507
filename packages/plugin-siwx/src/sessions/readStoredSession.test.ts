import { expect, test } from 'vitest'
import type { SiwxSession } from '../contract/SiwxSession.js'
import { readStoredSession } from './readStoredSession.js'

const session: SiwxSession = {
  chainId: 'eip155:1',
  address: '0xabc',
  expiresAt: 1_800_000_000_000,
  verified: 'byServer',
  token: 'token',
  signed: {
    data: {
      scheme: 'https',
      domain: 'my.app',
      accountAddress: '0xabc',
      chainId: 'eip155:1',
      uri: 'https://my.app',
      version: '1',
      nonce: '8f2c1a77d03b4e19',
      issuedAt: '2026-01-10T12:00:00.000Z',
      expirationTime: '2026-01-11T12:00:00.000Z',
      notBefore: '2026-01-10T12:00:00.000Z',
      requestId: '7',
      resources: ['urn:a'],
      statement: 'Sign in to My App.',
    },
    message: 'message',
    signature: '0x12',
  },
}
const { signed } = session

test('readStoredSession() reads back every member of a session', () => {
  expect(readStoredSession(JSON.parse(JSON.stringify(session)))).toEqual(session)
})

test.each([
  ['no object', 'session'],
  ['a network that is no network', { ...session, chainId: 'eip155' }],
  ['no address', { ...session, address: 1 }],
  ['an unknown verifier', { ...session, verified: true }],
  ['an end that is no time', { ...session, expiresAt: 'tomorrow' }],
])('readStoredSession() reads nothing from %s', (_, stored) => {
  expect(readStoredSession(stored)).toBeUndefined()
})

test.each([
  ['a proof without a message', { ...signed, message: undefined }],
  ['a proof without a signature', { ...signed, signature: 1 }],
  ['a proof without fields', { ...signed, data: null }],
  ['a proof whose domain is no text', { ...signed, data: { ...signed?.data, domain: 1 } }],
  ['a proof whose time is no text', { ...signed, data: { ...signed?.data, issuedAt: null } }],
])('readStoredSession() keeps a session with %s, and leaves the proof out', (_, stored) => {
  const { signed: __, ...rest } = session
  expect(readStoredSession({ ...session, signed: stored })).toEqual(rest)
})

test('readStoredSession() leaves out members of a proof that have another shape', () => {
  const data = { ...signed?.data, statement: 7, resources: ['urn:a', 7], other: 'x' }
  const { statement: _, ...known } = signed?.data ?? {}
  expect(readStoredSession({ ...session, signed: { ...signed, data } })?.signed?.data).toEqual(known)
})
