import { createFakeAdapter, createManualClock } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { definePlugin } from './contract/definePlugin.js'
import { createModal } from './createModal.js'
import { ConfigurationError } from './errors/ConfigurationError.js'
import { migration } from './migrate/migration.js'
import { base } from './networks/base.js'
import { mainnet } from './networks/mainnet.js'
import { networkFrom } from './networks/networkFrom.js'
import { cookieStorage } from './ports/storage/cookieStorage.js'
import { hostedCloud } from './services/hostedCloud.js'
import { selfHosted } from './services/selfHosted.js'

const plugin = definePlugin({ id: 'part', setup: () => ({ api: undefined }) })
const http = 'a URL that begins with https:// or http://'
const socket = 'a URL that begins with wss:// or ws://'
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Options with one wrong value: its name, the value as it is shown, and what is allowed. */
const refused: readonly (readonly [options: unknown, name: string, shown: string, allowed: string])[] = [
  ...['catalogue', 'data', 'frame', 'analytics', 'images'].flatMap((name) =>
    ['gateway.example', '/api', 'ftp://gateway.example', ''].map(
      (value) => [{ services: { [name]: value } }, `services.${name}`, `"${value}"`, http] as const,
    ),
  ),
  [{ services: { relay: 'https://relay.example' } }, 'services.relay', '"https://relay.example"', socket],
  [{ services: { rpc: 'https://rpc.example' } }, 'services.rpc', '"https://rpc.example"', 'an object'],
  [{ services: { rpc: {} } }, 'services.rpc.url', 'undefined', http],
  [
    { services: { rpc: { url: 'https://rpc.example', networkIds: ['fake:1', 1] } } },
    'services.rpc.networkIds[1]',
    '1',
    'a CAIP-2 id',
  ],
  [{ services: { needsProjectId: 'true' } }, 'services.needsProjectId', '"true"', 'true or false'],
  [{ services: { projectId: 7 } }, 'services.projectId', '7', 'a text'],
  [{ services: 'https://gateway.example' }, 'services', '"https://gateway.example"', 'an object'],
  [{ rpcUrls: { 1: ['https://node.example'] } }, 'rpcUrls.1', '["https://node.example"]', 'it under a CAIP-2 id'],
  [{ rpcUrls: { 'fake:1': 'https://node.example' } }, 'rpcUrls.fake:1', '"https://node.example"', 'a list'],
  [{ rpcUrls: { 'fake:1': ['wss://node.example'] } }, 'rpcUrls.fake:1[0]', '"wss://node.example"', http],
  [{ rpcUrls: { 'fake:1': [] } }, 'rpcUrls.fake:1', '[]', 'at least one URL'],
  [{ termsConditionsUrl: '/terms' }, 'termsConditionsUrl', '"/terms"', http],
  [{ privacyPolicyUrl: 'javascript:alert(1)' }, 'privacyPolicyUrl', '"javascript:alert(1)"', http],
  [{ customWallets: [{ name: 'Vault' }] }, 'customWallets[0].id', 'undefined', 'a text'],
  [{ customWallets: [{ id: 'vault', name: '' }] }, 'customWallets[0].name', '""', 'a text'],
  [
    {
      customWallets: [
        { id: 'a', name: 'A' },
        { id: 'vault', name: 'Vault', mobileLink: 'vault.example' },
      ],
    },
    'customWallets[1].mobileLink',
    '"vault.example"',
    'an absolute URL',
  ],
  [
    { customWallets: [{ id: 'vault', name: 'Vault', icon: '/vault.png' }] },
    'customWallets[0].icon',
    '"/vault.png"',
    'an absolute URL',
  ],
  [{ theme: { mode: 'auto' } }, 'theme.mode', '"auto"', 'light or dark or system'],
  [{ theme: { radius: 12 } }, 'theme.radius', '12', 'a text'],
  [{ theme: 'dark' }, 'theme', '"dark"', 'an object'],
  [{ prefetch: 'hover' }, 'prefetch', '"hover"', 'idle or intent or none'],
  [{ prefetch: false }, 'prefetch', 'false', 'idle or intent or none'],
  [{ storage: new Map() }, 'storage', '{}', 'an object with the functions getItem, setItem, removeItem'],
  [{ storage: () => localStorage }, 'storage', 'a function', 'an object with the functions getItem,'],
  ...['debug', 'enableNetworkSwitch', 'allowUnsupportedChain', 'embedded', 'showRequests'].flatMap((name) =>
    ['false', 0, null].map((value) => [{ [name]: value }, name, JSON.stringify(value), 'true or false'] as const),
  ),
  ...[
    ...['https://cdn.example', 'cdn.example/icons', '*.cdn.example', 'CDN.example', 'cdn.example:443'],
    ...['bücher.example', 'user@cdn.example', 'cdn example', ''],
  ].map((value) => [{ imageHosts: [value] }, 'imageHosts[0]', `"${value}"`, 'a host, e.g. cdn.example'] as const),
  [{ imageHosts: 'cdn.example' }, 'imageHosts', '"cdn.example"', 'a list'],
  ...['excludeWalletIds', 'includeWalletIds', 'featuredWalletIds'].flatMap((name) => [
    [{ [name]: 'io.wallet' }, name, '"io.wallet"', 'a list of texts'] as const,
    [{ [name]: [{ id: 'io.wallet' }] }, name, '[{"id":"io.wallet"}]', 'a list of texts'] as const,
  ]),
  ...['swaps', 'onramp', 'receive', 'send', 'email', 'history', 'legalCheckbox', 'collapseWallets', 'allWallets'].map(
    (name) => [{ features: { [name]: 'no' } }, `features.${name}`, '"no"', 'true or false'] as const,
  ),
  [{ features: { connectorTypeOrder: 'injected' } }, 'features.connectorTypeOrder', '"injected"', 'a list of texts'],
  [{ features: { socials: true } }, 'features.socials', 'true', 'a list of texts'],
  [{ features: { popularWallets: '4' } }, 'features.popularWallets', '"4"', 'a whole number from 0 to 99'],
  [{ features: ['swaps'] }, 'features', '["swaps"]', 'an object'],
  [{ metadata: { name: 7 } }, 'metadata.name', '7', 'a text'],
  [{ metadata: { url: new URL('https://app.example') } }, 'metadata.url', '"https://app.example/"', 'a text'],
  [{ metadata: { icons: 'https://app.example/icon.png' } }, 'metadata.icons', '"https://app', 'a list of texts'],
  [{ fetch: 'fetch' }, 'fetch', '"fetch"', 'a function'],
  [{ clock: { now: () => 0 } }, 'clock', '{}', 'an object with the functions now, after'],
  [{ clock: Date.now }, 'clock', 'a function', 'an object with the functions now, after'],
  [{ migrate: [] }, 'migrate', '[]', 'a function'],
  [{ hint: '1.connected.fake' }, 'hint', '"1.connected.fake"', 'an object'],
  [{ hint: {} }, 'hint.status', 'undefined', 'connected'],
  [{ hint: { status: 'connected' } }, 'hint.namespace', 'undefined', 'a text'],
  [{ plugins: plugin }, 'plugins', '{"id":"part","contract":1}', 'a list'],
  [{ plugins: [{ ...plugin, id: 7 }] }, 'plugins[0].id', '7', 'a text'],
  [{ adapters: [{ namespace: 'fake', contract: 1 }] }, 'adapters[0].setup', 'undefined', 'a function'],
  [{ adapters: [createFakeAdapter] }, 'adapters[0]', 'a function', 'what it returns: call it'],
  [{ networks: [null] }, 'networks[0]', 'null', 'an object'],
  [{ networks: [mainnet, { ...base, id: 'base' }] }, 'networks[1].id', '"base"', 'a CAIP-2 id or an EIP-155 chain id'],
]

test.each(refused)(
  'createModal(%j) names the option %s, its value and what is allowed',
  (options, name, shown, allowed) => {
    const create = () => createModal(options as never)
    expect(create).toThrow(ConfigurationError)
    expect(create).toThrow(`createModal(): \`${name}\` is ${shown}`)
    expect(create).toThrow(`. Pass ${allowed}`)
  },
)

test.each([undefined, null, 7, 'x', [], Symbol('x')])('createModal(%s) names what it needs instead', (options) => {
  if (options === undefined) expect(createModal(options).settings.debug).toBe(false)
  else expect(() => createModal(options as never)).toThrow('Pass an object.')
})

test('options that are right are accepted', () => {
  const options = {
    metadata: { name: '', description: 'An app', url: 'https://app.example', icons: ['/icon.png'] },
    networks: [mainnet],
    adapters: [createFakeAdapter({ namespace: 'fake' })],
    plugins: [plugin],
    services: { ...hostedCloud({ projectId: '' }), relay: 'ws://localhost:1', images: 'http://127.0.0.1:1' },
    features: { swaps: false, socials: false, connectMethodsOrder: ['wallet'], popularWallets: 0, unknown: undefined },
    theme: { mode: 'dark', accent: 'oklch(60% 0.2 30)', radius: '12px', font: '' },
    locale: 'auto',
    debug: true,
    termsConditionsUrl: 'https://app.example/terms',
    customWallets: [{ id: 'vault', name: 'Vault', mobileLink: 'vault://', icon: 'data:image/png;base64,AAAA' }],
    rpcUrls: { 'fake:1': ['http://127.0.0.1:1'] },
    imageHosts: ['cdn.example', 'localhost:3000', '127.0.0.1', '[::1]:80', 'xn--bcher-kva.example'],
    storage: Object.assign(Object.create(storage), { length: 0 }),
    prefetch: 'none',
    clock: createManualClock(),
    fetch: globalThis.fetch,
    hint: { status: 'connected', namespace: 'one', label: 632, network: undefined },
  } as const
  expect(() => createModal(options as never)).not.toThrow()
})

describe('networks', () => {
  const currency = mainnet.nativeCurrency
  const wrong: readonly (readonly [changes: object, name: string, shown: string])[] = [
    [{ id: 0 }, 'id', '0'],
    [{ id: 1.5 }, 'id', '1.5'],
    [{ id: 'eip155' }, 'id', '"eip155"'],
    [{ name: undefined }, 'name', 'undefined'],
    [{ nativeCurrency: undefined }, 'nativeCurrency', 'undefined'],
    ...[-1, 78, 1.5, '18', null].map(
      (decimals) =>
        [
          { nativeCurrency: { ...currency, decimals } },
          'nativeCurrency.decimals',
          `${JSON.stringify(decimals)}. Pass a whole number from 0 to 77.`,
        ] as const,
    ),
    [{ nativeCurrency: { ...currency, symbol: '' } }, 'nativeCurrency.symbol', '""'],
    [{ rpcUrls: { default: { http: 'https://node.example' } } }, 'rpcUrls.default.http', '"https://node.example"'],
    [{ rpcUrls: { default: { http: ['node.example'] } } }, 'rpcUrls.default.http[0]', '"node.example"'],
    [{ explorer: { name: 'Scan', url: 'scan.example' } }, 'explorer.url', '"scan.example"'],
    [{ blockExplorers: { default: { name: 'Scan', url: '' } } }, 'blockExplorers.default.url', '""'],
    [{ services: { esplora: ['esplora.example'] } }, 'services.esplora[0]', '"esplora.example"'],
    [{ aliases: ['fake'] }, 'aliases[0]', '"fake"'],
    [{ testnet: 'false' }, 'testnet', '"false"'],
  ]

  test.each(wrong)('%j is refused, and the message names the member %s', (changes, name, shown) => {
    const network = { ...mainnet, ...changes } as never
    expect(() => networkFrom(network)).toThrow(`networkFrom(): \`network.${name}\` is ${shown}`)
    expect(() => createModal({ networks: [network] })).toThrow(`createModal(): \`networks[0].${name}\` is ${shown}`)
    expect(() => createModal().addNetwork(network)).toThrow(ConfigurationError)
  })
})

const factories: readonly (readonly [name: string, create: () => unknown, message: string])[] = [
  ['selfHosted', () => selfHosted('gateway.example'), '`url` is "gateway.example". Pass an address with https://'],
  ['selfHosted', () => selfHosted(7 as never), '`url` is 7'],
  ['selfHosted', () => selfHosted('https://a.example', null as never), 'the options are null'],
  ['selfHosted', () => selfHosted('https://a.example', { relay: 'https://r.example' }), '`relay` is "https://r'],
  ['selfHosted', () => selfHosted('https://a.example', { frame: 7 as never }), '`frame` is 7'],
  ['selfHosted', () => selfHosted('https://a.example', { networkIds: ['1'] }), '`networkIds[0]` is "1"'],
  ['selfHosted', () => selfHosted('https://a.example', { projectId: 7 as never }), '`projectId` is 7'],
  ['hostedCloud', () => hostedCloud({ projectId: 7 as never }), '`projectId` is 7. Pass a text.'],
  ['hostedCloud', () => hostedCloud(undefined as never), 'the options are undefined. Pass an object.'],
  ['cookieStorage', () => cookieStorage({ name: 'a b' }), '`name` is "a b". Pass a name of letters'],
  ['cookieStorage', () => cookieStorage({ maxAge: '60' as never }), '`maxAge` is "60"'],
  ['cookieStorage', () => cookieStorage({ maxAge: -1 }), '`maxAge` is -1'],
  ['cookieStorage', () => cookieStorage({ path: 'app' }), '`path` is "app"'],
  ['cookieStorage', () => cookieStorage({ domain: 'https://my.app' }), '`domain` is "https://my.app"'],
  ['cookieStorage', () => cookieStorage({ secure: 'false' as never }), '`secure` is "false"'],
  ['cookieStorage', () => cookieStorage({ address: 1 as never }), '`address` is 1'],
  ['migration', () => migration('wagmi' as never), '`readers[0]` is "wagmi". Pass a function.'],
]

test.each(factories)('%s() refuses an option with which it can’t work: %s', (name, create, message) => {
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`${name}(): ${message}`)
})
