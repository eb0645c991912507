import { allowLink, WalletError } from '@latchkey/core'
import { createFakeWindow } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { linkConnectors } from './linkConnectors.js'

const page = 'https://app.example/swap'
const networkId = 'bip122:000000000019d6689c085ae165831e93'
const linksOn = (window: Window & typeof globalThis) => linkConnectors(window, () => networkId)
const phantomOf = (window: Window & typeof globalThis) => linksOn(window).find(({ id }) => id === 'link/phantom')
const linkOf = (id: string, url = page) =>
  linksOn(createFakeWindow({ url }))
    .find((connector) => connector.id === id)
    ?.link?.()

test('linkConnectors() links to the browser of each wallet, with the URL of the page and without its secrets', () => {
  const at = encodeURIComponent(page)
  const origin = encodeURIComponent('https://app.example')
  expect(linkOf('link/phantom', `${page}?token=abc#session`)).toBe(`https://phantom.app/ul/browse/${at}?ref=${origin}`)
  expect(linkOf('link/xverse')).toBe(`https://connect.xverse.app/browser?url=${at}`)
  for (const { link } of linksOn(createFakeWindow({ url: page }))) expect(allowLink(link?.())).toBeDefined()
  const binance = new URL(linkOf('link/binance') ?? '')
  const target = new URL(atob(binance.searchParams.get('_dp') ?? ''))
  expect(atob(target.searchParams.get('startPageQuery') ?? '')).toBe(
    `url=${at}&defaultChainId=000000000019d6689c085ae165831e93`,
  )
})

test('linkConnectors() skips a wallet that is injected', () => {
  const window = createFakeWindow({ url: page, members: { phantom: {} } })
  expect(linksOn(window).map(({ id }) => id)).toEqual(['link/xverse', 'link/binance', 'link/okx', 'link/bitget'])
  Object.defineProperty(window, 'binancew3w', {
    get() {
      throw new Error('no')
    },
  })
  expect(linksOn(window).map(({ id }) => id)).toEqual(['link/xverse', 'link/okx', 'link/bitget'])
})

test('linkConnectors() is empty for a page that no other app can open', () => {
  expect(linksOn(createFakeWindow({ url: 'file:///index.html' }))).toEqual([])
})

test('connect() opens the link in this tab and waits until its signal aborts', async () => {
  const open = vi.fn()
  const phantom = phantomOf(createFakeWindow({ url: page, members: { open } }))
  const attempt = new AbortController()
  const connecting = phantom?.connect({ networkIds: [networkId], signal: attempt.signal })
  expect(open).toHaveBeenCalledWith(phantom?.link?.(), '_self', 'noopener,noreferrer')
  const reason = new Error('cancelled')
  attempt.abort(reason)
  await expect(connecting).rejects.toBe(reason)
})

test('connect() rejects when the link can not open without a user gesture', async () => {
  const open = vi.fn()
  const navigator = { userAgent: '', userActivation: { isActive: false } }
  const phantom = phantomOf(createFakeWindow({ url: page, members: { open, navigator } }))
  const { signal } = new AbortController()
  const connecting = async () => phantom?.connect({ networkIds: [networkId], signal })
  await expect(connecting()).rejects.toBeInstanceOf(WalletError)
  expect(open).not.toHaveBeenCalled()
})
