import { ConfigurationError, createModal, hostedCloud } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { createFakeProvider, type FakeMembers } from '../testing/createFakeProvider.js'
import { onramp } from './onramp.js'
import { cloudOnramp } from './providers/cloudOnramp.js'
import { gatewayOnramp } from './providers/gatewayOnramp.js'
import { meldOnramp } from './providers/meldOnramp.js'
import { urlOnramp } from './providers/urlOnramp.js'

const fake = (members: FakeMembers) => [createFakeProvider(members)]
const wrong = (value: unknown) => value as never

describe('onramp()', () => {
  test.each<readonly [string, unknown, string]>([
    ['providers', createFakeProvider(), 'a list'],
    ['providers[0]', ['harbour'], 'an object'],
    ['providers[0].name', [{ id: 'harbour' }], 'a text'],
    ['providers[0].id', fake({ id: '' }), 'a text'],
    ['providers[0].hosts', fake({ hosts: wrong('pay.example') }), 'a list of hosts'],
    ['providers[0].hosts', fake({ hosts: ['https://pay.example'] }), 'a list of hosts'],
    ['providers[0].destinationParameters', fake({ destinationParameters: wrong('to') }), 'a list of texts'],
    ['providers[0].supports', fake({ supports: wrong(['eip155:1']) }), 'a function'],
    ['providers[0].prepare', fake({ prepare: undefined }), 'a function'],
    ['providers[0].status', fake({ status: wrong('open') }), 'a function'],
    ['providers[0].feeRange', fake({ feeRange: [1.5, 2] }), 'the lowest and the highest fee'],
    ['providers[0].feeRange', fake({ feeRange: [300, 200] }), 'the lowest and the highest fee'],
    ['providers[0].termsUrl', fake({ termsUrl: 'http://pay.example/terms' }), 'a URL'],
    ['providers[1].id', [createFakeProvider(), createFakeProvider()], 'an `id` that no other has'],
    ['providers[0].load', [{ id: 'late', load: undefined }], 'a function'],
    ['hosts', 'pay.example', 'a list of hosts'],
    ['hosts', ['https://pay.example'], 'a list of hosts'],
    ['hosts', ['pay.example:8443'], 'a list of hosts'],
    ['hosts', ['Pay.Example'], 'a list of hosts'],
    ['hosts', ['pay.example/buy'], 'a list of hosts'],
    ['hosts', [''], 'a list of hosts'],
    ['restrictedTimeZones', 'Asia/Macau', 'a list of time zones'],
    ['restrictedTimeZones', ['CN'], 'a list of time zones'],
    ['restrictedTimeZones', ['Hong Kong'], 'a list of time zones'],
    ['timeZone', '', 'a time zone'],
    ['timeZone', 'China Standard Time', 'a time zone'],
    ['timeZone', 8, 'a time zone'],
  ])('refuses `%s` of %j where it is configured', (name, value, allowed) => {
    const create = () => onramp({ [name.replace(/\[.*/, '')]: value })
    expect(create).toThrow(ConfigurationError)
    expect(create).toThrow(`onramp(): \`${name}\` is`)
    expect(create).toThrow(allowed)
  })

  test('accepts options that are right', () => {
    const providers = [...fake({ feeRange: [0, 250] }), cloudOnramp(), { id: 'late', load: async () => fake({})[0] }]
    const hosts = ['pay.example', 'xn--mller-kva.example', '127.0.0.1']
    const zones = ['Asia/Macau', 'asia/hong_kong', 'UTC', 'Etc/GMT+8', 'America/Port-au-Prince', '+08:00']
    for (const timeZone of [...zones, undefined])
      expect(() => onramp({ providers: wrong(providers), hosts, restrictedTimeZones: zones, timeZone })).not.toThrow()
    expect(() => onramp({ providers: [], restrictedTimeZones: [] })).not.toThrow()
  })

  test('reports providers that ask a service which the modal does not have', () => {
    const plugin = onramp({ providers: [...fake({}), gatewayOnramp({ name: 'Own' })] })
    const { settings } = createModal()
    expect(plugin.mistakes?.(settings)).toEqual([expect.stringMatching(/"gateway".*`services.data`/)])
    expect(plugin.mistakes?.({ ...settings, services: hostedCloud({ projectId: 'x' }) })).toEqual([])
  })
})

test.each<readonly [string, () => unknown]>([
  ['gatewayOnramp(): `name` is undefined', () => gatewayOnramp(wrong({}))],
  ['gatewayOnramp(): `name` is ""', () => gatewayOnramp({ name: '' })],
  ['gatewayOnramp(): `id` is 7', () => gatewayOnramp({ name: 'Own', id: wrong(7) })],
  ['gatewayOnramp(): `feeRange` is [100]', () => gatewayOnramp({ name: 'Own', feeRange: wrong([100]) })],
  ['gatewayOnramp(): `termsUrl` is "/terms"', () => gatewayOnramp({ name: 'Own', termsUrl: '/terms' })],
  ['cloudOnramp(): `acceptsSessions` is "yes"', () => cloudOnramp({ acceptsSessions: wrong('yes') })],
  ['meldOnramp(): `publicKey` is undefined', () => meldOnramp(wrong({ publickey: 'key' }))],
  ['meldOnramp(): `publicKey` is ""', () => meldOnramp({ publicKey: '' })],
  ['meldOnramp(): `customer` is ""', () => meldOnramp({ publicKey: 'key', customer: '' })],
])('%s is refused where it is configured', (message, create) => {
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(message)
})

describe('urlOnramp()', () => {
  const token = { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networkId: 'eip155:1', networkName: 'ethereum' }
  const currency = { code: 'USD', limits: [{ method: 'card', min: '10', max: '7500.00' }] }
  const options = {
    id: 'own',
    name: 'Own',
    destinationParameters: ['to'],
    tokens: [token],
    template: 'https://own.example/{network}?to={address}&t={token}&k={key}',
    values: { key: 'k' },
  }

  test.each<readonly [string, unknown]>([
    ['id', undefined],
    ['name', ''],
    ['template', undefined],
    ['template', 'http://own.example/?to={address}'],
    ['template', 'https://{network}.example/?to={address}'],
    ['template', 'https://own.example:8443/?to={address}'],
    ['template', 'https://own.example:{amount}/?to={address}'],
    ['template', 'https://user@own.example/?to={address}'],
    ['template', 'own.example'],
    ['values', { key: '' }],
    ['values', { key: undefined }],
    ['values', ['k']],
    ['tokens', 'USDC'],
    ['tokens', [{ ...token, networkId: 'ethereum' }]],
    ['tokens', [{ ...token, symbol: '' }]],
    ['tokens', [{ ...token, address: null }]],
    ['currencies', ['USD']],
    ['currencies', [{ code: 'usd', limits: [] }]],
    ['currencies', [{ code: 'USD' }]],
    ['currencies', [{ code: 'USD', limits: [{ method: 'card', min: 10, max: 100 }] }]],
    ['hosts', ['own.example:443']],
    ['feeRange', [100, 20_000]],
    ['privacyUrl', 'own.example/privacy'],
    ['sign', '/sign'],
    ['destinationParameters', []],
    ['destinationParameters', 'to'],
    ['destinationParameters', ['address']],
    ['destinationParameters', ['t']],
  ])('refuses `%s` of %j where it is configured', (name, value) => {
    const create = () => urlOnramp({ ...options, [name]: value })
    expect(create).toThrow(ConfigurationError)
    expect(create).toThrow(`urlOnramp(): \`${name}\` is`)
  })

  test.each([
    ['{nonsense}', '{nonsense}'],
    ['{Address}', '{Address}'],
    ['{constructor}', '{constructor}'],
    ['{my-key}', '{my-key}'],
  ])('refuses a template with the placeholder %s, which has no value', (place, named) => {
    const create = () => urlOnramp({ ...options, template: `https://own.example/?to={address}&x=${place}` })
    expect(create).toThrow(ConfigurationError)
    expect(create).toThrow(`the placeholder ${named}`)
  })

  test('refuses a value in place of one that each order has', () => {
    expect(() => urlOnramp({ ...options, values: { key: 'k', address: '0x1' } })).toThrow('"address"')
  })

  test('refuses a page that is the same for a token of two networks', () => {
    const tokens = [token, { ...token, networkId: 'eip155:137', networkName: 'polygon' }]
    const template = 'https://own.example/?to={address}&t={symbol}'
    expect(() => urlOnramp({ ...options, tokens, template })).toThrow('USDC on polygon')
    expect(urlOnramp({ ...options, tokens, template: `${template}&n={network}` }).id).toBe('own')
  })

  test('accepts options that are right', () => {
    const others = { currencies: [currency], hosts: ['more.example'], feeRange: [100, 250] as const }
    expect(() => urlOnramp({ ...options, ...others, termsUrl: 'https://own.example/terms' })).not.toThrow()
    // A signer may write the address into a page that is not signed here.
    expect(() => urlOnramp({ ...options, destinationParameters: ['account'], sign: async (url) => url })).not.toThrow()
    const template = 'https://Own.example/?to={"{address}":["ethereum"]}&t={token}&meta={}'
    expect(() => urlOnramp({ ...options, template })).not.toThrow()
  })

  test('takes the host of the template in small letters, as pages are compared with it', async () => {
    const own = await urlOnramp({ ...options, template: 'https://Own.example/?to={address}' }).load()
    expect(own.hosts).toEqual(['own.example'])
  })
})

test('unknown options of its providers are reported', () => {
  const url = {
    id: 'u',
    name: 'U',
    destinationParameters: ['to'],
    tokens: [],
    template: 'https://u.example/?to={address}',
  }
  const providers = [
    createFakeProvider(),
    urlOnramp(wrong({ ...url, templates: 'x' })),
    gatewayOnramp(wrong({ name: 'Own', fee: 1 })),
    meldOnramp(wrong({ publicKey: 'k', costumer: 'x' })),
    cloudOnramp(wrong({ sessions: true })),
  ]
  expect(onramp({ providers, provider: [] } as never).unknownOptions).toEqual([
    'providers[1].templates',
    'providers[2].fee',
    'providers[3].costumer',
    'providers[4].sessions',
    'provider',
  ])
})
