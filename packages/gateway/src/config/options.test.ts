import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { sandboxFeatures } from '../onramp/sandboxFeatures.js'
import { parseConfigFile } from './parseConfigFile.js'
import { readConfig } from './readConfig.js'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const hex = (key: bigint) => `0x${key.toString(16).padStart(64, '0')}`
/** RFC 8032, section 7.1, test 1. */
const secret = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const publicKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
const pair = (half: string) => base58.encode(Buffer.from(secret + half, 'hex'))
const keys = {
  SIGNER_OVER: hex(order),
  SIGNER_MOST: hex(order - 1n),
  PAIR: pair(publicKey),
  PAIR_OF_ANOTHER: pair('9'.repeat(64)),
}
const read = (text: string) =>
  readConfig(parseConfigFile('gateway.yaml', text), { environment: keys, folder: '/nowhere' }, sandboxFeatures)

const projects = 'projects:\n  - id: shop\n    origins: [https://shop.example]\n'
const more = (text: string) => projects + text
const origin = (text: string) => `projects:\n  - id: shop\n    origins: ['${text}']\n`
const network = (member: string, id = 'eip155:1') =>
  more(`networks:\n  ${id}:\n    rpc: [https://rpc.example/v2?key=1]\n    ${member}\n`)
const llama = (member: string) => network(`prices: [{ defillama: { url: 'https://coins.example', ${member} } }]`)
const zone = (name: string, rest = '') => more(`names:\n  zones: [{ name: '${name}'${rest} }]\n`)
const data = (member: string) => more(`data: { ${member} }\n`)
const sandbox = (id: string, faucet: string, rest = '', member = '') =>
  more(
    `allowLocal: true\nnetworks:\n  ${id}:\n    rpc: [http://127.0.0.1:8545]\n    prices: [{ table: { native: '2' } }]\n` +
      `onramp:\n  webhookSecret: ${'s'.repeat(32)}\n  sandbox:\n    projects: [shop]\n    networks:\n      ${id}: { faucet: { env: ${faucet} }${rest} }\n${member && `    ${member}\n`}`,
  )

const relayChain = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const localSolana = 'solana:localnet'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = 'e'.repeat(40)
const entry = (...addresses: readonly string[]) =>
  `{ table: { ${addresses.map((each) => `'${each}': '1'`).join(', ')} } }`
const table = (...addresses: readonly string[]) => `prices: [${entry(...addresses)}]`
const emptySandbox = sandbox('eip155:31337', 'SIGNER_MOST').replace(/networks:\n {6}eip.*\n$/, 'networks: {}\n')

test.each<readonly [name: string, value: string, text: string]>([
  ['projects[0].origins[0]', 'a port above 65535', origin('https://shop.example:65536')],
  ['projects[0].origins[0]', 'the port 0', origin('https://shop.example:0')],
  ['projects[0].origins[0]', 'the port of https', origin('https://shop.example:443')],
  ['projects[0].origins[0]', 'the port of http', origin('http://localhost:80')],
  ['networks["eip155:mainnet"]', 'a name in place of a chain id', network('logBlocks: 5', 'eip155:mainnet')],
  ['networks["solana:mainnet"]', 'a name in place of an id', network('logBlocks: 5', 'solana:mainnet')],
  ['networks["eip155:01"]', 'a chain id with a zero before it', network('logBlocks: 5', 'eip155:01')],
  ['networks["eip155:1"].explorer', 'plain http', network("explorer: 'http://explorer.example/'")],
  ['chain', 'a path', llama("chain: 'a/b'")],
  ['native', 'no source', llama("native: 'ethereum'")],
  ['icon', 'no URL', network("nativeCurrency: { name: A, symbol: A, decimals: 18, icon: 'https://[' }")],
  ['data.ipfs', 'a query', data("ipfs: 'https://ipfs.example/?token=a'")],
  ['data.arweave', 'a fragment', data("arweave: 'https://arweave.example/#a'")],
  ['data.ipfs', 'a private host', data("ipfs: 'https://10.0.0.1'")],
  ['data.ipfs', 'a port that is not allowed', data("ipfs: 'https://ipfs.example:8443'")],
  ['data.ipfs', 'a user name', data("ipfs: 'https://me:key@ipfs.example'")],
  ['data.currencies.eur', 'zero', data("currencies: { eur: '0.00' }")],
  ['data.currencies.usd', 'a rate of the dollar', data("currencies: { usd: '2' }")],
  ['pictures.upstream', 'a query', more("catalogue: { pictures: { upstream: 'https://a.example?b' } }\n")],
  ['names.zones[0].name', 'hyphens that ENSIP-15 refuses', zone('ab--c.example')],
  ['names.zones[0].name', 'a label in Punycode', zone('xn--ls8h.example')],
  ['names.zones[0].name', 'a label of 64 characters', zone(`${'a'.repeat(64)}.example`)],
  ['names.zones[0].signer', 'the order of the curve', zone('a.example', ', signer: { env: SIGNER_OVER }')],
  ['faucet', 'the order of the curve', sandbox('eip155:31337', 'SIGNER_OVER')],
  ['faucet', 'the public key of another secret', sandbox('solana:localnet', 'PAIR_OF_ANOTHER')],
  ['prices.native', 'zero', sandbox('eip155:31337', 'SIGNER_MOST', ", prices: { native: '0' }")],
  [
    'tokens',
    'tokens that are not read',
    network('tokens: [{ address: A, name: A, symbol: A, decimals: 1 }]', relayChain),
  ],
  ['prices', 'tokens that are not read', network("prices: [{ table: { native: '5' } }]", relayChain)],
  ['nativeCurrency', 'no balances', network('nativeCurrency: { name: A, symbol: A, decimals: 8 }', bitcoin)],
  ['index', 'no blocks that are read', network('index: true', relayChain)],
  ['explorer', 'a namespace without Blockscout', network('explorer: https://explorer.example', localSolana)],
  ['explorer', 'a namespace without Blockscout', network('explorer: https://explorer.example', bitcoin)],
  ['logBlocks', 'no logs', network('logBlocks: 5', localSolana)],
  ['multicall', 'no contracts', network('multicall: false', relayChain)],
  ['swaps', 'no pools', network('swaps: true', localSolana)],
  ['index.retentionDays', 'no blocks that are read', network('index: { retentionDays: 9 }', localSolana)],
  ['index.from', 'no blocks that are read', network('index: { from: 9 }', localSolana)],
  [`prices[0].table.${usdc.toLowerCase()}`, 'an address of another entry', network(table(usdc, usdc.toLowerCase()))],
  [`prices[0].table.0x${native.toUpperCase()}`, 'another name of native', network(table(`0x${native.toUpperCase()}`))],
  [
    `prices[1].table.0x${native}`,
    'another name of native',
    network(`prices: [{ table: {} }, ${entry(`0x${native}`)}]`),
  ],
  ['onramp.sandbox.networks', 'nothing to buy', emptySandbox],
  ['limits.most', 'zero', sandbox('eip155:31337', 'SIGNER_MOST', '', "limits: { least: '0', most: '0' }")],
  [
    'limits.most',
    'less than a cent',
    sandbox('eip155:31337', 'SIGNER_MOST', '', "limits: { least: '0', most: '0.009' }"),
  ],
  ['prices', 'no entry', sandbox('eip155:31337', 'SIGNER_MOST', ', prices: {}')],
  ['tokens[1]', 'native twice', sandbox('eip155:31337', 'SIGNER_MOST', ', tokens: [native, native]')],
  ['tokens[0]', 'no price', sandbox('eip155:31337', 'SIGNER_MOST', ", tokens: [native], prices: { '0x0': '1' }")],
])('%s with %s is refused at the start', (name, _, text) => {
  expect(() => read(text)).toThrowError(expect.objectContaining({ code: 'GATEWAY_CONFIG' }))
  expect(() => read(text)).toThrowError(name)
  for (const key of Object.values(keys)) expect(() => read(text)).not.toThrowError(key)
})

test.each<readonly [string, string]>([
  ['the highest port', origin('https://shop.example:65535')],
  ['any port', origin('http://localhost:*')],
  ['a port without a scheme', origin('shop.example:443')],
  ['a chain id', network('logBlocks: 5', 'eip155:31337')],
  ['names of DefiLlama', llama("chain: ethereum, native: 'coingecko:ethereum'")],
  ['a path of an explorer', network("explorer: 'https://explorer.example/eth/'")],
  ['the key of an explorer in its query', network("explorer: 'https://explorer.example/?apikey=a'")],
  ['a path of IPFS', data("ipfs: 'https://ipfs.example/a', currencies: { eur: '0.92' }")],
  ['a zone with a hyphen', zone('my-names.example')],
  ['the highest key of a zone', zone('a.example', ', signer: { env: SIGNER_MOST }')],
  ['what is off on a network that is not read', network('index: false\n    swaps: false', relayChain)],
  ['methods of a network that is not read', network('methods: [system_health]', relayChain)],
  ['an index of Solana', network('index: {}', localSolana)],
  ['a currency of Solana', network('nativeCurrency: { name: A, symbol: A, decimals: 9 }', localSolana)],
  ['prices of native and of a token', network(table('native', usdc))],
  ['a limit of a cent', sandbox('eip155:31337', 'SIGNER_MOST', '', "limits: { least: '0', most: '0.01' }")],
  ['a price of each token', sandbox('eip155:31337', 'SIGNER_MOST', ", tokens: [native], prices: { native: '3' }")],
  ['a key pair', sandbox('solana:localnet', 'PAIR')],
])('%s is accepted', (_, text) => {
  expect(() => read(text)).not.toThrow()
})
