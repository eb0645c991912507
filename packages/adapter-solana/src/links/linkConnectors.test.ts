import { allowLink, WalletError } from '@latchkey/core'
import { createFakeWindow, createManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { discover } from '../discovery/discover.js'
import { linkConnectors } from './linkConnectors.js'

const page = 'https://app.example/swap'
const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', maxTouchPoints: 5 }
const ipad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 }
const android = { userAgent: 'Mozilla/5.0 (Linux; Android 16)', maxTouchPoints: 5 }
const mac = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0 }

let lifetime = new AbortController()
afterEach(() => {
  lifetime.abort()
  lifetime = new AbortController()
})

const all = ['phantom', 'solflare', 'coinbase', 'backpack', 'okx', 'bitget', 'trust'].map((id) => `link/${id}`)
const allNames = ['Phantom', 'Solflare', 'Coinbase', 'Backpack', 'OKX Wallet', 'Bitget Wallet', 'Trust Wallet']
const linkOf = (id: string, url = page) =>
  linkConnectors(createFakeWindow({ url }))
    .find((connector) => connector.id === id)
    ?.link?.()

test('linkConnectors() links to this page in the browser of each wallet', () => {
  const [at, origin] = [encodeURIComponent(page), encodeURIComponent('https://app.example')]
  expect(linkOf('link/phantom')).toBe(`https://phantom.app/ul/browse/${at}?ref=${origin}`)
  expect(linkOf('link/solflare')).toBe(`https://solflare.com/ul/v1/browse/${at}?ref=${at}`)
  expect(linkOf('link/coinbase')).toBe(`https://go.cb-w.com/dapp?cb_url=${at}`)
})

test('every link to a wallet’s browser is one that may be opened', () => {
  for (const { link } of linkConnectors(createFakeWindow({ url: page }))) {
    expect(link?.()).toContain('app.example')
    expect(allowLink(link?.())).toBe(new URL(link?.() ?? '').href)
  }
})

test('linkConnectors() removes secrets and the fragment from the link', () => {
  expect(linkOf('link/coinbase', `${page}?from=SOL&token=abc#session`)).toBe(
    `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(`${page}?from=SOL`)}`,
  )
})

test('linkConnectors() leaves out a wallet whose object is in the page', () => {
  const hostile = Object.defineProperty({}, 'solflare', {
    enumerable: true,
    get() {
      throw new Error('no')
    },
  })
  const window = createFakeWindow({ url: page, members: { phantom: {} } })
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(hostile))
  expect(linkConnectors(window).map(({ id }) => id)).toEqual(all.slice(2))
  expect(linkConnectors(createFakeWindow({ url: page })).map(({ id }) => id)).toEqual(all)
})

test('linkConnectors() is empty for a page that no other app can open', () => {
  const window = createFakeWindow({ url: 'file:///index.html' })
  expect(linkConnectors(window)).toEqual([])
})

test('connect() opens the link in this tab, and waits until the attempt is ended', async () => {
  const open = vi.fn()
  const window = createFakeWindow({ url: page, members: { open } })
  const [phantom] = linkConnectors(window)
  const attempt = new AbortController()
  const connecting = phantom?.connect({ networkIds: ['solana:x'], signal: attempt.signal })
  expect(open).toHaveBeenCalledWith(phantom?.link?.(), '_self', 'noopener,noreferrer')
  const reason = new Error('cancelled')
  attempt.abort(reason)
  await expect(connecting).rejects.toBe(reason)
})

test('connect() opens nothing without a gesture, and reports it', async () => {
  const open = vi.fn()
  const navigator = { userAgent: '', userActivation: { isActive: false } }
  const [phantom] = linkConnectors(createFakeWindow({ url: page, members: { open, navigator } }))
  const { signal } = new AbortController()
  const connecting = async () => phantom?.connect({ networkIds: ['solana:x'], signal })
  await expect(connecting()).rejects.toBeInstanceOf(WalletError)
  expect(open).not.toHaveBeenCalled()
})

describe('discover() with links', () => {
  const names = (navigator: object, options: { readonly hide?: readonly string[] } = {}) => {
    const window = createFakeWindow({ url: page, members: { navigator } })
    const lists: string[][] = []
    discover(
      { window, signal: lifetime.signal },
      {
        $networks: atom([]),
        clock: createManualClock(),
        hide: options.hide ?? [],
        found: (connectors) => lists.push(connectors.map(({ name }) => name)),
      },
    )
    return lists
  }

  test.each([
    ['iPhone', iphone],
    ['iPad', ipad],
    ['Android', android],
  ])('lists the links on an %s', async (_, navigator) => {
    const lists = names(navigator)
    await vi.waitFor(() => expect(lists.at(-1)).toEqual(allNames))
  })

  test('leaves out hidden wallets', async () => {
    const lists = names(iphone, { hide: ['PHANTOM'] })
    await vi.waitFor(() => expect(lists.at(-1)).toEqual(allNames.slice(1)))
  })

  test('lists no links on a computer', async () => {
    const lists = names(mac)
    await import('./linkConnectors.js')
    expect(lists).toEqual([[]])
  })
})
