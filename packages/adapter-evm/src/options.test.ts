import { ConfigurationError } from '@latchkey/core'
import { http } from 'viem'
import { expect, test } from 'vitest'
import { evm } from './evm.js'
import { fromWagmi } from './migrate/fromWagmi.js'
import { pools } from './pools/pools.js'

const address = `0x${'ab'.repeat(20)}` as const
const contracts = { wrappedNative: address }
const v3 = { factory: address, quoter: address, router: address }

test.each<readonly [string, unknown]>([
  ['hide', 'com.example'],
  ['hide', [7]],
  ['legacy', 'false'],
  ['transports', { 1: http() }],
  ['transports', { 'eip155:mainnet': http() }],
  ['transports', { 'eip155:1': 'https://node.example' }],
  ['transports', [http()]],
  ['swapContracts', contracts],
  ['swapContracts', { 1: contracts }],
  ['swapContracts', { 'eip155:1': {} }],
  ['swapContracts', { 'eip155:1': { wrappedNative: '0xab' } }],
  ['swapContracts', { 'eip155:1': { ...contracts, v2: { factory: address } } }],
  ['swapContracts', { 'eip155:1': { ...contracts, v3: { ...v3, kind: 'router03' } } }],
  ['swapContracts', { 'eip155:1': { ...contracts, v3: { ...v3, quoter: undefined } } }],
  ['swapContracts', { 'eip155:1': { ...contracts, bases: address } }],
  ['swapContracts', { 'eip155:1': { ...contracts, aggregators: [{ router: address }] } }],
  [
    'swapContracts',
    { 'eip155:1': { ...contracts, aggregators: [{ router: address, spender: address, kind: 'own' }] } },
  ],
])('evm() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => evm({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`evm(): \`${name}\` is`)
})

test.each<readonly [string, unknown]>([
  ['id', ''],
  ['name', 7],
  ['tokens', [address]],
  ['tokens', { 'eip155:1': address }],
  ['tokens', { ethereum: [address] }],
  ['tokens', { 'eip155:1': ['USDC'] }],
])('pools() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => pools({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`pools(): \`${name}\` is`)
})

test('fromWagmi() refuses a key that is no text', () => {
  for (const key of ['', 7, null]) expect(() => fromWagmi({ key } as never)).toThrow('fromWagmi(): `key` is')
})

test('options that are right are accepted', () => {
  const aggregators = [{ router: address, spender: address }]
  expect(() => [
    evm(),
    evm({ hide: [], legacy: false, transports: { 'eip155:1': http() }, swapContracts: {} }),
    evm({ swapContracts: { 'eip155:31337': { ...contracts, v2: v3, v3: { ...v3, kind: 'router02' } } } }),
    evm({ swapContracts: { 'eip155:31337': { ...contracts, bases: [address], aggregators } } }),
    pools({ id: 'own', name: 'Own', tokens: { 'eip155:1': [address] } }),
    fromWagmi({ key: 'app' }),
  ]).not.toThrow()
})
