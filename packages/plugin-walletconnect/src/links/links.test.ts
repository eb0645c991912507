import { allowLink, type Platform } from '@latchkey/core'
import type { CatalogueWallet, WalletLinks } from '@latchkey/plugin-catalogue/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { platformOf, platforms } from '../../../core/testing/platforms.js'
import { allWallets, walletNamed } from '../../../plugin-catalogue/testing/allWallets.js'
import { vectors } from '../../testing/vectors.js'
import type { LinkKind, WalletLink } from '../contract/WalletLink.js'
import { browseLink } from './browseLink.js'
import { choiceOf } from './choiceOf.js'
import { desktopLink } from './desktopLink.js'
import { linkBase } from './linkBase.js'
import { type LinksRequest, linksOf } from './linksOf.js'
import { nativeLink } from './nativeLink.js'
import { requestLink } from './requestLink.js'
import { universalLink } from './universalLink.js'
import { webLink } from './webLink.js'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1893456300&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const encoded = encodeURIComponent(uri)
const twice = encodeURIComponent(encoded)
const page = 'https://app.example/swap?from=A&token=secret#top'
const cleaned = encodeURIComponent('https://app.example/swap?from=A')
const networkIds = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const iphone = platformOf('iOS Safari')
const android = platformOf('Android Chrome')
const computer = platformOf('Chrome on a Mac, with an extension')
const all = allWallets()

function wallet(links: WalletLinks, changes: Partial<CatalogueWallet> = {}): CatalogueWallet {
  return {
    id: 'w',
    name: 'W',
    isCertified: false,
    supportsRelay: true,
    injectedIds: [],
    links,
    stores: {},
    ...changes,
  }
}

const kinds: readonly LinkKind[] = ['mobile', 'web', 'desktop', 'browse']

/** Links of the given kinds, as the API returns them. */
function linksTo(
  each: CatalogueWallet,
  request: Partial<LinksRequest> & Pick<LinksRequest, 'platform'>,
  of: readonly LinkKind[] = kinds,
): readonly WalletLink[] {
  return of.flatMap((kind) => linksOf(each, kind, { page, networkIds, ...request }).map(({ link }) => link))
}

/** The link that a click on a phone opens first. */
function mobileLink(each: CatalogueWallet, request: Parameters<typeof linksTo>[1]): WalletLink | undefined {
  return linksTo(each, request, ['mobile'])[0]
}

/** Every link that can be built for a wallet. */
function everyLink(each: CatalogueWallet, platform: Platform): readonly WalletLink[] {
  const request = { uri, platform }
  const links = [
    nativeLink(each, request),
    universalLink(each, request),
    desktopLink(each, request),
    webLink(each, request),
    browseLink(each, { page, networkIds, platform }),
    requestLink(choiceOf(each, { platform }), { requestId: 1, sessionTopic: 'ab', platform }),
    ...linksTo(each, request),
    ...linksTo(each, { ...request, preferUniversal: true }),
  ]
  return links.filter((link) => link !== undefined)
}

/** The function that opens a link checks it again and must agree. */
function expectOpenable({ href, schemes }: WalletLink): void {
  expect(allowLink(href, { schemes })).toBe(href)
  expect(href).toMatch(/^(?!javascript|data|http:)[a-z][a-z\d+.-]*:[!-~]*$/)
}

describe('links for the operating system', () => {
  /**
   * MetaMask, Zerion's app on a computer, and a wallet that is a page: the links for a click on
   * each platform.
   */
  const native = `metamask://wc?uri=${encoded}`
  const nativeTwice = `metamask://wc?uri=${twice}`
  const toApp: Readonly<Record<string, readonly [string, WalletLink['target']]>> = {
    'iOS Safari': [native, '_self'],
    'iOS Safari, framed': [native, '_top'],
    'iOS Chrome': [native, '_self'],
    'iOS Firefox': [native, '_self'],
    'iPadOS Safari, which calls itself a Mac': [native, '_self'],
    'Android Chrome': [native, '_self'],
    'Android Chrome, framed': [native, '_top'],
    'Android Firefox': [native, '_self'],
    'Android Edge': [native, '_self'],
    'Samsung Internet': [native, '_self'],
    'Android Brave, whose wallet is one of several': [native, '_self'],
    'Telegram on iOS': [native, '_blank'],
    'Telegram on Android': [nativeTwice, '_blank'],
    'Telegram on Android, by its name alone': [nativeTwice, '_blank'],
    'a mini app outside of Telegram, with its script loaded': [native, '_self'],
    'Discord on Android': [native, '_self'],
    'an activity in Discord on iOS': [native, '_top'],
    'X on iOS': [native, '_self'],
    'X on Android': [native, '_self'],
    'Instagram on iOS': [native, '_self'],
    'Instagram on Android': [native, '_self'],
    'Facebook on iOS': [native, '_self'],
    'an Android app with a web view': [native, '_self'],
    'MetaMask on iOS': [native, '_self'],
    'a wallet on Android that calls itself Chrome, with a flag that its class has': [native, '_self'],
  }

  test.each(platforms)('$name gets the links of the table', ({ name, is: platform }) => {
    const metamask = walletNamed('MetaMask')
    const request = { uri, platform }
    const [href, target] = toApp[name] ?? []
    expect(mobileLink(metamask, request)).toEqual(href && { href, target, schemes: ['metamask'] })
    expect(mobileLink(metamask, { ...request, preferUniversal: true })).toEqual(
      href && { href: `https://metamask.app.link/wc?uri=${encoded}`, target, schemes: [] },
    )
    expect(desktopLink(walletNamed('Zerion'), request)).toEqual(
      href ? undefined : { href: `zerion://wc?uri=${encoded}`, target: '_blank', schemes: ['zerion'] },
    )
    expect(webLink(walletNamed('Safe'), request)).toEqual({
      href: `https://app.safe.global/wc?uri=${encoded}`,
      target: '_blank',
      schemes: [],
    })
    const pending = { requestId: 1700000000000123, sessionTopic: 'ab12', platform }
    expect(requestLink({ base: 'metamask://' }, pending)).toEqual({
      href: 'metamask://wc?requestId=1700000000000123&sessionTopic=ab12',
      target: target ?? '_blank',
      schemes: ['metamask'],
    })
    expect(browseLink(walletNamed('Phantom'), { page, networkIds, platform })).toEqual(
      href && {
        href: `https://phantom.app/ul/browse/${cleaned}?ref=${encodeURIComponent('https://app.example')}`,
        target,
        schemes: [],
      },
    )
  })

  test('the table has every kind of phone', () => {
    expect(Object.keys(toApp)).toEqual(platforms.filter(({ is }) => is.isPhone).map(({ name }) => name))
  })
})

describe.each(platforms)('the whole catalogue on $name', ({ is: platform }) => {
  test('each wallet gets a link that may be opened, or none', () => {
    for (const each of all) {
      for (const link of everyLink(each, platform)) {
        expectOpenable(link)
        if (platform.inApp === 'telegram') expect(link.target).toBe('_blank')
      }
    }
  })

  test('each pairing link contains the whole URI', () => {
    for (const each of all) {
      for (const { href } of linksTo(each, { uri, platform }, ['mobile', 'web', 'desktop'])) {
        const [, given = ''] = /uri=([^&]*)$/.exec(href) ?? []
        const isTwice = platform.inApp === 'telegram' && platform.os === 'android' && !href.startsWith('https:')
        expect(given, href).toBe(isTwice ? twice : encoded)
      }
    }
  })
})

test('on a phone every wallet with a link for phones gets one', () => {
  const without = all.filter(
    (each) =>
      each.supportsRelay && (each.links.mobile ?? each.links.universal) && !mobileLink(each, { uri, platform: iphone }),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

describe('the base of a link', () => {
  test.each([
    ['metamask', 'metamask://wc?'],
    ['metamask:', 'metamask://wc?'],
    ['metamask:/', 'metamask://wc?'],
    ['metamask://', 'metamask://wc?'],
    ['  metamask://  ', 'metamask://wc?'],
    ['bw://connect', 'bw://connect/wc?'],
    ['bloom://wallet-connect/', 'bloom://wallet-connect/wc?'],
    ['kucoin:///wallet/walletConnect', 'kucoin:///wallet/walletConnect/wc?'],
    ['https://metamask.app.link', 'https://metamask.app.link/wc?'],
    ['https://metamask.app.link/', 'https://metamask.app.link/wc?'],
    ['https://metamask.app.link//', 'https://metamask.app.link/wc?'],
  ])('linkBase() normalises %j', (mobile, start) => {
    expect(mobileLink(wallet({ mobile }), { uri, platform: iphone })?.href).toBe(`${start}uri=${encoded}`)
  })

  test.each([
    ['Bitski', 'universal', 'https://wallet.bitski.com/walletconnect/wc?'],
    ['Bridge Wallet', 'universal', 'https://bridge.mtpelerin.com/wc?'],
    ['Clave', 'native', 'clave://link/wc?'],
    ['Clave', 'universal', 'https://getclave.io/link/wc?'],
    ['Edge Wallet', 'universal', 'https://deep.edge.app/wc?'],
    ['LOBSTR Wallet', 'native', 'lobstr://wc?'],
    ['LOBSTR Wallet', 'universal', 'https://lobstr.co/uni/wc?'],
    ['Zerion', 'universal', 'https://wallet.zerion.io/wc?'],
  ])('the link of %s, whose base ends in /wc already (%s), ends in /wc once', (name, kind, start) => {
    const links = linksTo(walletNamed(name), { uri, platform: iphone }, ['mobile'])
    expect(links.find(({ href }) => href.startsWith('https:') === (kind === 'universal'))?.href).toBe(
      `${start}uri=${encoded}`,
    )
    expect(
      requestLink({ base: start.slice(0, -1) }, { requestId: 7, sessionTopic: 'ab', platform: iphone })?.href,
    ).toBe(`${start}requestId=7&sessionTopic=ab`)
  })

  test('the link of Bybit keeps its query', () => {
    expect(mobileLink(walletNamed('Bybit Wallet'), { uri, platform: android })?.href).toBe(
      `bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=${encoded}`,
    )
  })

  test.each([
    undefined,
    '',
    ' ',
    '://',
    'https',
    'https://',
    'http:',
    '//wallet.example',
    '/wc',
    `a://${'b'.repeat(3000)}`,
  ])('linkBase() returns undefined for %j', (text) => {
    expect(linkBase(text)).toBeUndefined()
  })
})

describe('the link of a later request', () => {
  test('the request link of a Telegram mini app is one parameter', () => {
    const pending = { requestId: 1700000000000123, sessionTopic: 'ab12', platform: platformOf('Telegram on iOS') }
    const startapp = Buffer.from('requestId=1700000000000123&sessionTopic=ab12').toString('base64url')
    expect(requestLink({ base: 'https://t.me/wallet_bot/app' }, pending)?.href).toBe(
      `https://t.me/wallet_bot/app?startapp=${startapp}`,
    )
    expect(requestLink({ base: 'https://t.me/wallet_bot/app?mode=compact' }, pending)?.href).toBe(
      `https://t.me/wallet_bot/app?mode=compact&startapp=${startapp}`,
    )
    expect(requestLink({ base: 'https://t.me.evil.example' }, pending)?.href).toBe(
      'https://t.me.evil.example/wc?requestId=1700000000000123&sessionTopic=ab12',
    )
  })

  test.each([undefined, '', 'javascript:alert(1)', 'javascript://%0aalert(1)', 'about:blank', 'http://wallet.example'])(
    'there is no request link for %j',
    (base) => {
      expect(requestLink({ base }, { requestId: 7, sessionTopic: 'ab', platform: iphone })).toBeUndefined()
    },
  )

  test('the request link has the base by which the wallet was opened', () => {
    const rainbow = wallet({ mobile: 'rainbow://', universal: 'https://rnbwapp.example', web: 'https://web.example' })
    expect(choiceOf(rainbow, { platform: iphone })).toEqual({ id: 'w', name: 'W', base: 'rainbow://' })
    expect(choiceOf(rainbow, { platform: iphone, preferUniversal: true }).base).toBe('https://rnbwapp.example')
    expect(choiceOf(wallet({ mobile: 'https://only.example/' }), { platform: iphone }).base).toBe(
      'https://only.example',
    )
    expect(choiceOf(wallet({ web: 'https://web.example' }), { platform: android }).base).toBe('https://web.example')
    expect(choiceOf(rainbow, { platform: computer })).toEqual({ id: 'w', name: 'W' })
    expect(choiceOf(wallet({}), { platform: iphone })).toEqual({ id: 'w', name: 'W' })
  })
})

describe('the order of links', () => {
  const rainbow = wallet({
    mobile: 'rainbow://',
    universal: 'https://rnbwapp.example',
    desktop: 'rainbow-desk://',
    web: 'https://web.example',
  })
  const bases = (each: CatalogueWallet, platform: Platform, preferUniversal = false) =>
    kinds.flatMap((kind) =>
      linksOf(each, kind, { uri, platform, preferUniversal, page, networkIds }).map(({ base }) => base ?? kind),
    )

  test('on a phone the order is: the own scheme, the https link, the page', () => {
    expect(bases(rainbow, iphone)).toEqual(['rainbow://', 'https://rnbwapp.example', 'https://web.example'])
    expect(bases(rainbow, iphone, true)).toEqual(['https://rnbwapp.example', 'rainbow://', 'https://web.example'])
  })

  test('on a computer the order is: the page, the app', () => {
    expect(bases(rainbow, computer)).toEqual(['https://web.example', 'rainbow-desk://'])
  })

  test('without a URI the only link is that of the wallet’s own browser', () => {
    expect(linksTo(rainbow, { platform: iphone })).toEqual([])
    expect(linksTo(walletNamed('Phantom'), { platform: iphone })).toHaveLength(1)
  })

  test('without a relay link the only link is that of the wallet’s own browser', () => {
    expect(bases(walletNamed('Phantom'), iphone)).toEqual(['browse'])
    expect(bases(walletNamed('Phantom'), computer)).toEqual([])
    expect(bases(wallet({ mobile: 'x://' }, { supportsRelay: false }), iphone)).toEqual([])
  })
})

describe('a wallet’s own browser', () => {
  const href = (name: string, ids = networkIds, platform = iphone) =>
    browseLink(walletNamed(name), { page, networkIds: ids, platform })?.href

  test('browseLink() uses the template for the app’s namespace', () => {
    expect(href('Coinbase Wallet', ['eip155:1'])).toBe(`cbwallet://miniapp?url=${cleaned}`)
    expect(href('Coinbase Wallet', ['solana:x'])).toBe(`https://go.cb-w.com/dapp?cb_url=${cleaned}`)
    expect(href('Binance Wallet', ['polkadot:x'])).toBeUndefined()
  })

  test('browseLink() inserts the page’s address in the form of each template', () => {
    expect(href('MetaMask')).toBe('https://link.metamask.io/dapp/app.example/swap?from=A')
    expect(href('OKX Wallet')).toContain(`dappUrl%3D${encodeURIComponent(cleaned)}`)
  })

  test('browseLink() reaches the page inside Binance’s app', () => {
    const path = new URL(href('Binance Wallet', ['eip155:56']) ?? '').searchParams.get('_dp') ?? ''
    const inner = atob(path)
    expect(inner).toMatch(/^bnc:\/\/app\.binance\.com\/mp\/app\?appId=/)
    const { startPagePath, startPageQuery } = Object.fromEntries(
      inner
        .split('?')[1]
        ?.split('&')
        .map((each) => [each.split('=')[0], each.slice(each.indexOf('=') + 1)]) ?? [],
    )
    expect(atob(startPagePath ?? '')).toBe('/pages/browser/index')
    expect(atob(startPageQuery ?? '')).toBe(`url=${cleaned}&defaultChainId=56`)
  })

  test.each([[[]], [['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']]])(
    'browseLink() for Binance’s app omits a network without a number there: %j',
    (ids) => {
      const binance = wallet({ browse: [{ template: 'https://app.binance.com/en/download?_dp={binance_dp}' }] })
      const link = browseLink(binance, { page, networkIds: ids, platform: iphone })
      const inner = atob(new URL(link?.href ?? '').searchParams.get('_dp') ?? '')
      expect(atob(inner.slice(inner.indexOf('startPageQuery=') + 'startPageQuery='.length))).toBe(`url=${cleaned}`)
    },
  )

  test('browseLink() uses a template without namespaces for any app, also without networks', () => {
    const every = wallet({ browse: [{ template: 'https://wallet.example/browse/{url}' }] }, { supportsRelay: false })
    expect(linksTo(every, { platform: iphone, networkIds: [] })).toEqual([
      { href: `https://wallet.example/browse/${cleaned}`, target: '_self', schemes: [] },
    ])
  })

  test('browseLink() ignores pages that the wallet can’t reach, and templates with unknown placeholders', () => {
    expect(browseLink(walletNamed('Phantom'), { page: 'file:///a', networkIds, platform: iphone })).toBeUndefined()
    expect(browseLink(walletNamed('Phantom'), { page: 'https://', networkIds, platform: iphone })).toBeUndefined()
    for (const template of ['https://x.example/{what}', 'intent://browse/{url}#Intent;end', 'javascript:{url}']) {
      const strange = wallet({ browse: [{ template }] })
      expect(browseLink(strange, { page, networkIds, platform: android }), template).toBeUndefined()
    }
  })
})

describe('hostile entries', () => {
  interface Groups {
    readonly deepLinkAllow: readonly { readonly url: string; readonly why: string }[]
    readonly deepLinkRefuse: readonly { readonly url: string; readonly why: string }[]
    readonly imageAllow: readonly { readonly url: string; readonly why: string }[]
    readonly imageRefuse: readonly { readonly url: string; readonly why: string }[]
  }
  const groups = vectors<Groups>('url-allow-list')
  const everywhere = (url: string): CatalogueWallet =>
    wallet(
      { mobile: url, universal: url, desktop: url, web: url, browse: [{ template: url }] },
      { stores: { ios: url, android: url, chrome: url, firefox: url, edge: url }, homepage: url },
    )

  test('all groups of the vectors ran', () => {
    expect(Object.values(groups).map(({ length }) => length)).toEqual([2, 6, 1, 3])
  })

  test.each(groups.deepLinkAllow)('an entry may be opened: $why', ({ url }) => {
    const [link] = [iphone, computer].flatMap((platform) => everyLink(everywhere(url), platform))
    expect(link?.href.startsWith(url.split('?')[0] ?? '')).toBe(true)
  })

  test.each([...groups.deepLinkRefuse, ...groups.imageRefuse])('an entry may not be opened: $why', ({ url }) => {
    for (const { is: platform } of platforms) {
      for (const supportsRelay of [true, false]) {
        expect(everyLink({ ...everywhere(url), supportsRelay }, platform)).toEqual([])
      }
    }
  })

  test('no text in any place of an entry gives a link that may not be opened', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.constantFrom(
        ...groups.deepLinkRefuse.map(({ url }) => url),
        ...all.flatMap(({ links }) => links.mobile ?? []),
      ),
      fc
        .tuple(
          fc.constantFrom(
            'javascript:',
            'JAVASCRIPT://',
            'data:',
            'intent://',
            'metamask://',
            'https://',
            'http://',
            'x:',
          ),
          fc.string({ unit: 'binary', maxLength: 40 }),
        )
        .map(([scheme, rest]) => scheme + rest),
    )
    const hostile = fc.record({ mobile: texts, universal: texts, desktop: texts, web: texts, template: texts })
    fc.assert(
      fc.property(hostile, fc.constantFrom(...platforms), ({ template, ...links }, { is: platform }) => {
        for (const supportsRelay of [true, false]) {
          const each = wallet({ ...links, browse: [{ template }] }, { supportsRelay, homepage: links.web })
          for (const link of everyLink(each, platform)) {
            expectOpenable(link)
            expect(new URL(link.href).username).toBe('')
          }
        }
      }),
    )
  })

  test('plain http opens on this machine only in development', () => {
    const local = wallet({ universal: 'http://localhost:4600', web: 'http://localhost:4600' })
    expect(mobileLink(local, { uri, platform: iphone })).toBeUndefined()
    expect(mobileLink(local, { uri, platform: iphone, development: true })?.href).toBe(
      `http://localhost:4600/wc?uri=${encoded}`,
    )
    const away = wallet({ universal: 'http://wallet.example', web: 'http://wallet.example' })
    expect(linksTo(away, { uri, platform: iphone, development: true })).toEqual([])
  })
})
