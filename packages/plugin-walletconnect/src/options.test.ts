import { ConfigurationError, createModal, hostedCloud, type Services, selfHosted } from '@latchkey/core'
import { expect, test } from 'vitest'
import { walletConnect } from './walletConnect.js'

test.each<readonly [string, unknown]>([
  ['projectId', ''],
  ['projectId', 7],
  ['relayUrl', ''],
  ['relayUrl', 'relay.my.app'],
  ['relayUrl', 'https://relay.my.app'],
  ['relayUrl', 'wss://'],
  ['relayUrl', 'wss://me:secret@relay.my.app'],
  ['relayUrl', new URL('wss://relay.my.app')],
  ['metadata', 'My app'],
  ['metadata', { name: 7 }],
  ['metadata', { icons: 'https://my.app/icon.png' }],
  ['provider', {}],
  ['provider', { client: undefined }],
  ['provider', 'UniversalProvider'],
  ['storagePrefix', ''],
  ['storagePrefix', 1],
  ['verify', 'false'],
  ['methods', ['personal_sign']],
  ['methods', { eip155: 'personal_sign' }],
  ['methods', { 'eip155:1': ['personal_sign'] }],
  ['methods', { eip155: [''] }],
  ['preferUniversalLinks', 1],
])('walletConnect() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => walletConnect({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`walletConnect(): \`${name}\` is`)
})

test('walletConnect() accepts options that are right', () => {
  const metadata = { name: 'My app', url: '', icons: [] }
  const options = { projectId: 'x', relayUrl: 'ws://127.0.0.1:7004', storagePrefix: 'own', verify: true, metadata }
  expect(() => walletConnect({ ...options, methods: { eip155: ['personal_sign'], polkadot: [] } })).not.toThrow()
  expect(() => walletConnect({ provider: { client: { core: {} } } as never })).not.toThrow()
  expect(() => walletConnect({ relayUrl: undefined })).not.toThrow()
})

const options = { metadata: { name: 'My app' }, relayUrl: undefined }
const warnings = (plugin: ReturnType<typeof walletConnect>, services: Services) =>
  plugin.mistakes?.(createModal({ services, plugins: [plugin] }).settings)

test.each<readonly [string, Services]>([
  ['no services', {}],
  ['the services of a gateway', selfHosted('https://wallet.example')],
])('walletConnect() with %s and without a relay reports that it can not connect', (_, services) => {
  expect(warnings(walletConnect(options), services)).toEqual([expect.stringContaining('`services.relay`')])
})

test('walletConnect() with a relay of the services, of its own, or of the provider of the app reports nothing', () => {
  const { relay, ...others } = hostedCloud({ projectId: 'x' })
  expect(warnings(walletConnect(options), { ...others, relay })).toEqual([])
  expect(warnings(walletConnect({ ...options, relayUrl: 'wss://relay.my.app' }), others)).toEqual([])
  expect(warnings(walletConnect({ provider: { client: { core: {} } } as never }), {})).toEqual([])
})
