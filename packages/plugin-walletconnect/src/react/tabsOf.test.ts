import { describe, expect, test } from 'vitest'
import { fakeWallet } from '../../../plugin-catalogue/testing/fakeWallet.js'
import { tabsOf } from './tabsOf.js'

describe('tabsOf()', () => {
  const app = { mobile: 'skiff://' }
  const all = { ...app, web: 'https://w.example', desktop: 'skiff-desktop://' }
  const computer = { isPhone: false, isInstalled: false }
  const phone = { isPhone: true, isInstalled: false }
  const browse = [{ template: 'https://skiff.example/{url}' }]
  test.each([
    ['an app and an extension that is not here', { links: app }, computer, ['qrcode', 'unsupported']],
    ['an extension that is here', { links: app }, { ...computer, isInstalled: true }, ['browser', 'qrcode']],
    ['everywhere', { links: all, stores: {} }, computer, ['qrcode', 'web', 'desktop']],
    ['everywhere, on a phone', { links: all }, phone, ['mobile', 'web']],
    ['an app by an https link', { links: { universal: 'https://u.example' }, stores: {} }, phone, ['mobile']],
    ['a page alone', { links: { web: 'https://w.example' }, stores: {} }, computer, ['web']],
    ['without a link: any can scan', { links: {}, stores: {} }, computer, ['qrcode']],
    ['without a link, on a phone', { links: {}, stores: {} }, phone, ['unsupported']],
    ['its own browser', { links: { ...app, browse }, supportsRelay: false }, phone, ['mobile']],
    ['known to an adapter', { links: {}, supportsRelay: false }, { ...phone, isLinked: true }, ['mobile']],
    ['no relay, on a computer', { links: all, supportsRelay: false, stores: {} }, computer, ['unsupported']],
  ])('tabsOf() for %s', (_, entry, where, tabs) => {
    expect(tabsOf({ wallet: fakeWallet('Skiff', entry), ...where })).toEqual(tabs)
  })
})
