import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { vectors } from '../../testing/vectors.js'
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

test.each(groups.deepLinkAllow)('opens: $why', ({ url }) => {
  expect(allowLink(url, { schemes: [schemeOf(url)] })).toBe(new URL(url).href)
})

test.each(groups.deepLinkRefuse)('does not open, whatever is declared: $why', ({ url }) => {
  expect(allowLink(url)).toBeUndefined()
  expect(allowLink(url, { schemes: [schemeOf(url), schemeOf(url).toLowerCase(), 'https', 'http'] })).toBeUndefined()
})

test.each(groups.imageAllow)('shows: $why', ({ url }) => {
  expect(allowImage(url, { imageHosts: [URL.parse(url)?.host ?? ''] })).toBe(url)
})

test.each(groups.imageRefuse)('does not show: $why', ({ url }) => {
  expect(allowImage(url, { imageHosts })).toBeUndefined()
})

test('vector url-allow-list ran whole', () => {
  expect(Object.values(groups).map(({ length }) => length)).toEqual([2, 6, 1, 3])
})

const refusedLinks = [
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

test.each(refusedLinks)('refuses %j', (url) => {
  expect(allowLink(url, { schemes: [schemeOf(url).trim(), 'metamask'] })).toBeUndefined()
})

test.each([undefined, null, 1, {}, [], new URL('https://wallet.example')])('refuses %s, which is no text', (value) => {
  expect(allowLink(value)).toBeUndefined()
  expect(allowImage(value)).toBeUndefined()
})

test.each(['search', 'vscode', 'msteams', 'file'])(
  'a wallet whose scheme only begins like %s may declare it',
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
])('a picture that is allowed can stand in an attribute: %s', (url, href) => {
  expect(allowImage(url, { imageHosts })).toBe(href)
})

test.each([
  [`wc:a"onclick="x`, 'wc:a%22onclick=%22x'],
  [`https://wallet.example/a'onclick='x`, 'https://wallet.example/a%27onclick=%27x'],
  ['metamask://wc?a=<b>`', 'metamask://wc?a=%3Cb%3E%60'],
])('a link that is allowed can stand in an attribute: %s', (url, href) => {
  expect(allowLink(url, { schemes: ['wc', 'metamask'] })).toBe(href)
})

test('a text in place of a list of hosts or schemes is refused, since parts of it would match', () => {
  expect(() => allowImage('https://cdn/icon.png', { imageHosts: 'cdn.example' as never })).toThrow(InvalidInputError)
  expect(() => allowLink('wc:x', { schemes: 'wc' as never })).toThrow(InvalidInputError)
})

test('an own scheme must be declared', () => {
  expect(allowLink('metamask://wc?uri=wc%3Aa%402')).toBeUndefined()
  for (const scheme of ['metamask', 'MetaMask:', 'metamask://', 'metamask://wc']) {
    expect(allowLink('metamask://wc?uri=wc%3Aa%402', { schemes: [scheme] })).toBe('metamask://wc?uri=wc%3Aa%402')
  }
  expect(allowLink('wc:abc@2?relay-protocol=irn', { schemes: ['wc'] })).toBe('wc:abc@2?relay-protocol=irn')
})

test.each(['http://localhost:3000/a', 'http://app.localhost/', 'http://127.0.0.1:8545/', 'http://[::1]:80/'])(
  'plain http to this machine opens in development only: %s',
  (url) => {
    expect(allowLink(url)).toBeUndefined()
    expect(allowLink(url, { development: true })).toBe(new URL(url).href)
  },
)

test.each(['http://wallet.example/', 'http://localhost.example/', 'http://127.0.0.1.example/', 'http://10.0.0.1/'])(
  'plain http elsewhere never opens: %s',
  (url) => {
    expect(allowLink(url, { development: true, schemes: ['http'] })).toBeUndefined()
  },
)

test('writes a link as the browser does', () => {
  expect(allowLink('HTTPS://Wallet.Example/a b/ä')).toBe('https://wallet.example/a%20b/%C3%A4')
  expect(allowLink('wc:a@2?b=c d', { schemes: ['wc'] })).toBe('wc:a@2?b=c%20d')
  expect(allowLink('wc:a/b c', { schemes: ['wc'] })).toBe('wc:a/b%20c')
})

test('whatever is allowed has an allowed scheme, no user name and nothing invisible', () => {
  const links = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.constantFrom(...refusedLinks, ...groups.deepLinkAllow.map(({ url }) => url)),
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
 * What one may do to a URL in the hope that it is read differently: write some of it as escapes or in another case, or
 * put white space in. (White space inside an escape takes the escape away, so that is no disguise.)
 */
const escapes = ['encode', 'case']
const fillers = ['case', ' ', '\t', '\n', '\r', '\u0000', '\u200b', '\u00a0']
const steps = (connectorIds: readonly string[]) =>
  fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...connectorIds)), { minLength: 1, maxLength: 6 })

function disguised(urls: readonly string[]): fc.Arbitrary<string> {
  const plain = urls.filter((url) => !url.includes('%'))
  const attempts = fc.oneof(
    fc.tuple(fc.constantFrom(...urls), steps(escapes)),
    fc.tuple(fc.constantFrom(...plain), steps(fillers)),
  )
  return attempts.map(([url, ways]) => ways.reduce((text, [at, how]) => change(text, at, how), url))
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

test('no disguise of a refused link makes it allowed', () => {
  fc.assert(
    fc.property(disguised(refusedLinks.filter((url) => URL.canParse(url) && url.length < 100)), (url) => {
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
const refusedImages = [
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

test.each(shownImages)('shows %s', (url) => {
  expect(allowImage(url, { imageHosts })).toBe(url)
})

test.each(refusedImages)('does not show %s', (url) => {
  expect(allowImage(url, { imageHosts })).toBeUndefined()
})

test('keeps the white space of an SVG, which a URL would lose', () => {
  expect(allowImage('data:image/svg+xml,<svg\nwidth="1">')).toBe('data:image/svg+xml,%3Csvg%0Awidth=%221%22%3E')
})

test.each([
  ['data:image/svg;base64,AAAA', 'data:image/svg+xml;base64,AAAA'],
  ['data:image/svg;utf8,<svg/>', 'data:image/svg+xml;utf8,%3Csvg/%3E'],
  ['data:image/jpg;base64,AAAA', 'data:image/jpeg;base64,AAAA'],
  ['data:image/svgz;base64,AAAA', undefined],
  ['data:text/image/svg;base64,AAAA', undefined],
])('writes the media type of %s as browsers know it, or refuses the picture', (url, shown) => {
  expect(allowImage(url)).toBe(shown)
})

test('shows up to 128 KiB and no more', () => {
  const base64 = (bytes: number) => `data:image/png;base64,${btoa('a'.repeat(bytes))}`
  expect(allowImage(base64(131_072))).toBeDefined()
  expect(allowImage(base64(131_075))).toBeUndefined()
  expect(allowImage(`data:image/svg+xml,${'a'.repeat(131_073)}`)).toBeUndefined()
  expect(allowImage(base64(8_000_000))).toBeUndefined()
})

test('a picture over plain http is shown from a given host on this machine in development only', () => {
  const url = 'http://localhost:3000/icon.png'
  expect(allowImage(url, { imageHosts })).toBeUndefined()
  expect(allowImage(url, { imageHosts, development: true })).toBe(url)
  expect(allowImage('http://localhost:4000/icon.png', { imageHosts, development: true })).toBeUndefined()
})

test('no disguise of a refused picture makes it allowed', () => {
  fc.assert(
    fc.property(disguised(refusedImages.filter((url) => url)), (url) => {
      expect(allowImage(url, { imageHosts })).toBeUndefined()
    }),
  )
})

test('any text is shown as a picture or not, without an exception', () => {
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

test('opens a link with nothing handed over', () => {
  const window = fakeWindow(true)
  expect(openLink(window, 'https://wallet.example')).toBe(true)
  expect(window.open).toHaveBeenCalledExactlyOnceWith('https://wallet.example/', '_blank', 'noopener,noreferrer')
})

test('opens in this tab where that is wanted', () => {
  const window = fakeWindow()
  expect(openLink(window, 'metamask://wc', { schemes: ['metamask'], target: '_self' })).toBe(true)
  expect(window.open).toHaveBeenCalledExactlyOnceWith('metamask://wc', '_self', 'noopener,noreferrer')
})

test('opens nothing that is refused, and nothing without a gesture', () => {
  const refusing = fakeWindow(true)
  expect(openLink(refusing, 'javascript:alert(1)')).toBe(false)
  expect(refusing.open).not.toHaveBeenCalled()
  const idle = fakeWindow(false)
  expect(openLink(idle, 'https://wallet.example')).toBe(false)
  expect(idle.open).not.toHaveBeenCalled()
})

test('links to the address in the explorer, and keeps what the explorer needs to know', () => {
  expect(explorerAddressUrl(mainnet, '0xab')).toBe('https://etherscan.io/address/0xab')
  expect(explorerAddressUrl(solanaDevnet, '7S3P')).toBe('https://solscan.io/account/7S3P?cluster=devnet')
  expect(explorerAddressUrl({ ...mainnet, explorer: { name: 'x', url: 'https://x.example/base/' } }, '../a?b')).toBe(
    'https://x.example/base/address/..%2Fa%3Fb',
  )
})

test('links to no explorer that is absent or may not be opened', () => {
  const { explorer: _, ...bare } = mainnet
  expect(explorerAddressUrl(bare, '0xab')).toBeUndefined()
  expect(
    explorerAddressUrl({ ...mainnet, explorer: { name: 'x', url: 'javascript:alert(1)' } }, '0xab'),
  ).toBeUndefined()
})

test('links to the transaction in the explorer, and keeps what the explorer needs to know', () => {
  expect(explorerTransactionUrl(mainnet, '0xab')).toBe('https://etherscan.io/tx/0xab')
  expect(explorerTransactionUrl(solanaDevnet, '7S3P')).toBe('https://solscan.io/tx/7S3P?cluster=devnet')
  expect(
    explorerTransactionUrl({ ...mainnet, explorer: { name: 'x', url: 'javascript:alert(1)' } }, '0xab'),
  ).toBeUndefined()
})
