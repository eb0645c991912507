import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { defiLlamaChains } from '../data/prices/defiLlamaChains.js'
import { sandboxFeatures } from '../onramp/sandboxFeatures.js'
import type { OnrampSettings } from '../onramp/settings/OnrampSettings.js'
import { zeroEx } from '../swaps/zeroEx/zeroEx.js'
import { parseConfigFile } from './parseConfigFile.js'
import type { ResolvedConfig } from './ResolvedConfig.js'
import { readConfig } from './readConfig.js'
import { readConfigFile } from './readConfigFile.js'
import { warningsOf } from './warningsOf.js'

const whole = `host: 0.0.0.0
port: 8080
trustedProxies: [10.0.0.0/8]
sourcePorts: [8545]
projects:
  - id: shop
    origins: [https://shop.example, 'https://*.shop.example']
    limits: { project: 50, address: 5 }
    analytics: true
networks:
  eip155:1:
    rpc:
      - https://rpc.example:8545/v2
      - env: ETH_RPC
catalogue:
  pictures:
    upstream: https://pictures.example/
images: {}
analytics:
  token: { env: TOKEN }
`
const environment = { ETH_RPC: 'https://other.example/secret-key', TOKEN: 'a-token-of-the-operator-in-tests-only' }
const read = (text: string, file = 'gateway.yaml') =>
  readConfig(parseConfigFile(file, text), { environment, folder: '/nowhere' })
/** The smallest valid configuration, with more lines behind it. */
const small = (more = '') => `projects:\n  - id: shop\n    origins: [https://shop.example]\n${more}`
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdcEntry = `{ address: '${usdc}', name: USD Coin, symbol: USDC, decimals: 6 }`
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaUsdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
/** With one more member of a network, at line 7. */
const network = (member: string, id = 'eip155:1') =>
  small(`networks:\n  ${id}:\n    rpc: [https://rpc.example]\n    ${member}\n`)
const refused = (message: string) => expect.objectContaining({ code: 'GATEWAY_CONFIG', message })

test('a whole configuration is read', () => {
  const config = read(whole)
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    stopTimeout: 5000,
    drainTime: 5000,
    allowLocal: false,
    sourcePorts: [8545],
    catalogue: { pictureUpstream: 'https://pictures.example' },
    images: { addressLimit: 20 },
  })
  expect(config.networks.get('eip155:1')?.rpc).toEqual([
    'https://rpc.example:8545/v2',
    'https://other.example/secret-key',
  ])
  const shop = config.projects.get('shop')
  expect(shop).toMatchObject({ analytics: true, limits: { project: 50, origin: 500, address: 5 } })
  expect(shop?.allows('https://eu.shop.example')).toBe(true)
  expect(shop?.allows('https://evil.example')).toBe(false)
  expect(warningsOf(config)).toEqual([])
})

test('JSON is read as well, and the smallest configuration listens on this machine only', () => {
  expect(read('{ "projects": [{ "id": "shop", "origins": ["*"] }] }')).toMatchObject({
    host: '127.0.0.1',
    port: 7005,
    images: undefined,
  })
})

test('a limit that is not written has its default', () => {
  const { limits } = read(small('limits:\n  calls: { address: 10 }\n  identity: { timeout: 500 }\n'))
  expect(limits.calls).toEqual({ total: 800, project: 200, address: 10 })
  expect(limits.identity).toEqual({ hops: 4, requests: 8, timeout: 500 })
  expect(limits.lookups).toEqual(read(small()).limits.lookups)
})

test.each([
  ['a name with a typo', small('imagse: {}\n'), /^gateway\.yaml:4:1 imagse: is not an option\. Known here: host, /],
  [
    'a name with a typo inside of a project',
    'projects:\n  - id: shop\n    origins: [https://a.example]\n    limit: {}',
    'gateway.yaml:4:5 projects[0].limit: is not an option. Known here: id, origins, limits, analytics, analyticsAddresses, wallet.',
  ],
  ['no project', 'port: 1', 'gateway.yaml:1:1 projects: is missing.'],
  ['an empty file', '', 'gateway.yaml:1:1: must be a map of names and values. It is null.'],
  ['no origin', 'projects:\n  - id: shop', 'gateway.yaml:2:5 projects[0].origins: is missing.'],
  [
    'an origin with a path',
    'projects:\n- id: shop\n  origins:\n  - https://a.example\n  - https://a.example/x',
    'gateway.yaml:5:5 projects[0].origins[1]: must be like https://app.example or https://*.app.example, or * alone. A port is from 1 to 65535, and not the usual one of the scheme. It is "https://a.example/x".',
  ],
  [
    'a port as a text',
    small("port: '80'\n"),
    'gateway.yaml:4:1 port: must be a whole number from 0 to 65535. It is "80".',
  ],
  [
    'two projects with one id',
    small('  - { id: shop, origins: ["*"] }\n'),
    'gateway.yaml:4:7 projects[1].id: is the id of two projects: shop.',
  ],
  [
    'a network that is no CAIP-2 id',
    small('networks:\n  mainnet: { rpc: [https://rpc.example] }\n'),
    'gateway.yaml:5:3 networks.mainnet: must be a CAIP-2 id like eip155:1. It is "mainnet".',
  ],
  [
    'a variable that is not set',
    small('networks:\n  eip155:1:\n    rpc:\n      - env: NO_RPC\n'),
    'gateway.yaml:7:9 networks["eip155:1"].rpc[0]: The environment variable NO_RPC is not set.',
  ],
  [
    'a node on this machine',
    small('networks:\n  eip155:1:\n    rpc: [https://127.0.0.1/key]\n'),
    'gateway.yaml:6:11 networks["eip155:1"].rpc[0]: 127.0.0.1 is not a host of the public internet.',
  ],
  [
    'a proxy that is no address',
    small('trustedProxies: [10.0.0.0/8, proxy]\n'),
    'gateway.yaml:4:30 trustedProxies[1]: "proxy" is not an address or a network like 10.0.0.0/8.',
  ],
  [
    'a name server without an address',
    small('nameServers: [192.0.2.53, "[2001:db8::53]:5353", dns.example]\n'),
    'gateway.yaml:4:50 nameServers[2]: "dns.example" is not an address like 192.0.2.53 or 192.0.2.53:5353.',
  ],
  [
    'a name server with a port that does not exist',
    small('nameServers: ["192.0.2.53:70000"]\n'),
    'gateway.yaml:4:15 nameServers[0]: "192.0.2.53:70000" is not an address like 192.0.2.53 or 192.0.2.53:5353.',
  ],
  [
    'a limit of nothing',
    small('limits:\n  calls: { address: 0 }\n'),
    'gateway.yaml:5:12 limits.calls.address: must be a whole number from 1 to 1000000. It is 0.',
  ],
  [
    'a limit with a typo',
    small('limits:\n  calls: { adress: 10 }\n'),
    'gateway.yaml:5:12 limits.calls.adress: is not an option. Known here: total, project, address.',
  ],
  [
    'a zone that is no name',
    small('names:\n  zones: [{ name: Names }]\n'),
    'gateway.yaml:5:13 names.zones[0].name: must be a name in lower case with at least two labels of at most 63 characters, like names.example. It is "Names".',
  ],
  [
    'two zones with one name',
    small('names:\n  zones:\n    - name: a.example\n    - name: a.example\n'),
    'gateway.yaml:7:7 names.zones[1].name: is the name of two zones: a.example.',
  ],
  [
    'a key of a zone that is not set',
    small('names:\n  zones:\n    - name: a.example\n      signer: { env: NO_KEY }\n'),
    'gateway.yaml:7:7 names.zones[0].signer: The environment variable NO_KEY is not set.',
  ],
  [
    'a key of a zone that is no private key',
    small('names:\n  zones:\n    - name: a.example\n      signer: { env: ETH_RPC }\n'),
    'gateway.yaml:7:7 names.zones[0].signer: must be a private key: 0x and 64 hex digits, above zero and below the order of secp256k1.',
  ],
  [
    'a folder that does not exist',
    small('catalogue:\n  pictures: { folder: none }\n'),
    'gateway.yaml:5:15 catalogue.pictures.folder: none is not a folder.',
  ],
  [
    'a token that could be guessed',
    small('analytics:\n  token: short\n'),
    'gateway.yaml:5:3 analytics.token: must have at least 32 characters, without spaces: openssl rand -hex 32',
  ],
  [
    'a token in a variable that is not set',
    small('analytics: { token: { env: NO_TOKEN } }\n'),
    'gateway.yaml:4:14 analytics.token: The environment variable NO_TOKEN is not set.',
  ],
  [
    'no day for an account',
    small('signIn: { retentionDays: 0 }\n'),
    'gateway.yaml:4:11 signIn.retentionDays: must be a whole number from 1 to 3650. It is 0.',
  ],
  [
    'no day of retention',
    small('analytics: { retentionDays: 0 }\n'),
    'gateway.yaml:4:14 analytics.retentionDays: must be a whole number from 1 to 3650. It is 0.',
  ],
  [
    'a token with an address of no network',
    network("tokens:\n      - { address: '0x12', name: A, symbol: A, decimals: 18 }"),
    'gateway.yaml:8:11 networks["eip155:1"].tokens[0].address: 0x12 is not an address of eip155:1.',
  ],
  [
    'a token whose address has a wrong checksum',
    network(`tokens:\n      - { address: '${usdc.replace('A0b', 'a0b')}', name: A, symbol: A, decimals: 18 }`),
    /^gateway\.yaml:8:11 networks\["eip155:1"\]\.tokens\[0\]\.address: .* is not an address of eip155:1\.$/,
  ],
  [
    'a token that is listed twice',
    network(`tokens:\n      - ${usdcEntry}\n      - ${usdcEntry.replace(usdc, usdc.toLowerCase())}`),
    /^gateway\.yaml:9:11 networks\["eip155:1"\]\.tokens\[1\]\.address: is in the list twice: /,
  ],
  [
    'a token without decimals',
    network(`tokens:\n      - { address: '${usdc}', name: A, symbol: A }`),
    'gateway.yaml:8:9 networks["eip155:1"].tokens[0].decimals: is missing.',
  ],
  [
    'a token with a picture over plain http',
    network(`tokens:\n      - { address: '${usdc}', name: A, symbol: A, decimals: 6, icon: http://a.example }`),
    /^gateway\.yaml:8:\d+ networks\["eip155:1"\]\.tokens\[0\]\.icon: must be a URL that starts with https:/,
  ],
  [
    'a file of tokens that is not there',
    network('tokens: none.json'),
    'gateway.yaml:7:5 networks["eip155:1"].tokens: none.json is not a JSON file with a list of tokens.',
  ],
  [
    'a price as a number',
    network('prices:\n      - table: { native: 2000 }'),
    `gateway.yaml:8:18 networks["eip155:1"].prices[0].table.native: must be a decimal number as a text, like '1.25'. It is 2000.`,
  ],
  [
    'two sources of prices in one entry',
    network("prices:\n      - table: { native: '1' }\n        defillama: { url: https://llama.example/ }"),
    'gateway.yaml:8:9 networks["eip155:1"].prices[0]: must be exactly one of table, pools and defillama.',
  ],
  [
    'pools without a contract',
    network(`prices:\n      - pools: { stable: ['${usdc}'] }`),
    'gateway.yaml:8:9 networks["eip155:1"].prices[0].pools: must have v2 or v3.',
  ],
  [
    'a network that DefiLlama has no known name for',
    network('prices:\n      - defillama: { url: https://llama.example/ }', 'eip155:424242'),
    /^gateway\.yaml:8:9 networks\["eip155:424242"\]\.prices\[0\]\.defillama: eip155:424242 has no known name/,
  ],
  [
    'pools on Solana',
    network(`prices:\n      - pools: { stable: ['${solanaUsdc}'], v2: { factory: '${solanaUsdc}' } }`, solana),
    `gateway.yaml:8:9 networks["${solana}"].prices[0].pools: is for EVM networks only.`,
  ],
  [
    'an index of a network whose blocks are not read',
    network('index: true', 'bip122:000000000019d6689c085ae165831e93'),
    /index: is for EVM networks and Solana only\.$/,
  ],
  [
    'swaps that are no map',
    network('swaps: uniswap'),
    'gateway.yaml:7:5 networks["eip155:1"].swaps: must be true, false, or a map with contracts and zeroEx. It is "uniswap".',
  ],
  [
    'swaps on Solana',
    network('swaps: true', solana),
    /^gateway\.yaml:7:5 networks\["solana:\w+"\]\.swaps: is for EVM networks only\./,
  ],
  [
    'swaps on a network without known contracts',
    network('swaps: true', 'eip155:424242'),
    'gateway.yaml:7:5 networks["eip155:424242"].swaps: The package has no contracts of eip155:424242. Set swaps.contracts.',
  ],
  [
    'a router of swaps with a wrong checksum',
    network(`swaps:\n      contracts:\n        v2: { factory: '${usdc}', router: '${usdc.replace('A0b8', 'a0b8')}' }`),
    /^gateway\.yaml:9:\d+ networks\["eip155:1"\]\.swaps\.contracts\.v2\.router: 0xa0b8\w+ is not an address of eip155:1\.$/,
  ],
  [
    'an aggregator of swaps without a spender',
    network(`swaps:\n      contracts:\n        aggregators:\n          - router: '${usdc}'`),
    'gateway.yaml:10:13 networks["eip155:1"].swaps.contracts.aggregators[0].spender: is missing.',
  ],
  [
    'contracts of swaps without the wrapped native currency',
    network(`swaps:\n      contracts:\n        bases: ['${usdc}']`, 'eip155:424242'),
    /^gateway\.yaml:8:7 .*wrappedNative: is missing: the package has none for this network\.$/,
  ],
  [
    '0x on a network without a trusted contract of it',
    network(`swaps:\n      zeroEx: { key: k }\n      contracts: { wrappedNative: '${usdc}' }`, 'eip155:424242'),
    /^gateway\.yaml:8:7 .*zeroEx: The package has no contract of 0x for this network\./,
  ],
  [
    '0x with a key from a variable that is not set',
    network('swaps:\n      zeroEx: { key: { env: NOT_SET } }'),
    'gateway.yaml:8:17 networks["eip155:1"].swaps.zeroEx.key: The environment variable NOT_SET is not set.',
  ],
  [
    '0x with spaces in its key',
    network("swaps:\n      zeroEx: { key: 'a b' }"),
    /^gateway\.yaml:8:17 .*zeroEx\.key: must be a text of 1 to 200 visible characters/,
  ],
  [
    '0x on this machine',
    network('swaps:\n      zeroEx: { key: k, url: https://127.0.0.1 }'),
    /^gateway\.yaml:8:25 .*zeroEx\.url: 127\.0\.0\.1 is not a host of the public internet\.$/,
  ],
  [
    'an explorer on this machine',
    network('explorer: https://127.0.0.1'),
    'gateway.yaml:7:5 networks["eip155:1"].explorer: 127.0.0.1 is not a host of the public internet.',
  ],
  [
    'a currency that is no code',
    small("data: { currencies: { Euro: '1' } }\n"),
    'gateway.yaml:4:23 data.currencies.Euro: must be the code of a currency in lower case, like eur. The dollar (usd) has no rate. It is "Euro".',
  ],
  ['broken YAML', 'projects: [\nport: 1', /^gateway\.yaml:\d+:\d+ /],
  ['a name that is written twice', small('port: 1\nport: 2\n'), /^gateway\.yaml:5:1 /],
])('a configuration with %s is refused, and the message has its line', (_, text, message) => {
  expect(() => read(text)).toThrowError(refused(typeof message === 'string' ? message : expect.stringMatching(message)))
})

test('swaps have the contracts of the package, those of the configuration in their place, and 0x at its usual host', () => {
  const swapsOf = (member: string) => read(network(member)).networks.get('eip155:1')?.swaps
  expect(swapsOf('swaps: false')).toBeUndefined()
  const official = swapsOf('swaps: true')
  expect(official).toMatchObject({
    contracts: { v3: { factory: expect.any(String) }, aggregators: [{ router: expect.any(String) }] },
    services: [],
  })
  expect(
    swapsOf(`swaps:
      zeroEx: { key: the-key }
      contracts:
        v2: { factory: '${usdc.toLowerCase()}', router: '${usdc}' }
        aggregators: [{ router: '${usdc}', spender: '${usdc}' }]`),
  ).toEqual({
    contracts: {
      ...official?.contracts,
      v2: { factory: usdc, router: usdc },
      aggregators: [{ router: usdc, spender: usdc }, ...(official?.contracts.aggregators ?? [])],
    },
    services: [{ service: zeroEx, settings: { url: 'https://api.0x.org', key: 'the-key' } }],
  })
})

test('every problem has a line of its own', () => {
  expect(() => read(small('port: -1\nhost: 7\n'))).toThrowError(
    refused(
      'gateway.yaml:5:1 host: must be a text. It is 7.\ngateway.yaml:4:1 port: must be a whole number from 0 to 65535. It is -1.',
    ),
  )
})

test('the message about a token does not have the token', () => {
  const surroundings = { environment: { TOKEN: 'my-short-token' }, folder: '/' }
  const config = parseConfigFile('g', small('analytics: { token: { env: TOKEN } }\n'))
  expect(() => readConfig(config, surroundings)).toThrowError(
    expect.objectContaining({ message: expect.not.stringContaining('my-short-token') }),
  )
})

test('a message never has the text of a source, which may have a key', () => {
  const secret = 'ftp://rpc.example/secret-key'
  expect(() =>
    readConfig(parseConfigFile('g', small('networks:\n  eip155:1:\n    rpc: [{ env: KEY }]\n')), {
      environment: { KEY: secret },
      folder: '/',
    }),
  ).toThrowError(expect.objectContaining({ message: expect.not.stringContaining('secret-key') }))
})

test('the token of analytics comes from the environment, and counts that can not be read are reported', () => {
  const project = 'projects: [{ id: a, origins: [https://a.example], analytics: true, analyticsAddresses: true }]\n'
  const token = 'x'.repeat(32)
  const config = readConfig(parseConfigFile('g', `${project}analytics: { token: { env: TOKEN }, retentionDays: 7 }`), {
    environment: { TOKEN: token },
    folder: '/',
  })
  expect(config.analytics).toMatchObject({ token, retentionDays: 7, eventsPerDay: 1_000_000 })
  expect(config.projects.get('a')).toMatchObject({ analytics: true, analyticsAddresses: true })
  expect(warningsOf(config)).toEqual([])
  const unread = read(project)
  expect(unread.analytics).toMatchObject({ token: undefined, retentionDays: 90, eventsPerDay: 1_000_000 })
  expect(warningsOf(unread)).toEqual(["There is no analytics.token, so the counts of analytics can't be read."])
})

test('allowLocal and open projects are reported as warnings', () => {
  const config = read(
    'allowLocal: true\nprojects: [{ id: demo, origins: ["*"] }]\nnetworks: { "eip155:31337": { rpc: [http://127.0.0.1:8545] } }',
  )
  expect(warningsOf(config)).toEqual([
    'allowLocal is on: sources may be private and over plain http. Turn it off in production.',
    'Project demo accepts pages of every origin.',
  ])
})

test('paths in a file start at its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'list.json'), '{}')
  writeFileSync(join(folder, 'gateway.yaml'), small('catalogue: { wallets: list.json }\n'))
  expect(readConfigFile(join(folder, 'gateway.yaml'), {}).catalogue.walletsFile).toBe(join(folder, 'list.json'))
  expect(() => readConfigFile(join(folder, 'none.yaml'), {})).toThrowError(
    refused(`The configuration file ${join(folder, 'none.yaml')} can't be read. Name another with --config.`),
  )
})

test('zones without an EVM network get a warning, because no name can be registered', () => {
  const zones = 'names:\n  zones: [{ name: a.example }]\n'
  expect(warningsOf(read(small(zones)))).toEqual([
    'names has zones, and networks has no EVM network: no name can be registered.',
  ])
  const networks = 'networks:\n  eip155:1: { rpc: [https://rpc.example] }\n'
  expect(warningsOf(read(small(zones + networks)))).toEqual([])
})

test('a well-known network has its own currency, and one that the package does not know gets a warning', () => {
  const ids = Object.keys(defiLlamaChains)
  const lines = [...ids, 'eip155:987654'].map((id) => `  ${id}: { rpc: [https://rpc.example] }\n`)
  const config = read(small(`networks:\n${lines.join('')}`))
  for (const id of ids) {
    const isEther = defiLlamaChains[id]?.native === 'coingecko:ethereum'
    expect([id, config.networks.get(id)?.nativeCurrency?.symbol === 'ETH']).toEqual([id, isEther])
  }
  expect(config.networks.get('eip155:137')?.nativeCurrency).toMatchObject({ symbol: 'POL', decimals: 18 })
  expect(warningsOf(config)).toEqual([
    'eip155:987654 has no nativeCurrency, so balances are shown in ETH. Set it if that is wrong.',
  ])
  const own = '{ rpc: [https://rpc.example], nativeCurrency: { name: Dust, symbol: DST, decimals: 6 } }'
  expect(warningsOf(read(small(`networks:\n  eip155:987654: ${own}\n`)))).toEqual([])
})

test('what balances and prices need is read, with the defaults of the namespace', () => {
  const config = read(
    small(`networks:
  eip155:1:
    rpc: [https://rpc.example]
    tokens: [${usdcEntry.replace(usdc, usdc.toLowerCase())}]
    index: { from: 5 }
    explorer: https://explorer.example/
    prices:
      - table: { native: '2000', '${usdc}': '1' }
      - pools: { stable: ['${usdc}'], v2: { factory: '${usdc}' } }
      - defillama: { url: https://llama.example/ }
  ${solana}: { rpc: [https://rpc.example], index: true }
data: { ipfs: https://ipfs.example/, arweave: https://arweave.example/, currencies: { eur: '0.92' } }
`),
  )
  expect(config.networks.get('eip155:1')).toMatchObject({
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    tokens: [{ address: usdc, symbol: 'USDC', decimals: 6 }],
    multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
    index: { from: 5, retentionDays: undefined, requestsPerSecond: 20 },
    explorer: 'https://explorer.example',
    prices: [
      {
        kind: 'table',
        prices: new Map([
          ['', '2000'],
          [usdc, '1'],
        ]),
      },
      { kind: 'pools', stable: [usdc], base: [], leastLiquidity: 10_000 },
      { kind: 'defillama', url: 'https://llama.example', chain: 'ethereum', native: 'coingecko:ethereum' },
    ],
  })
  expect(config.networks.get(solana)).toMatchObject({
    nativeCurrency: { symbol: 'SOL', decimals: 9 },
    tokens: [],
    multicall: undefined,
    index: { from: undefined, retentionDays: undefined, requestsPerSecond: 20 },
    explorer: undefined,
    prices: [],
  })
  expect(config.data).toEqual({
    gateways: { ipfs: 'https://ipfs.example', arweave: 'https://arweave.example' },
    spamRules: true,
    currencies: new Map([
      ['eur', '0.92'],
      ['usd', '1'],
    ]),
  })
})

/** A sandbox whose members can be replaced, with its faucet in line 20. */
const sandbox = ({
  network = 'eip155:31337',
  local = 'true',
  projects = '[shop]',
  more = '',
  tokens = 'native',
} = {}) =>
  `allowLocal: ${local}
projects:
  - id: shop
    origins: [https://shop.example]
networks:
  ${network}:
    rpc: [https://rpc.example]
    prices:
      - table: { native: '2000' }
    tokens:
      - ${usdcEntry}
onramp:
  webhookSecret: { env: TOKEN }
  ${more}
  sandbox:
    projects: ${projects}
    networks:
      ${network}:
        tokens: [${tokens}]
        faucet: { env: FAUCET }
`
const faucet = `0x${'1'.repeat(64)}`
const readSandbox = (text: string, keys: { readonly FAUCET?: string } = { FAUCET: faucet }) =>
  readConfig(
    parseConfigFile('gateway.yaml', text),
    { environment: { ...environment, ...keys }, folder: '/nowhere' },
    sandboxFeatures,
  )
const onrampOf = ({ parts }: ResolvedConfig) =>
  parts.find(({ feature }) => feature.name === 'onramp')?.settings as OnrampSettings | undefined
const refusedLike = (message: RegExp) =>
  expect.objectContaining({ code: 'GATEWAY_CONFIG', message: expect.stringMatching(message) })

test('the on-ramp is refused outside of the sandbox, with the way to it', () => {
  expect(() => read(sandbox())).toThrowError(
    refusedLike(
      /^gateway\.yaml:12:1 onramp: .* Start it with startSandboxGateway\(\) of @latchkey\/gateway\/sandbox\.$/,
    ),
  )
})

test('the on-ramp is off without its configuration, and its sandbox has keys from the environment', () => {
  expect(onrampOf(readSandbox(small()))).toBeUndefined()
  const config = readSandbox(sandbox({ tokens: `native, '${usdc.toLowerCase()}'` }))
  expect(onrampOf(config)).toMatchObject({ webhookSecret: environment.TOKEN, retentionDays: 400, url: undefined })
  expect(onrampOf(config)?.sandbox.networks.get('eip155:31337')).toEqual({
    name: 'eip155:31337',
    faucet,
    tokens: ['', usdc],
    prices: undefined,
  })
  expect(warningsOf(config)).toContainEqual(
    expect.stringMatching(/^The on-ramp is a sandbox: pages of shop get tokens/),
  )
})

test.each([
  [
    'without allowLocal',
    sandbox({ local: 'false' }),
    /^gateway\.yaml:15:3 onramp\.sandbox: .*It needs allowLocal: true\.$/,
  ],
  ['on a public network', sandbox({ network: 'eip155:1' }), /^gateway\.yaml:18:7 .*: eip155:1 is a public network\./],
  [
    'of another project',
    sandbox({ projects: '[shop, none]' }),
    /^gateway\.yaml:16:22 .*projects\[1\]: There is no project none\.$/,
  ],
  [
    'with another token',
    sandbox({ tokens: "native, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49'" }),
    /is not in tokens of the network\.$/,
  ],
  [
    'on a network that is missing',
    sandbox().replace('networks:\n  eip155:31337', 'networks:\n  eip155:31338'),
    /eip155:31337 is not in networks/,
  ],
  [
    'at another address',
    sandbox({ more: 'url: https://gateway.example/path' }),
    /^gateway\.yaml:14:3 onramp\.url: must be the https URL/,
  ],
  [
    'with a typo',
    sandbox({ more: 'secret: a' }),
    /^gateway\.yaml:14:3 onramp\.secret: is not an option\. Known here: url, webhookSecret/,
  ],
])('a sandbox %s is refused, with its line', (_, text, message) => {
  expect(() => readSandbox(text)).toThrowError(refusedLike(message))
})

test.each([
  ['missing', {}, /^gateway\.yaml:20:9 .*faucet: The environment variable FAUCET is not set\.$/],
  ['zero', { FAUCET: `0x${'0'.repeat(64)}` }, /faucet: must be a private key/],
  ['of another form', { FAUCET: 'a'.repeat(64) }, /faucet: must be a private key/],
])('the key of a faucet that is %s is refused, and not shown', (_, keys: { readonly FAUCET?: string }, message) => {
  const attempt = () => readSandbox(sandbox(), keys)
  expect(attempt).toThrowError(refusedLike(message))
  if (keys.FAUCET !== undefined) expect(attempt).not.toThrowError(keys.FAUCET)
})
