import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStoredWallet, storedWallet } from '../list/readStoredWallet.js'
import { readWallet } from './readWallet.js'

const options = { pictureOf: (id: string) => `https://catalogue.example/getWalletImage/${id}`, browse: new Map() }
const whole = {
  id: 'ab',
  name: 'Orbit',
  homepage: 'https://orbit.example',
  image_id: 'image',
  badge_type: 'certified',
  chains: ['eip155:1', 'eip155:10', 'solana:x', 'no chain', 7],
  rdns: 'example.orbit',
  injected: [{ namespace: 'eip155', injected_id: 'isOrbit' }, null, { injected_id: 7 }],
  mobile_link: 'orbit://',
  link_mode: 'https://orbit.example/app',
  desktop_link: 'orbit-desk://',
  webapp_link: 'https://web.orbit.example',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=orbit',
  chrome_store: 'https://chromewebstore.google.com/detail/orbit',
  supports_wc: true,
  unknown: { to: 'us' },
}

test('readWallet() reads all members of an entry', () => {
  expect(readWallet(whole, options)).toEqual({
    networkIds: ['eip155:1', 'eip155:10', 'solana:x'],
    wallet: {
      id: 'ab',
      name: 'Orbit',
      icon: 'https://catalogue.example/getWalletImage/image',
      rdns: 'example.orbit',
      namespaces: ['eip155', 'solana'],
      isCertified: true,
      supportsRelay: true,
      injectedIds: ['isOrbit'],
      links: {
        mobile: 'orbit://',
        universal: 'https://orbit.example/app',
        desktop: 'orbit-desk://',
        web: 'https://web.orbit.example',
      },
      stores: {
        ios: 'https://apps.apple.com/app/id1',
        android: 'https://play.google.com/store/apps/details?id=orbit',
        chrome: 'https://chromewebstore.google.com/detail/orbit',
      },
      homepage: 'https://orbit.example',
    },
  })
})

test('readWallet() reads an entry that has only an id and a name', () => {
  expect(readWallet({ id: 'ab', name: 'Orbit' }, options)?.wallet).toEqual({
    id: 'ab',
    name: 'Orbit',
    isCertified: false,
    supportsRelay: true,
    injectedIds: [],
    links: {},
    stores: {},
  })
})

test.each([
  ['hidden signs', 'Or\u202ebit\u200b', 'Orbit'],
  ['line breaks', 'Or\n\nbit', 'Or bit'],
  ['more than its place', 'a'.repeat(500), `${'a'.repeat(59)}…`],
])('readWallet() cleans a name with %s', (_, name, shown) => {
  expect(readWallet({ id: 'ab', name }, options)?.wallet.name).toBe(shown)
})

test.each([
  null,
  undefined,
  'text',
  [],
  {},
  { id: 'ab' },
  { name: 'Orbit' },
  { id: '', name: 'Orbit' },
  { id: 7, name: 'Orbit' },
  { id: 'a'.repeat(129), name: 'Orbit' },
  { id: 'a\u200bb', name: 'Orbit' },
  { id: 'ab', name: '\u200b' },
])('readWallet() rejects %j', (value) => {
  expect(readWallet(value, options)).toBeUndefined()
})

describe('random entries', () => {
  const entries = fc.record(
    Object.fromEntries(
      Object.keys(whole).map((key) => [
        key,
        fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.constant(whole[key as keyof typeof whole])),
      ]),
    ),
    { requiredKeys: [] },
  )

  test('any entry is read as a valid wallet, or rejected', () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const wallet = readWallet(entry, options)?.wallet
        if (!wallet) return
        expect(wallet.name).toMatch(/^[^\p{Cc}\u200b\u202e]{1,60}$/u)
        const texts = [
          wallet.icon,
          wallet.rdns,
          wallet.homepage,
          ...Object.values(wallet.links),
          ...Object.values(wallet.stores),
        ]
        for (const text of texts) expect(['string', 'undefined']).toContain(typeof text)
        for (const id of [...wallet.injectedIds, ...(wallet.namespaces ?? [])]) expect(typeof id).toBe('string')
        // It can be stored and read again.
        expect(readStoredWallet(storedWallet(wallet))).toEqual(wallet)
      }),
    )
  })

  test('reading an entry does not change the prototype of all objects', () => {
    const before = Reflect.ownKeys(Object.prototype)
    readWallet(
      JSON.parse('{"id":"__proto__","name":"constructor","chains":["__proto__:1"],"__proto__":{"x":1}}'),
      options,
    )
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
  })
})

describe('a stored wallet', () => {
  const wallet = readWallet(whole, options)?.wallet
  const stored = JSON.parse(JSON.stringify(wallet))

  test('a stored wallet is read unchanged, without its browse templates', () => {
    if (!wallet) throw new Error('The entry is whole.')
    const browse = [{ template: 'https://x.example/{url}' }]
    expect(readStoredWallet(storedWallet({ ...wallet, links: { ...wallet.links, browse } }))).toEqual(wallet)
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'Orbit'],
    ['no name', { ...stored, name: undefined }],
    ['a name that hides something', { ...stored, name: 'Or\u200bbit' }],
    ['links that are a text', { ...stored, links: 'orbit://' }],
    ['a link that is a number', { ...stored, links: { mobile: 7 } }],
    ['templates', { ...stored, links: { browse: [{ template: 'https://evil.example/{url}' }] } }],
    ['stores that are a list', { ...stored, stores: [] }],
    ['flags that are texts', { ...stored, supportsRelay: 'yes' }],
    ['ids that are numbers', { ...stored, injectedIds: [7] }],
  ])('a stored wallet is ignored if it is %s', (_, value) => {
    expect(readStoredWallet(value)).toBeUndefined()
  })
})
