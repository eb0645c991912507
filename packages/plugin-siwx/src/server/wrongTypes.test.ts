import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { ConfigurationError, InvalidInputError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { formatMessage } from '../message/formatMessage.js'
import { createMemoryStore } from './createMemoryStore.js'
import { createNonces } from './createNonces.js'
import { createSessions } from './createSessions.js'
import { createSignedNonces } from './createSignedNonces.js'
import { createSignIn } from './createSignIn.js'
import { createVerifier } from './createVerifier.js'
import { type ExpressRequest, toExpress } from './toExpress.js'
import { toHono } from './toHono.js'
import { toNext } from './toNext.js'

const verifiers = [evmVerifier]
const origin = 'https://my.app'
const store = createMemoryStore()
const signIn = createSignIn({ verifiers, origin })
/** A client of a database, whose password must not be in a message. */
const client = { password: 'a-password', put: async () => undefined }

test.each<readonly [string, () => unknown]>([
  ['createSignIn() without options', () => createSignIn(undefined as never)],
  ['createSignIn() with a bigint', () => createSignIn({ verifiers, origin, isFramed: 1n as never })],
  ['createSignIn() with an origin that is no text', () => createSignIn({ verifiers, origin: 7 as never })],
  ['createSignIn() with a store without add()', () => createSignIn({ verifiers, origin, store: client as never })],
  ['createSignIn() with a clock without now()', () => createSignIn({ verifiers, origin, clock: {} as never })],
  ['createVerifier() without options', () => createVerifier(null as never)],
  ['createMemoryStore() with null', () => createMemoryStore(null as never)],
  ['createNonces() without a store', () => createNonces({} as never)],
  [
    'createSignedNonces() with a store that only reads',
    () => createSignedNonces({ store: { get: store.get } as never }),
  ],
  ['createSessions() with a store that keeps nothing', () => createSessions({ store: { get: store.get } as never })],
  ['toExpress() without a sign-in', () => toExpress(undefined as never)],
  ['toNext() without a sign-in', () => toNext({} as never)],
  ['toHono() without a sign-in', () => toHono(null as never)],
])('%s is refused where it is configured', (_, create) => {
  expect(create).toThrow(ConfigurationError)
  expect(create).not.toThrow('a-password')
})

const wrong: readonly unknown[] = [undefined, null, 7, 7n, true, Symbol('x'), [], {}, '\ud800']

test.each(wrong.map((value) => [typeof value, value]))('%s as a token is no nonce and no session', async (_, value) => {
  const nonces = createNonces({ store })
  const { nonce, token } = await nonces.issue(value as never)
  expect(await nonces.take(value as never, token)).toBe(false)
  expect(await nonces.take(nonce, value as never)).toBe(false)
  expect(await createSessions({ store }).read(value as never)).toBeUndefined()
  await expect(createSessions({ store }).end(value as never)).resolves.toBeUndefined()
})

test('a verifier answers no for messages, nonces and networks of wrong types', async () => {
  const verifier = createVerifier({ verifiers })
  for (const value of wrong) {
    const expected = { domain: 'my.app', nonce: value, chainId: value }
    const verification = await verifier.verify(value as never, value as never, expected as never)
    expect(verification.isValid).toBe(false)
  }
  await expect(verifier.verify('x', 'x', undefined as never)).rejects.toThrow(InvalidInputError)
})

test.each(wrong.map((value) => [typeof value, value]))('%s is no request', async (_, value) => {
  await expect(signIn.handle(value as never)).rejects.toThrow(InvalidInputError)
  await expect(signIn.sessionOf(value as never)).rejects.toThrow(InvalidInputError)
})

test.each([
  ['//', 'GET', 404],
  ['//other.example/siwx/session', 'GET', 401],
  ['http://[/siwx/session', 'GET', 401],
  ['/siwx/session', 'TRACE', 405],
  ['/siwx/session', 'CONNECT', 405],
  ['/siwx/session', 'track', 405],
  ['*', 'OPTIONS', 404],
])('a client that asks Express for %s with %s gets an answer, and the app no error', async (url, method, status) => {
  const errors: unknown[] = []
  const response = { statusCode: 0, setHeader: () => undefined, end: () => undefined }
  const request: ExpressRequest = {
    url,
    method,
    headers: {},
    [Symbol.asyncIterator]: () => new ReadableStream()[Symbol.asyncIterator](),
  }
  await toExpress(signIn)(request, response, (error) => errors.push(error))
  expect(errors).toEqual([])
  expect(response.statusCode).toBe(status)
})

test('a function for nodes that fails is no verdict, and its error is the cause', async () => {
  const cause = new Error('The list of nodes is not there.')
  const verify = async () => {
    throw cause
  }
  const verifier = createVerifier({ verifiers: [{ ...evmVerifier, verify }] })
  const message = formatMessage(
    {
      ...{
        domain: 'my.app',
        accountAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        uri: 'https://my.app',
        version: '1',
      },
      ...{ chainId: 'eip155:1', nonce: '12345678', issuedAt: new Date().toISOString() },
    },
    evmVerifier,
  )
  const expected = { domain: 'my.app', nonce: '12345678', chainId: ['eip155:1', 7 as never] }
  await expect(verifier.verify(message, '0x', expected)).rejects.toMatchObject({ cause })
})
