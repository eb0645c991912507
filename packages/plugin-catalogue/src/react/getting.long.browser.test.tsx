import { connectView, getWalletView } from '@latchkey/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, dialog, drawViews, violations } from '../../../plugin-walletconnect/testing/drawViews.js'
import { fakeWallet } from '../../testing/fakeWallet.js'
import { allWalletsView, downloadsView } from '../api.js'

beforeEach(() => page.viewport(1024, 900))

test('the view says that no download is known', async () => {
  const { modal } = await drawViews({
    wallets: [fakeWallet('Raft', { stores: {}, homepage: 'http://raft.example' })],
  })
  modal.open(downloadsView, { walletId: 'fake-raft' })
  await expect.element(dialog.getByText('No download known')).toBeVisible()
  expect(dialog.getByRole('link').elements()).toEqual([])
})

test('the wallets to get have skeletons while they load', async () => {
  const { modal, catalogue } = await drawViews({ list: { status: 'loading', wallets: [] } })
  modal.open(getWalletView)
  await expect.element(dialog.getByText(/^A few to begin with/)).toBeVisible()
  const places = () => document.querySelector('[data-latchkey]')?.shadowRoot?.querySelectorAll('li').length
  expect(places()).toBe(5)
  const wallets = ['Skiff', 'Dory', 'Punt', 'Yawl', 'Gig'].map((name) => fakeWallet(name))
  catalogue.$list.set({ status: 'done', wallets, count: 5, hasMore: false, isOffline: false })
  await expect.element(button('Yawl')).toBeVisible()
  expect(places()).toBe(5)
  catalogue.$list.set({ status: 'done', wallets: [], count: 0, hasMore: false, isOffline: false })
  await expect.element(button('Yawl')).not.toBeInTheDocument()
  expect(places()).toBe(1)
})

describe('without a plugin that connects wallets', () => {
  const boats = ['Skiff', 'Dory', 'Punt', 'Yawl', 'Gig'].map((name) => fakeWallet(name))
  const options = { only: 'catalogue', wallets: boats, featured: boats.slice(0, 2) } as const

  test('without a connecting plugin the Connect view lists only injected wallets, and offers to get one', async () => {
    const { modal } = await drawViews(options)
    modal.open(connectView)
    await expect.element(dialog.getByRole('button', { name: /^Anchor/ })).toBeVisible()
    expect(modal.state.$wallets.get().map(({ name }) => name)).toEqual(['Anchor'])
    expect(dialog.getByRole('button', { name: /All wallets|Skiff/ }).elements()).toEqual([])
  })

  test('without a connecting plugin a listed wallet shows its downloads, and an injected one connects', async () => {
    const { modal, adapter, opened } = await drawViews({
      ...options,
      wallets: [
        ...boats,
        fakeWallet('Anchor', { rdns: 'io.anchor' }),
        fakeWallet('Raft', { stores: {}, homepage: undefined }),
      ],
    })
    modal.open(getWalletView)
    await expect.element(button('Skiff')).toBeVisible()
    await dialog.getByRole('button', { name: /^All wallets/ }).click()
    await expect.element(dialog.getByRole('gridcell').first()).toHaveTextContent('AAnchorInstalled')
    expect(button('Raft').elements()).toEqual([])
    expect(button('Any wallet').elements()).toEqual([])
    expect(await violations()).toEqual([])
    await button('Yawl').click()
    await expect.element(dialog.getByRole('link', { name: /Chrome Web Store/ })).toBeVisible()
    modal.back()
    await dialog.getByRole('gridcell').first().getByRole('button').click()
    await vi.waitFor(() => expect(modal.state.$current.get()?.connection).toBeDefined())
    expect(adapter.wallets[0]?.script.prompts.map(({ method }) => method)).toEqual(['connect'])
    expect(opened).not.toHaveBeenCalled()
  })

  test('without a connecting plugin a phone opens no wallet', async () => {
    const { modal, opened } = await drawViews({
      ...options,
      platform: { os: 'ios', isPhone: true, needsReadyUri: true },
    })
    modal.open(allWalletsView)
    await button('Dory').click()
    await expect.element(dialog.getByRole('link', { name: /App Store/ })).toBeVisible()
    expect(opened).not.toHaveBeenCalled()
  })
})
