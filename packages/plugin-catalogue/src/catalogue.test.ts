import { getWalletView, type Plugin } from '@latchkey/core'
import {
  createFakeAdapter,
  createFakeNetwork,
  createFakeWindow,
  createTestModal,
  pluginChecks,
} from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { createFakeWalletConnect } from '../../plugin-walletconnect/testing/createFakeWalletConnect.js'
import { walletNamed } from '../testing/allWallets.js'
import { allWalletsView } from './api.js'
import { catalogue } from './catalogue.js'

const iphone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1',
  maxTouchPoints: 5,
}

describe('the plugin', () => {
  test.each(pluginChecks({ plugin: () => catalogue() }))('$name', ({ run }) => run())
})

test('an option that catalogue() does not know is reported to core', () => {
  const options = { projectId: 'x', featured: [] }
  expect(catalogue(options).unknownOptions).toEqual(['featured'])
})

test('watch() has a listed wallet at once, finds another one later, and settles without a wallet for an unknown id', async () => {
  const { modal, start } = createTestModal({ networks: [createFakeNetwork('eip155:1')], plugins: [catalogue()] })
  start()
  const { watch, prefetch, $recommended } = modal.plugins.catalogue
  const $later = watch(walletNamed('MetaMask').id)
  expect($later.get()).toEqual({ wallet: undefined, isSettled: false })
  await expect.poll(() => $later.get()).toMatchObject({ wallet: { name: 'MetaMask' }, isSettled: true })
  await prefetch()
  const [first] = $recommended.get()
  expect(watch(first?.id ?? '').get()).toEqual({ wallet: first, isSettled: true })
  const $none = watch('in-no-list')
  await expect.poll(() => $none.get().isSettled).toBe(true)
  expect($none.get().wallet).toBeUndefined()
})

describe('on a phone, in an app without adapters', () => {
  test.each<readonly [string, readonly Plugin[], string]>([
    ['the list of all wallets opens first', [catalogue(), createFakeWalletConnect()], 'AllWallets'],
    ['without a plugin that connects them the Connect view opens first', [catalogue()], 'Connect'],
  ])('%s', async (_, plugins, view) => {
    const { modal, start } = createTestModal({ plugins, window: createFakeWindow({ members: { navigator: iphone } }) })
    start()
    await modal.prepare()
    modal.open()
    await expect.poll(() => modal.state.$stack.get().map((entry) => entry.view)).toEqual([view])
  })
})

test('without a plugin that connects wallets, no wallet of the catalogue is listed and choose() shows its downloads', async () => {
  const { modal, start } = createTestModal({
    networks: [createFakeNetwork('eip155:1')],
    adapters: [createFakeAdapter({ namespace: 'eip155', wallets: [{ name: 'Here' }] })],
    plugins: [catalogue()],
  })
  start()
  await modal.prepare()
  await modal.plugins.catalogue.prefetch()
  expect(modal.state.$wallets.get().map(({ name }) => name)).toEqual(['Here'])
  const wallet = walletNamed('MetaMask')
  modal.open(getWalletView)
  modal.push(allWalletsView)
  modal.plugins.catalogue.choose(wallet)
  expect(modal.state.$stack.get().at(-1)).toMatchObject({ view: 'Downloads', params: { walletId: wallet.id } })
  expect(modal.plugins.catalogue.$recent.get()).toEqual([])
})

test('the first plugin that calls connectThrough() gets the chosen wallets, and downloads are shown for a wallet that it rejects', async () => {
  const chosen: string[] = []
  const { modal, start } = createTestModal({
    networks: [createFakeNetwork('eip155:1')],
    plugins: [catalogue(), createFakeWalletConnect()],
  })
  start()
  const { catalogue: api } = modal.plugins
  const first = api.$remote.get()
  if (!first) throw new Error('A plugin connects the wallets.')
  api.connectThrough({ ...first, choose: ({ name }) => chosen.push(name) > 0 })
  expect(api.$remote.get()).toBe(first)
  api.choose(walletNamed('MetaMask'))
  expect([chosen, modal.state.$stack.get().at(-1)?.view]).toEqual([[], 'ConnectingWalletConnect'])
  await expect.poll(() => api.$recent.get().map(({ name }) => name)).toEqual(['MetaMask'])
})
