import type { Wallet } from '@latchkey/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeWallet } from '../../testing/fakeWallet.js'
import { indexInstalled } from './installedWallets.js'
import { isReachable } from './isReachable.js'
import { listOf } from './listOf.js'
import { nextPlace } from './nextPlace.js'
import { storesOf } from './storesOf.js'
import { tabsOf } from './tabsOf.js'

/** As the kernel lists what it found in the page. */
function found(name: string, connector: { rdns?: string; explorerId?: string; id?: string } = {}, rest = {}): Wallet {
  const { rdns, explorerId, id = `own.${name}` } = connector
  return {
    id: `eip155/${id}`,
    name,
    rdns,
    group: 'injected',
    ways: [{ key: `eip155/${id}`, namespace: 'eip155', connector: { id, name, rdns, explorerId } }],
    ...rest,
  } as unknown as Wallet
}

describe('a wallet of the page is known', () => {
  const entry = fakeWallet('Skiff', { id: 'c0ffee', rdns: 'io.skiff', injectedIds: ['skiff-key', 'isSkiff'] })
  test.each([
    ['by its reverse-DNS id', found('Other', { rdns: 'IO.skiff' })],
    ['by its id in catalogues', found('Other', { explorerId: 'c0ffee' })],
    ['by the id under which it registers', found('Other', { id: 'skiff-key' })],
    ['by its name, where it tells no reverse-DNS id', found('SKIFF')],
  ])('%s', (_, wallet) => {
    expect(indexInstalled([found('Ketch', { rdns: 'io.ketch' }), wallet])(entry)).toBe(wallet)
  })

  test('but not by a name alone where both say who they are', () => {
    expect(indexInstalled([found('Skiff', { rdns: 'io.impostor' })])(entry)).toBeUndefined()
  })

  test('and one that was only listed, or is remote, was not found here', () => {
    const remote = found('Skiff', {}, { ways: [{ key: 'walletconnect/x', connector: { id: 'x', name: 'Skiff' } }] })
    expect(indexInstalled([remote, found('Skiff', {}, { ways: [] })])(entry)).toBeUndefined()
  })
})

describe('a wallet can be', () => {
  const app = { mobile: 'skiff://' }
  const all = { ...app, web: 'https://w.example', desktop: 'skiff-desktop://' }
  const desk = { isPhone: false, isInstalled: false }
  const phone = { isPhone: true, isInstalled: false }
  const browse = [{ template: 'https://skiff.example/{url}' }]
  test.each([
    ['an app and an extension that is not here', { links: app }, desk, ['qrcode', 'unsupported']],
    ['an extension that is here', { links: app }, { ...desk, isInstalled: true }, ['browser', 'qrcode']],
    ['everywhere', { links: all, stores: {} }, desk, ['qrcode', 'web', 'desktop']],
    ['everywhere, on a phone', { links: all }, phone, ['mobile', 'web']],
    ['an app by an https link', { links: { universal: 'https://u.example' }, stores: {} }, phone, ['mobile']],
    ['a page alone', { links: { web: 'https://w.example' }, stores: {} }, desk, ['web']],
    ['without a link: any can scan', { links: {}, stores: {} }, desk, ['qrcode']],
    ['without a link, on a phone', { links: {}, stores: {} }, phone, ['unsupported']],
    ['its own browser', { links: { ...app, browse }, supportsRelay: false }, phone, ['mobile']],
    ['known to an adapter', { links: {}, supportsRelay: false }, { ...phone, isLinked: true }, ['mobile']],
    ['no relay, on a computer', { links: all, supportsRelay: false, stores: {} }, desk, ['unsupported']],
  ])('%s', (_, entry, where, tabs) => {
    expect(tabsOf({ wallet: fakeWallet('Skiff', entry), ...where })).toEqual(tabs)
  })
})

describe('the list shows', () => {
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
  ])('%s', (_, wallet, isPhone, is) => {
    expect(isReachable(wallet, { isPhone, isKnownHere: false })).toBe(is)
  })

  test('each wallet once, where it stands first, and those of the page before all', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) => fakeWallet(name))
    if (!a || !b || !c) throw new Error('Three were made.')
    const here = found('C')
    const places = listOf({ lists: [[a], [b, a, c]], findInstalled: indexInstalled([here]), isPhone: false })
    expect(places).toEqual([{ wallet: c, installed: here }, { wallet: a }, { wallet: b }])
  })

  test('as another one a wallet that an adapter opens elsewhere: it is not installed', () => {
    const elsewhere = found('A', {}, { link: () => 'https://a.example' })
    const wallet = fakeWallet('A', { links: {}, supportsRelay: false, stores: {} })
    const places = listOf({ lists: [[wallet]], findInstalled: indexInstalled([elsewhere]), isPhone: true })
    expect(places).toEqual([{ wallet }])
  })
})

describe('stores', () => {
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
  ] as const)('for %s (a phone: %s) with %s: %s', (os, isPhone, browser, kinds) => {
    expect(
      storesOf(wallet, { os, isPhone, browser })
        .map(({ kind }) => kind)
        .join(' '),
    ).toBe(kinds)
  })

  test('are left out where their address may not be opened', () => {
    const bad = { stores: { ios: 'javascript:alert(1)', android: 'itms-apps://x' }, homepage: 'http://e.example' }
    expect(storesOf(bad, { os: 'macos', isPhone: false, browser: 'chrome' })).toEqual([])
  })
})

describe('keys in the grid', () => {
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
  ])('%s from %i leads to %s', (key, index, next) => {
    expect(nextPlace({ ...grid, key, index })).toBe(next)
  })

  test('arrows follow the line of reading', () => {
    expect(nextPlace({ ...grid, key: 'ArrowLeft', index: 0, isRightToLeft: true })).toBe(1)
  })

  test('none leads out of it', () => {
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
