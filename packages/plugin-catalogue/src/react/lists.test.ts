import { indexInstalled, type Wallet } from '@latchkey/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeWallet } from '../../testing/fakeWallet.js'
import { isReachable } from './isReachable.js'
import { listOf } from './listOf.js'
import { nextPlace } from './nextPlace.js'
import { storesOf } from './storesOf.js'

/** A wallet as core lists what it found in the page. */
function found(name: string, connector: { rdns?: string; explorerId?: string; id?: string } = {}, rest = {}): Wallet {
  const { rdns, explorerId, id = `own.${name}` } = connector
  return {
    id: `eip155/${id}`,
    name,
    rdns,
    group: 'injected',
    connectors: [{ id: `eip155/${id}`, namespace: 'eip155', connector: { id, name, rdns, explorerId } }],
    ...rest,
  } as unknown as Wallet
}

const platform = { os: 'android', isPhone: false, browser: 'chrome' } as const

describe('listOf()', () => {
  const entry = fakeWallet
  test.each([
    ['an extension on a computer', entry('A', { links: {}, supportsRelay: false }), false, true],
    ['no extension on a phone', entry('A', { links: {} }), true, false],
    ['no app for computers on a phone', entry('A', { links: { desktop: 'a://' } }), true, false],
    ['an app on a phone', entry('A'), true, true],
    ['a page on a phone', entry('A', { links: { web: 'https://a.example' } }), true, true],
    [
      'a wallet with its own browser',
      entry('A', { supportsRelay: false, links: { browse: [{ template: 'x' }] } }),
      true,
      true,
    ],
    ['nothing that leads nowhere', entry('A', { supportsRelay: false, stores: {} }), false, false],
  ])('listOf() shows %s', (_, wallet, isPhone, is) => {
    expect(isReachable(wallet, { platform: { ...platform, isPhone }, isRemote: true, isKnownHere: false })).toBe(is)
  })

  test.each([
    ['a wallet with a store', entry('A', { links: {} }), true],
    ['no wallet without a store and a page', entry('A', { stores: {}, homepage: undefined }), false],
  ])('listOf() shows %s, if no plugin connects remote wallets', (_, wallet, is) => {
    expect(isReachable(wallet, { platform, isRemote: false, isKnownHere: false })).toBe(is)
    expect(isReachable(wallet, { platform, isRemote: false, isKnownHere: true })).toBe(true)
  })

  test('listOf() shows each wallet once, at its first place, and injected ones first', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) => fakeWallet(name))
    if (!a || !b || !c) throw new Error('Three were made.')
    const here = found('C')
    const places = listOf({ lists: [[a], [b, a, c]], findInstalled: indexInstalled([here]), platform, isRemote: true })
    expect(places).toEqual([{ wallet: c, installed: here }, { wallet: a }, { wallet: b }])
  })

  test('listOf() does not mark a wallet as installed that an adapter opens by a link', () => {
    const elsewhere = found('A', {}, { link: () => 'https://a.example' })
    const wallet = fakeWallet('A', { links: {}, supportsRelay: false, stores: {} })
    const places = listOf({
      lists: [[wallet]],
      findInstalled: indexInstalled([elsewhere]),
      platform: { ...platform, isPhone: true },
      isRemote: true,
    })
    expect(places).toEqual([{ wallet }])
  })
})

describe('storesOf()', () => {
  const wallet = fakeWallet('Skiff', {
    stores: {
      ios: 'https://a.example',
      android: 'https://b.example',
      chrome: 'https://c.example',
      edge: 'https://d.example',
    },
    homepage: 'https://e.example',
  })
  test.each([
    ['ios', true, 'safari', 'ios homepage'],
    ['android', true, 'chrome', 'android homepage'],
    ['macos', false, 'chrome', 'chrome ios android homepage'],
    ['macos', false, 'safari', 'ios android homepage'],
    ['windows', false, 'edge', 'edge chrome ios android homepage'],
    ['linux', false, 'firefox', 'ios android homepage'],
    ['linux', false, 'other', 'chrome ios android homepage'],
  ] as const)('storesOf() for %s (a phone: %s) with %s: %s', (os, isPhone, browser, kinds) => {
    expect(
      storesOf(wallet, { os, isPhone, browser })
        .map(({ kind }) => kind)
        .join(' '),
    ).toBe(kinds)
  })

  test('storesOf() leaves out a store whose link may not be opened', () => {
    const bad = { stores: { ios: 'javascript:alert(1)', android: 'itms-apps://x' }, homepage: 'http://e.example' }
    expect(storesOf(bad, { os: 'macos', isPhone: false, browser: 'chrome' })).toEqual([])
  })
})

describe('nextPlace()', () => {
  const grid = { columns: 3, count: 8, page: 2, isRightToLeft: false }
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 7, undefined],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 7, undefined],
    ['ArrowUp', 1, undefined],
    ['ArrowUp', 4, 1],
    ['PageDown', 2, 5],
    ['PageDown', 0, 6],
    ['PageUp', 7, 1],
    ['Home', 5, 0],
    ['End', 5, 7],
    ['a', 5, undefined],
  ])('nextPlace() for %s from %i is %s', (key, index, next) => {
    expect(nextPlace({ ...grid, key, index })).toBe(next)
  })

  test('nextPlace() follows the reading direction', () => {
    expect(nextPlace({ ...grid, key: 'ArrowLeft', index: 0, isRightToLeft: true })).toBe(1)
  })

  test('nextPlace() never leaves the grid', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
    fc.assert(
      fc.property(
        keys,
        fc.integer({ min: 1, max: 50 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (key, count, at, page) => {
          const next = nextPlace({ key, index: at % count, count, columns: 3, page, isRightToLeft: false }) ?? 0
          expect(next).toBeGreaterThanOrEqual(0)
          expect(next).toBeLessThan(count)
        },
      ),
    )
  })
})
