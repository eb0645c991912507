import fc from 'fast-check'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { settingsOf } from '../contract/settingsOf.js'
import { hostedCloud } from '../services/hostedCloud.js'
import { selfHosted } from '../services/selfHosted.js'
import { allowImage } from './allowImage.js'

const imageGateway = 'https://gateway.example'
const rules = { imageHosts: ['cdn.example'], imageGateway }
const fetched = (url: string) => `${imageGateway}/v1/image?url=${encodeURIComponent(url)}`

test('allowImage() uses the gateway for an image of a host that the app does not list', () => {
  expect(allowImage('https://Avatars.example/ada.png?size=64&v=2', rules)).toBe(
    'https://gateway.example/v1/image?url=https%3A%2F%2Favatars.example%2Fada.png%3Fsize%3D64%26v%3D2',
  )
  expect(allowImage('https://avatars.example/ada.svg#a', { imageGateway: `${imageGateway}/` })).toBe(
    fetched('https://avatars.example/ada.svg#a'),
  )
})

test('allowImage() rejects an image of an unlisted host without a gateway', () => {
  expect(allowImage('https://avatars.example/ada.png', { imageHosts: ['cdn.example'] })).toBeUndefined()
  expect(allowImage('https://avatars.example/ada.png', { imageGateway: 'no address' })).toBeUndefined()
})

test('allowImage() returns the URL of a listed host and a data URL unchanged', () => {
  expect(allowImage('https://cdn.example/a.png', rules)).toBe('https://cdn.example/a.png')
  expect(allowImage('data:image/webp;base64,UklGRg==', rules)).toBe('data:image/webp;base64,UklGRg==')
})

test('allowImage() does not use the gateway twice for one image', () => {
  const once = allowImage('https://avatars.example/ada.png', rules)
  expect(allowImage(once, rules)).toBe(once)
  const asPath = 'https://gateway.example/v1/history?url=https%3A%2F%2Favatars.example'
  expect(allowImage(asPath, rules)).toBe(fetched(asPath))
})

const hostile = [
  'http://avatars.example/ada.png',
  'http://cdn.example/ada.png',
  'https://ada:secret@avatars.example/ada.png',
  'https://avatars.example@evil.example/ada.png',
  'https://localhost/ada.png',
  'https://127.0.0.1/ada.png',
  'https://127.1/ada.png',
  'https://[::1]/ada.png',
  'https://app.localhost/ada.png',
  'https://avatars.example/\u0000.png',
  'https://avatars.example/\n.png',
  `https://avatars.example/${'a'.repeat(9000)}`,
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://avatars.example/1',
  'filesystem:https://avatars.example/1',
  'file:///etc/passwd',
  'ftp://avatars.example/ada.png',
  'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
  '//avatars.example/ada.png',
  '/v1/image?url=https://avatars.example',
  '',
]

test.each(hostile)('allowImage() uses no gateway for %j', (url) => {
  expect(allowImage(url, { ...rules, development: true })).toBeUndefined()
})

test('property: allowImage() returns only a gateway URL, a URL of a listed host, or a data URL', () => {
  const addresses = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.constantFrom(...hostile),
    fc.string({ unit: 'binary' }).map((rest) => `https://avatars.example/${rest}`),
    fc.string({ unit: 'binary' }).map((rest) => `${imageGateway}/v1/image?url=${rest}`),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(addresses, (text) => {
      const allowed = allowImage(text, rules)
      if (allowed === undefined || allowed.startsWith('data:')) return
      const url = new URL(allowed)
      expect(['https://gateway.example/v1/image', 'https://cdn.example']).toContain(
        url.host === 'cdn.example' ? url.origin : `${url.origin}${url.pathname}`,
      )
      expect(url.username + url.password).toBe('')
      expect(allowed).toMatch(/^[!-~]+$/)
      expect(allowImage(allowed, rules)).toBe(allowed)
    }),
  )
})

test('services.images is the gateway of selfHosted(), or what the app sets, and hostedCloud() has none', () => {
  const gatewayOf = (services: Parameters<typeof settingsOf>[0]['services']) =>
    settingsOf({ services }, atom(undefined)).imageGateway
  expect(gatewayOf(selfHosted('https://wallet.example/'))).toBe('https://wallet.example')
  expect(gatewayOf({ images: imageGateway })).toBe(imageGateway)
  expect(gatewayOf(hostedCloud({ projectId: 'id' }))).toBeUndefined()
  expect(gatewayOf(undefined)).toBeUndefined()
})
