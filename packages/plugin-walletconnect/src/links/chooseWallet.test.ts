import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { createFakeNetwork, createFakeWindow, createManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { platformOf } from '../../../core/testing/platforms.js'
import { walletNamed } from '../../../plugin-catalogue/testing/allWallets.js'
import type { PairingState } from '../contract/Pairing.js'
import { type ChooseWalletParameters, chooseWallet } from './chooseWallet.js'

const uri = 'wc:ab@2?symKey=cd&relay-protocol=irn'

/** Everything that choosing reaches, in the order in which it is reached. */
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
  test('opens the wallet before the call is over, and shows the view that waits', () => {
    expect(page().choose(metamask)).toEqual([
      ['chosen', { id: metamask.id, name: 'MetaMask', base: 'metamask://' }],
      ['open', link, '_self', 'noopener,noreferrer'],
      waiting,
    ])
  })

  test('takes the https link where that is preferred', () => {
    expect(page({ preferUniversal: true }).choose(metamask)).toContainEqual([
      'open',
      `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`,
      '_self',
      'noopener,noreferrer',
    ])
  })

  test.each<[string, PairingState]>([
    ['nobody has prepared one', { status: 'idle' }],
    ['it is on its way', { status: 'preparing' }],
    ['it failed', { status: 'failed', error: new Error('no relay') }],
  ])('shows the view alone while there is no URI: %s', (_, pairing) => {
    const { choose } = page()
    expect(choose(metamask, { pairing }).filter(([what]) => what === 'open')).toEqual([])
    expect(choose(metamask, { pairing }).at(-1)).toEqual(waiting)
  })

  test('a URI with less than ten seconds left counts as expired', () => {
    expect(page({ left: 10_000 }).choose(metamask)).toHaveLength(3)
    expect(page({ left: 9_999 }).choose(metamask)).toHaveLength(2)
  })

  test('opens nothing outside of a tap', () => {
    expect(page({ isActive: false }).choose(metamask)).toEqual([['chosen', expect.anything()], waiting])
  })

  test('a wallet whose only link may not be opened is not opened: the view has what else there is', () => {
    const strange = { ...metamask, links: { mobile: 'javascript:alert(1)' } }
    expect(page().choose(strange)).toEqual([['chosen', { id: metamask.id, name: 'MetaMask' }], waiting])
  })

  test('a wallet that is a page opens in a tab of its own', () => {
    expect(page().choose({ ...walletNamed('Safe'), links: { web: 'https://app.safe.global' } })).toContainEqual([
      'open',
      `https://app.safe.global/wc?uri=${encodeURIComponent(uri)}`,
      '_blank',
      'noopener,noreferrer',
    ])
  })

  test('a wallet that no relay leads to gets this page in its own browser, without a session to wait for', () => {
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

describe('on a desk', () => {
  const platform = platformOf('Firefox on Linux')

  test('shows the code to scan, and opens nothing', () => {
    expect(page({ platform }).choose(metamask)).toEqual([['chosen', { id: metamask.id, name: 'MetaMask' }], waiting])
  })

  test('returns false for a wallet that no relay leads to, and opens nothing', () => {
    const phantom = walletNamed('Phantom')
    expect(page({ platform }).choose(phantom)).toEqual([['nothing']])
  })
})

test('waits for nothing: what a tap allows is over at the first wait', () => {
  const then = vi.spyOn(Promise.prototype, 'then')
  page().choose(metamask)
  expect(then).not.toHaveBeenCalled()
  then.mockRestore()
})
