import { ConfigurationError } from '@latchkey/core'
import { expect, test } from 'vitest'
import type { SiweOptions } from './contract/SiweOptions.js'
import type { SiwxOptions } from './contract/SiwxOptions.js'
import { browserSessions } from './sessions/browserSessions.js'
import { endpointSessions } from './sessions/endpointSessions.js'
import { gatewaySessions } from './sessions/gatewaySessions.js'
import { ownSessions } from './sessions/ownSessions.js'
import { siwe } from './siwe.js'
import { siwx } from './siwx.js'

const sessions = endpointSessions('/api/siwx')

test.each([
  'Sign in -> continue',
  'Terms – für alle',
  'Sign in\nto Example',
  'Sign in\r',
  'Sign in\u2028now',
  'Grüße',
  '“Sign in”',
  'a "quoted" word',
  'a\\b',
  '50 % off',
  'a|b',
  '{app}',
  '🔑',
  'a\tb',
  '',
  7 as never,
])('siwx() refuses the statement %j where it is configured', (statement) => {
  const create = () => siwx({ sessions, statement })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`\`statement\` is ${JSON.stringify(statement)}`)
})

test.each([
  "Sign in to Example. It's free: https://my.app/terms?a=b#c (100+), [x] & more!",
  ' ',
  "-._~:/?#[]@!$&'()*+,;=",
])('siwx() accepts the statement %j', (statement) => {
  expect(() => siwx({ sessions, statement })).not.toThrow()
})

test.each<readonly [string, Partial<Record<keyof SiwxOptions, unknown>>]>([
  ['expiresIn', { expiresIn: 0 }],
  ['expiresIn', { expiresIn: -1 }],
  ['expiresIn', { expiresIn: 1.5 }],
  ['expiresIn', { expiresIn: Number.NaN }],
  ['expiresIn', { expiresIn: Number.POSITIVE_INFINITY }],
  ['expiresIn', { expiresIn: 1e15 }],
  ['expiresIn', { expiresIn: '3600000' }],
  ['sessions', { sessions: undefined }],
  ['sessions', { sessions: '/api/siwx' }],
  ['sessions', { sessions: {} }],
  ['required', { required: 'false' }],
  ['oneClick', { oneClick: 1 }],
  ['signOutOnDisconnect', { signOutOnDisconnect: null }],
  ['isAsking', { isAsking: 0 }],
])('siwx() refuses %s as in %j where it is configured', (name, options) => {
  const create = () => siwx({ sessions, ...options } as SiwxOptions)
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`\`${name}\``)
})

const run = async () => undefined as never
const own = { getNonce: run, verify: run, getSession: run, signOut: run }
const older: SiweOptions = { getNonce: run, verifyMessage: run, getSession: run, signOut: run }

test.each<readonly [string, () => unknown]>([
  ['an address that is no URL', () => endpointSessions('http://[')],
  ['an empty address', () => endpointSessions('')],
  ['no address', () => endpointSessions(undefined as never)],
  ['an address of another scheme', () => endpointSessions('ftp://my.app/siwx')],
  ['a gateway without a scheme', () => gatewaySessions({ url: 'wallet.example' })],
  ['a gateway as a path', () => gatewaySessions({ url: '/gateway' })],
  ['verifiers that are loaded already', () => browserSessions({ verifiers: [] as never })],
  ['no verifiers', () => browserSessions({} as never)],
  ['a gateway with a user name', () => gatewaySessions({ url: 'https://user:word@wallet.example' })],
  ['an address that is a bigint', () => endpointSessions(7n as never)],
  ['no options of a gateway', () => gatewaySessions(null as never)],
  ['no options', () => siwx(undefined as never)],
  ['a word in place of yes or no', () => siwe({ ...older, enabled: 'false' as never })],
  ['a message that is no function', () => siwe({ ...older, createMessage: 'Sign in' as never })],
  ['a listener that is no function', () => siwe({ ...older, onSignIn: {} as never })],
  ...Object.keys(own).map((name) => [`no ${name}()`, () => ownSessions({ ...own, [name]: undefined })] as const),
  ...Object.keys(older).map((name) => [`no ${name}() of siwe()`, () => siwe({ ...older, [name]: undefined })] as const),
])('%s is refused where it is configured', (_, create) => {
  expect(create).toThrow(ConfigurationError)
})

test('options that are right are accepted', () => {
  expect(() => [
    endpointSessions('https://my.app/siwx'),
    endpointSessions('siwx'),
    gatewaySessions(),
    gatewaySessions({ url: 'http://localhost:4000' }),
    browserSessions({ verifiers: async () => [] }),
    siwx({ sessions: ownSessions(own), expiresIn: 60_000, required: false, oneClick: undefined }),
    siwe(older),
  ]).not.toThrow()
})

test.each<readonly [string, readonly string[], { readonly unknownOptions?: readonly string[] | undefined }]>([
  ['siwx()', ['expiresin'], siwx({ sessions, expiresin: 60_000 } as SiwxOptions)],
  ['siwe()', ['onSignedIn'], siwe({ ...older, onSignedIn: run } as SiweOptions)],
  ['ownSessions()', ['sessions.getSessions'], siwx({ sessions: ownSessions({ ...own, getSessions: run } as never) })],
  ['gatewaySessions()', ['sessions.uri'], siwx({ sessions: gatewaySessions({ uri: 'https://a.example' } as never) })],
  ['browserSessions()', ['sessions.rpc'], siwx({ sessions: browserSessions({ verifiers: run, rpc: {} } as never) })],
])('unknown options of %s are reported', (_, names, plugin) => {
  expect(plugin.unknownOptions).toEqual(names)
})
