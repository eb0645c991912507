import { createFakeWindow } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { platforms, windowOf } from '../../testing/platforms.js'
import { readPlatform } from './readPlatform.js'

test.each(platforms)('readPlatform() recognizes $name', ({ is, ...made }) => {
  expect(readPlatform(windowOf(made))).toEqual({ inApp: undefined, ...is })
})

const fail = () => {
  throw new Error('no')
}
const everythingThrows = new Proxy(
  {},
  { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail, getOwnPropertyDescriptor: fail },
)
const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['whose navigator is missing', { navigator: undefined }],
  ['whose navigator throws', { navigator: everythingThrows }],
  ['whose navigator is revoked', { navigator: revoked }],
  ['whose user agent is not a string', { navigator: { userAgent: { toString: fail }, maxTouchPoints: 'many' } }],
  ['whose user agent has megabytes', { navigator: { userAgent: 'Chrome/'.repeat(1_000_000) } }],
  ['whose wallet throws', { navigator: { userAgent: iphone }, ethereum: everythingThrows }],
  ['whose wallet is revoked', { navigator: { userAgent: iphone }, ethereum: revoked }],
  ['whose wallet is a number', { navigator: { userAgent: iphone }, ethereum: 7 }],
  ['whose Telegram throws', { Telegram: { WebApp: everythingThrows } }],
  ['whose location throws', { location: everythingThrows }],
])('readPlatform() does not throw for a page %s', (_, members) => {
  expect(() => readPlatform(createFakeWindow({ members }))).not.toThrow()
})

test('readPlatform() reads a window whose members all throw', () => {
  expect(readPlatform(everythingThrows as Window & typeof globalThis)).toMatchObject({ os: 'other', isPhone: false })
})

test('property: readPlatform() has an answer for any user agent', () => {
  const words = platforms.flatMap(({ agent }) => agent.split(/(?<=[ ;(])/))
  const agents = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...words)).map((some) => some.join('')),
  )
  fc.assert(
    fc.property(agents, fc.nat(10), (agent, maxTouchPoints) => {
      const { os, isPhone, needsReadyUri, inApp } = readPlatform(windowOf({ agent, maxTouchPoints }))
      expect(isPhone).toBe(os === 'ios' || os === 'android')
      expect(needsReadyUri).toBe(os === 'ios' || inApp === 'telegram')
    }),
  )
})
