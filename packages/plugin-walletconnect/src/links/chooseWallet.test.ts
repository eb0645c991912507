import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { createFakeNetwork, createFakeWindow, createManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { platformOf } from '../../../core/testing/platforms.js'
import { walletNamed } from '../../../plugin-catalogue/testing/allWallets.js'
import type { PairingState } from '../contract/Pairing.js'
import { type ChooseWalletParameters, chooseWallet } from './chooseWallet.js'

const uri = 'wc:ab@2?symKey=cd&relay-protocol=irn'

/** The calls that choosing a wallet makes, in their order. */
function page({ platform = platformOf('iOS Safari'), isActive = true, left = 60_000, preferUniversal = false } = {}) {
  const reached: (readonly unknown[])[] = []
  const clock = createManualClock()
  const window = createFakeWindow({
    url: 'https://app.example/swap',
    members: {
      open: (...given: unknown[]) => reached.push(['open', ...given]),
      navigator: { userActivation: { isActive } },
    },
  })
  const pairing: PairingState = { status: 'ready', uri, expiresAt: clock.now() + left }
  const parameters: ChooseWalletParameters = {
    window,
    platform,
    pairing,
    preferUniversal,
    context: {
      clock,
      settings: { development: false } as ChooseWalletParameters['context']['settings'],
      $networks: atom([createFakeNetwork('solana:1')]),
      open(view, params) {
        reached.push(['view', view.id, params])
        return { closed: new AbortController().signal, result: new Promise(() => undefined), close: () => undefined }
      },
    },
    setChosen: (choice) => reached.push(['chosen', choice]),
  }
  return {
    reached,
    parameters,
    choose(wallet: CatalogueWallet, changes: Partial<ChooseWalletParameters> = {}) {
      if (!chooseWallet(wallet, { ...parameters, ...changes })) reached.push(['nothing'])
      return reached
    },
  }
}

const metamask = walletNamed('MetaMask')
const waiting = ['view', 'ConnectingWalletConnect', { walletId: metamask.id }]
const link = `metamask://wc?uri=${encodeURIComponent(uri)}`

describe('on a phone', () => {
  test('on a phone chooseWallet() opens the wallet synchronously, and shows the view that waits', () => {
    expect(page().choose(metamask)).toEqual([
      ['chosen', { id: metamask.id, name: 'MetaMask', base: 'metamask://' }],
      ['open', link, '_self', 'noopener,noreferrer'],
      waiting,
    ])
  })

  test('on a phone chooseWallet() opens the https link if the app prefers it', () => {
    expect(page({ preferUniversal: true }).choose(metamask)).toContainEqual([
      'open',
      `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`,
      '_self',
      'noopener,noreferrer',
    ])
  })

  test.each<[string, PairingState]>([
    ['none was prepared', { status: 'idle' }],
    ['it is on its way', { status: 'preparing' }],
    ['it failed', { status: 'failed', error: new Error('no relay') }],
  ])('on a phone chooseWallet() only shows the view while there is no URI: %s', (_, pairing) => {
    const { choose } = page()
    expect(choose(metamask, { pairing }).filter(([what]) => what === 'open')).toEqual([])
    expect(choose(metamask, { pairing }).at(-1)).toEqual(waiting)
  })

  test('on a phone chooseWallet() treats a URI with less than ten seconds left as expired', () => {
    expect(page({ left: 10_000 }).choose(metamask)).toHaveLength(3)
    expect(page({ left: 9_999 }).choose(metamask)).toHaveLength(2)
  })

  test('on a phone chooseWallet() opens nothing outside of a click', () => {
    expect(page({ isActive: false }).choose(metamask)).toEqual([['chosen', expect.anything()], waiting])
  })

  test('on a phone chooseWallet() does not open a forbidden link, and the view has the other links', () => {
    const strange = { ...metamask, links: { mobile: 'javascript:alert(1)' } }
    expect(page().choose(strange)).toEqual([['chosen', { id: metamask.id, name: 'MetaMask' }], waiting])
  })

  test('on a phone chooseWallet() opens a wallet that is a page in a new tab', () => {
    expect(page().choose({ ...walletNamed('Safe'), links: { web: 'https://app.safe.global' } })).toContainEqual([
      'open',
      `https://app.safe.global/wc?uri=${encodeURIComponent(uri)}`,
      '_blank',
      'noopener,noreferrer',
    ])
  })

  test('on a phone chooseWallet() opens this page in the browser of a wallet without a relay link, and waits for no session', () => {
    const phantom = walletNamed('Phantom')
    const at = encodeURIComponent('https://app.example/swap')
    expect(page().choose(phantom)).toEqual([
      [
        'open',
        `https://phantom.app/ul/browse/${at}?ref=${encodeURIComponent('https://app.example')}`,
        '_self',
        'noopener,noreferrer',
      ],
    ])
    expect(page({ isActive: false }).choose(phantom)).toEqual([['nothing']])
  })
})

describe('on a computer', () => {
  const platform = platformOf('Firefox on Linux')

  test('on a computer chooseWallet() shows the QR code and opens nothing', () => {
    expect(page({ platform }).choose(metamask)).toEqual([['chosen', { id: metamask.id, name: 'MetaMask' }], waiting])
  })

  test('on a computer chooseWallet() returns false for a wallet without the relay, and opens nothing', () => {
    const phantom = walletNamed('Phantom')
    expect(page({ platform }).choose(phantom)).toEqual([['nothing']])
  })
})

test('chooseWallet() awaits nothing, because a click’s permission ends at the first await', () => {
  const then = vi.spyOn(Promise.prototype, 'then')
  page().choose(metamask)
  expect(then).not.toHaveBeenCalled()
  then.mockRestore()
})
