import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { vectors } from '../../testing/vectors.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { mainnet } from '../networks/mainnet.js'
import { solanaDevnet } from '../networks/solanaDevnet.js'
import { allowImage } from './allowImage.js'
import { allowLink } from './allowLink.js'
import { explorerAddressUrl } from './explorerAddressUrl.js'
import { explorerTransactionUrl } from './explorerTransactionUrl.js'
import { openLink } from './openLink.js'

interface Case {
  readonly url: string
  readonly why: string
}
interface Groups {
  readonly deepLinkAllow: readonly Case[]
  readonly deepLinkRefuse: readonly Case[]
  readonly imageAllow: readonly Case[]
  readonly imageRefuse: readonly Case[]
}

const groups = vectors<Groups>('url-allow-list')
const schemeOf = (url: string) => url.split(':')[0] ?? ''
const imageHosts = ['cdn.example', 'localhost:3000']

test.each(groups.deepLinkAllow)('allowLink() allows: $why', ({ url }) => {
  expect(allowLink(url, { schemes: [schemeOf(url)] })).toBe(new URL(url).href)
})

test.each(groups.deepLinkRefuse)('allowLink() rejects, whatever is declared: $why', ({ url }) => {
  expect(allowLink(url)).toBeUndefined()
  expect(allowLink(url, { schemes: [schemeOf(url), schemeOf(url).toLowerCase(), 'https', 'http'] })).toBeUndefined()
})

test.each(groups.imageAllow)('allowImage() allows: $why', ({ url }) => {
  expect(allowImage(url, { imageHosts: [URL.parse(url)?.host ?? ''] })).toBe(url)
})

test.each(groups.imageRefuse)('allowImage() rejects: $why', ({ url }) => {
  expect(allowImage(url, { imageHosts })).toBeUndefined()
})

test('every vector of url-allow-list was used', () => {
  expect(Object.values(groups).map(({ length }) => length)).toEqual([2, 6, 1, 3])
})

const rejectedLinks = [
  ...groups.deepLinkRefuse.map(({ url }) => url),
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'view-source:https://wallet.example',
  'blob:https://wallet.example/1',
  'file:///etc/passwd',
  'intent://x#Intent;scheme=evil;end',
  'search:query=invoice&crumb=location:%5C%5Cshare.example%5Cfiles',
  'SEARCH-MS:query=invoice',
  'cifs://share.example/files',
  'davs://share.example/files',
  'mhtml:https://wallet.example!x',
  'jnlp://wallet.example/app.jnlp',
  'vscode://vscode.git/clone?url=x',
  'vscode-insiders://file/c:/x',
  'git+ssh://wallet.example/x',
  'x-github-client://openRepo/x',
  'ms-appinstaller:?source=https://wallet.example/x',
  'x-apple.systempreferences:x',
  'metamask:jnlp://wallet.example/app.jnlp',
  'metamask://vscode%3A%2F%2Ffile',
  'metamask:\\\\share.example\\files',
  'metamask:%5C%5Cshare.example%5Cfiles',
  'ms-msdt:/id',
  'wss://relay.example',
  'https://user:pw@wallet.example/',
  'https://user@wallet.example/',
  'metamask://user@wc',
  'metamask://a%40b/wc',
  'metamask:%2f/user@wc',
  'metamask: //user@wc',
  'https://wallet.example/\u0000',
  'https://wallet.example/%0d%0aSet-Cookie:x',
  'https://wallet.example/%250a',
  'https://wallet.example/%%300a',
  `https://wallet.example/${'a'.repeat(9000)}`,
  'wallet.example',
  '//wallet.example',
  '/path',
  '',
]

test.each(rejectedLinks)('allowLink() rejects %j', (url) => {
  expect(allowLink(url, { schemes: [schemeOf(url).trim(), 'metamask'] })).toBeUndefined()
})

test.each([undefined, null, 1, {}, [], new URL('https://wallet.example')])(
  'allowLink() and allowImage() reject %s, which is not a string',
  (value) => {
    expect(allowLink(value)).toBeUndefined()
    expect(allowImage(value)).toBeUndefined()
  },
)

test.each(['search', 'vscode', 'msteams', 'file'])(
  'allowLink() allows a declared scheme that only begins like %s',
  (start) => {
    expect(allowLink(`${start}wallet://wc?uri=x`, { schemes: [`${start}wallet`] })).toBe(`${start}wallet://wc?uri=x`)
  },
)

test.each([
  ['data:image/svg+xml,<svg/>"onerror="alert(1)', 'data:image/svg+xml,%3Csvg/%3E%22onerror=%22alert(1)'],
  [
    "data:image/svg+xml;utf8,<svg a='1'>&lt;`</svg>",
    'data:image/svg+xml;utf8,%3Csvg%20a=%271%27%3E%26lt;%60%3C/svg%3E',
  ],
  [`https://cdn.example/a'onerror='x`, 'https://cdn.example/a%27onerror=%27x'],
])('allowImage() returns a URL that is safe in an HTML attribute: %s', (url, href) => {
  expect(allowImage(url, { imageHosts })).toBe(href)
})

test.each([
  [`wc:a"onclick="x`, 'wc:a%22onclick=%22x'],
  [`https://wallet.example/a'onclick='x`, 'https://wallet.example/a%27onclick=%27x'],
  ['metamask://wc?a=<b>`', 'metamask://wc?a=%3Cb%3E%60'],
])('allowLink() returns a URL that is safe in an HTML attribute: %s', (url, href) => {
  expect(allowLink(url, { schemes: ['wc', 'metamask'] })).toBe(href)
})

test('allowImage() and allowLink() reject a string in place of a list, because parts of it would match', () => {
  expect(() => allowImage('https://cdn/icon.png', { imageHosts: 'cdn.example' as never })).toThrow(ConfigurationError)
  expect(() => allowLink('wc:x', { schemes: 'wc' as never })).toThrow(InvalidInputError)
})

test('allowLink() rejects a custom scheme that is not declared', () => {
  expect(allowLink('metamask://wc?uri=wc%3Aa%402')).toBeUndefined()
  for (const scheme of ['metamask', 'MetaMask:', 'metamask://', 'metamask://wc']) {
    expect(allowLink('metamask://wc?uri=wc%3Aa%402', { schemes: [scheme] })).toBe('metamask://wc?uri=wc%3Aa%402')
  }
  expect(allowLink('wc:abc@2?relay-protocol=irn', { schemes: ['wc'] })).toBe('wc:abc@2?relay-protocol=irn')
})

test.each(['http://localhost:3000/a', 'http://app.localhost/', 'http://127.0.0.1:8545/', 'http://[::1]:80/'])(
  'allowLink() allows plain http to this machine in development only: %s',
  (url) => {
    expect(allowLink(url)).toBeUndefined()
    expect(allowLink(url, { development: true })).toBe(new URL(url).href)
  },
)

test.each(['http://wallet.example/', 'http://localhost.example/', 'http://127.0.0.1.example/', 'http://10.0.0.1/'])(
  'allowLink() rejects plain http to another machine: %s',
  (url) => {
    expect(allowLink(url, { development: true, schemes: ['http'] })).toBeUndefined()
  },
)

test('allowLink() returns a URL as the browser writes it', () => {
  expect(allowLink('HTTPS://Wallet.Example/a b/ä')).toBe('https://wallet.example/a%20b/%C3%A4')
  expect(allowLink('wc:a@2?b=c d', { schemes: ['wc'] })).toBe('wc:a@2?b=c%20d')
  expect(allowLink('wc:a/b c', { schemes: ['wc'] })).toBe('wc:a/b%20c')
})

test('property: allowLink() returns only URLs with an allowed scheme, no user name and no invisible character', () => {
  const links = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.constantFrom(...rejectedLinks, ...groups.deepLinkAllow.map(({ url }) => url)),
    fc
      .tuple(fc.constantFrom('https://', 'metamask://', 'wc:', 'javascript:', 'http://'), fc.string({ unit: 'binary' }))
      .map(([scheme, rest]) => scheme + rest),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(links, (text) => {
      const allowed = allowLink(text, { schemes: ['metamask', 'wc', 'javascript', 'http'] })
      if (allowed === undefined) return
      const url = new URL(allowed)
      expect(['https:', 'metamask:', 'wc:']).toContain(url.protocol)
      expect(url.username + url.password).toBe('')
      expect(allowed).toMatch(/^[!-~]+$/)
      expect(allowed).not.toMatch(/["'<>`\\]/)
      expect(allowLink(allowed, { schemes: ['metamask', 'wc'] })).toBe(allowed)
    }),
  )
})

/**
 * The ways to disguise a URL: write a part of it as escapes or in another case, or insert white
 * space. White space inside an escape breaks the escape, so that is no disguise.
 */
const escapes = ['encode', 'case']
const fillers = ['case', ' ', '\t', '\n', '\r', '\u0000', '\u200b', '\u00a0']
const steps = (changes: readonly string[]) =>
  fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...changes)), { minLength: 1, maxLength: 6 })

function disguised(urls: readonly string[]): fc.Arbitrary<string> {
  const plain = urls.filter((url) => !url.includes('%'))
  const attempts = fc.oneof(
    fc.tuple(fc.constantFrom(...urls), steps(escapes)),
    fc.tuple(fc.constantFrom(...plain), steps(fillers)),
  )
  return attempts.map(([url, changes]) => changes.reduce((text, [at, how]) => change(text, at, how), url))
}

function change(text: string, at: number, how: string): string {
  const sign = text[at]
  if (sign === undefined) return text
  const written = () => {
    if (how === 'encode') return `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`
    if (how !== 'case') return how + sign
    return sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase()
  }
  return text.slice(0, at) + written() + text.slice(at + 1)
}

test('property: no disguise of a rejected link is allowed', () => {
  fc.assert(
    fc.property(disguised(rejectedLinks.filter((url) => URL.canParse(url) && url.length < 100)), (url) => {
      expect(allowLink(url, { schemes: ['metamask', 'javascript', 'data', 'mailto'] })).toBeUndefined()
    }),
  )
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const shownImages = [
  `data:image/svg+xml;base64,${btoa(svg)}`,
  `data:image/svg+xml,${encodeURIComponent(svg)}`,
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
  'data:image/webp;base64,UklGRg==',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  'data:image/jpeg;base64,/9j/4AAQ',
  'https://cdn.example/icon.png?size=64',
]
const rejectedImages = [
  ...groups.imageRefuse.map(({ url }) => url),
  'data:image/png;base64,',
  'data:image/png;base64,AAAA AAAA',
  'data:image/png,AAAA',
  'data:image/bmp;base64,AAAA',
  'data:image/svg+xml;charset=utf-16,abc',
  'data:image/svg+xml,%3Csvg%00',
  'data:text/html,<script>',
  'data:image/png',
  'https://other.example/icon.png',
  'https://cdn.example.evil.example/icon.png',
  'https://cdn.example:8443/icon.png',
  'http://cdn.example/icon.png',
  'javascript:alert(1)',
  'blob:https://cdn.example/1',
]

test.each(shownImages)('allowImage() allows %s', (url) => {
  expect(allowImage(url, { imageHosts })).toBe(url)
})

test.each(rejectedImages)('allowImage() rejects %s', (url) => {
  expect(allowImage(url, { imageHosts })).toBeUndefined()
})

test('allowImage() keeps the white space of an SVG, which a URL would lose', () => {
  expect(allowImage('data:image/svg+xml,<svg\nwidth="1">')).toBe('data:image/svg+xml,%3Csvg%0Awidth=%221%22%3E')
})

test.each([
  ['data:image/svg;base64,AAAA', 'data:image/svg+xml;base64,AAAA'],
  ['data:image/svg;utf8,<svg/>', 'data:image/svg+xml;utf8,%3Csvg/%3E'],
  ['data:image/jpg;base64,AAAA', 'data:image/jpeg;base64,AAAA'],
  ['data:image/svgz;base64,AAAA', undefined],
  ['data:text/image/svg;base64,AAAA', undefined],
])('allowImage() corrects the media type of %s, or rejects the image', (url, shown) => {
  expect(allowImage(url)).toBe(shown)
})

test('allowImage() allows up to 128 KiB', () => {
  const base64 = (bytes: number) => `data:image/png;base64,${btoa('a'.repeat(bytes))}`
  expect(allowImage(base64(131_072))).toBeDefined()
  expect(allowImage(base64(131_075))).toBeUndefined()
  expect(allowImage(`data:image/svg+xml,${'a'.repeat(131_073)}`)).toBeUndefined()
  expect(allowImage(base64(8_000_000))).toBeUndefined()
})

test('allowImage() allows plain http from a listed host on this machine in development only', () => {
  const url = 'http://localhost:3000/icon.png'
  expect(allowImage(url, { imageHosts })).toBeUndefined()
  expect(allowImage(url, { imageHosts, development: true })).toBe(url)
  expect(allowImage('http://localhost:4000/icon.png', { imageHosts, development: true })).toBeUndefined()
})

test('property: no disguise of a rejected image is allowed', () => {
  fc.assert(
    fc.property(disguised(rejectedImages.filter((url) => url)), (url) => {
      expect(allowImage(url, { imageHosts })).toBeUndefined()
    }),
  )
})

test('property: allowImage() never throws for a text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary' }).map((rest) => `data:image/svg+xml,${rest}`),
    fc.string({ unit: 'binary' }).map((rest) => `https://cdn.example/${rest}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const allowed = allowImage(text, { imageHosts })
      if (allowed !== undefined) expect(allowed).toMatch(/^(?:data:image\/|https:\/\/cdn\.example\/)[!-~]*$/)
    }),
  )
})

function fakeWindow(isActive?: boolean) {
  const open = vi.fn<Window['open']>(() => null)
  const navigator = (isActive === undefined ? {} : { userActivation: { isActive } }) as Navigator
  return { open, navigator }
}

test('openLink() opens a link without opener and referrer', () => {
  const window = fakeWindow(true)
  expect(openLink(window, 'https://wallet.example')).toBe(true)
  expect(window.open).toHaveBeenCalledExactlyOnceWith('https://wallet.example/', '_blank', 'noopener,noreferrer')
})

test('openLink() opens in this tab with target _self', () => {
  const window = fakeWindow()
  expect(openLink(window, 'metamask://wc', { schemes: ['metamask'], target: '_self' })).toBe(true)
  expect(window.open).toHaveBeenCalledExactlyOnceWith('metamask://wc', '_self', 'noopener,noreferrer')
})

test('openLink() opens no rejected link, and none without a user gesture', () => {
  const refusing = fakeWindow(true)
  expect(openLink(refusing, 'javascript:alert(1)')).toBe(false)
  expect(refusing.open).not.toHaveBeenCalled()
  const idle = fakeWindow(false)
  expect(openLink(idle, 'https://wallet.example')).toBe(false)
  expect(idle.open).not.toHaveBeenCalled()
})

test("explorerAddressUrl() returns the page of the address and keeps the explorer's query", () => {
  expect(explorerAddressUrl(mainnet, '0xab')).toBe('https://etherscan.io/address/0xab')
  expect(explorerAddressUrl(solanaDevnet, '7S3P')).toBe('https://solscan.io/account/7S3P?cluster=devnet')
  expect(explorerAddressUrl({ ...mainnet, explorer: { name: 'x', url: 'https://x.example/base/' } }, '../a?b')).toBe(
    'https://x.example/base/address/..%2Fa%3Fb',
  )
})

test('explorerAddressUrl() returns undefined without an explorer, or with one that may not be opened', () => {
  const { explorer: _, ...bare } = mainnet
  expect(explorerAddressUrl(bare, '0xab')).toBeUndefined()
  expect(
    explorerAddressUrl({ ...mainnet, explorer: { name: 'x', url: 'javascript:alert(1)' } }, '0xab'),
  ).toBeUndefined()
})

test("explorerTransactionUrl() returns the page of the transaction and keeps the explorer's query", () => {
  expect(explorerTransactionUrl(mainnet, '0xab')).toBe('https://etherscan.io/tx/0xab')
  expect(explorerTransactionUrl(solanaDevnet, '7S3P')).toBe('https://solscan.io/tx/7S3P?cluster=devnet')
  expect(
    explorerTransactionUrl({ ...mainnet, explorer: { name: 'x', url: 'javascript:alert(1)' } }, '0xab'),
  ).toBeUndefined()
})
