import { ConfigurationError, hostedCloud, selfHosted } from '@latchkey/core'
import type { SwapProvider } from '@latchkey/core/services'
import { expect, test } from 'vitest'
import { createFakeMarket } from '../testing/createFakeMarket.js'
import { router, tokens } from '../testing/startSwaps.js'
import { cloudSwaps } from './providers/cloudSwaps.js'
import { gatewaySwaps } from './providers/gatewaySwaps.js'
import { swaps } from './swaps.js'

const { provider } = createFakeMarket({ tokens, router })
const data = 'https://wallet.example'

test.each<readonly [string, unknown, string]>([
  ['providers', undefined, 'a list'],
  ['providers', provider, 'a list'],
  ['providers[0]', [() => provider], 'an object'],
  ['providers[0]', [null], 'an object'],
  ['providers[0].id', [{ ...provider, id: '' }], 'a text'],
  ['providers[0].name', [{ ...provider, name: undefined }], 'a text'],
  ['providers[0].isLocal', [{ ...provider, isLocal: 'yes' }], 'true or false'],
  ...['supports', 'tokens', 'quote', 'allowance', 'buildApproval', 'buildTransaction', 'gasPrice'].map(
    (name) => [`providers[1].${name}`, [provider, { ...provider, id: 'b', [name]: undefined }], 'a function'] as const,
  ),
  ['providers[0].read', [{ ...provider, read: 'all' }], 'a function'],
  ['providers[1].id', [provider, provider], 'an `id` that no other has'],
  ['slippage', 0, 'a whole number from 1 to 500'],
  ['slippage', 501, 'a whole number from 1 to 500'],
  ['slippage', 0.5, 'a whole number from 1 to 500'],
  ['slippage', '100', 'a whole number from 1 to 500'],
  ['slippage', Number.NaN, 'a whole number from 1 to 500'],
])('swaps() refuses `%s` of %o where it is configured', (name, value, allowed) => {
  const create = () => swaps({ providers: [provider], [name.replace(/\[.*/, '')]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`swaps(): \`${name}\` is`)
  expect(create).toThrow(allowed)
})

test('swaps() accepts options that are right, and reports unknown ones', () => {
  class OwnProvider implements Pick<SwapProvider, 'id'> {
    readonly id = 'own'
  }
  const own: SwapProvider = Object.assign(Object.create(provider), new OwnProvider())
  const providers = [provider, own, gatewaySwaps({ data })]
  expect(() => swaps({ providers, slippage: 500 })).not.toThrow()
  expect(() => swaps({ providers: [], slippage: undefined })).not.toThrow()
  expect(swaps({ providers, slipage: 50 } as never).unknownOptions).toEqual(['slipage'])
  const gateway = gatewaySwaps({ data }, { nam: 'Shop' } as never)
  expect(swaps({ providers: [provider, gateway] }).unknownOptions).toEqual(['providers[1].nam'])
})

test.each([
  ['gatewaySwaps(): `data` is "wallet.example"', () => gatewaySwaps({ data: 'wallet.example' })],
  ['gatewaySwaps(): `data` is "/api"', () => gatewaySwaps({ data: '/api' })],
  ['gatewaySwaps(): `data` is 7', () => gatewaySwaps({ data: 7 as never })],
  ['gatewaySwaps(): the options are "https://', () => gatewaySwaps(data as never)],
  ['gatewaySwaps(): `projectId` is 7', () => gatewaySwaps({ data, projectId: 7 as never })],
  ['gatewaySwaps(): `name` is ""', () => gatewaySwaps({ data }, { name: '' })],
  ['gatewaySwaps(): the options are "Shop"', () => gatewaySwaps({ data }, 'Shop' as never)],
  ['gatewaySwaps(services) needs services.data', () => gatewaySwaps({})],
  ['cloudSwaps(): `data` is "wss://wallet.example"', () => cloudSwaps({ data: 'wss://wallet.example' })],
  ['cloudSwaps(services) needs services.data', () => cloudSwaps({})],
])('%s is refused where it is configured', (message, create) => {
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(message)
})

test('the services of a gateway and of the hosted cloud are accepted', () => {
  expect(gatewaySwaps(selfHosted(data), { name: 'Shop' })).toMatchObject({ id: 'gateway', name: 'Shop' })
  expect(cloudSwaps(hostedCloud({ projectId: '' })).id).toBe('cloud')
})
