import { contribute, definePlugin, listedWalletsSlot, type Platform, type PluginContext } from '@latchkey/core'
import { createFakeAdapter, createTestModal, fakeCatalogueWallet, settle } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { platformOf } from '../../../core/testing/platforms.js'
import { serveFakeCatalogue } from '../../testing/serveFakeCatalogue.js'
import type { RemoteConnections } from '../contract/RemoteConnections.js'
import { createCatalogue } from './createCatalogue.js'
import { createWalletListing } from './createWalletListing.js'

const idOf = (number: number) => fakeCatalogueWallet(number).id
const nameOf = (number: number) => fakeCatalogueWallet(number).name

/** Core's list with the catalogue's part of it. */
async function listed(options: Omit<Parameters<typeof createTestModal>[0], 'plugins' | 'services'> = {}) {
  const server = await serveFakeCatalogue()
  const $platform = atom<Platform | undefined>()
  const choose = vi.fn()
  const prepare = vi.fn()
  const plugin = definePlugin({
    id: 'catalogue',
    setup(context: PluginContext) {
      const catalogue = createCatalogue({ context, options: {}, $platform })
      const $remote = atom<RemoteConnections | undefined>({
        prepare,
      } as Partial<RemoteConnections> as RemoteConnections)
      const listing = { $listed: createWalletListing({ ...catalogue, $remote, choose }), $hidden: catalogue.$hidden }
      return { api: catalogue, contributes: [contribute(listedWalletsSlot, listing)] }
    },
  })
  const { modal, start } = createTestModal({ ...options, plugins: [plugin], services: { catalogue: server.url } })
  start()
  $platform.set(platformOf('Chromium on Linux'))
  await modal.prepare()
  const catalogue = modal.plugins.catalogue
  await catalogue.prefetch()
  const wallets = () => modal.state.$wallets.get()
  return { modal, catalogue, choose, prepare, wallets, names: () => wallets().map(({ name }) => name) }
}

test('the listing has featured, own and recommended wallets, each once, in the configured order', async () => {
  const { wallets } = await listed({
    featuredWalletIds: [idOf(9)],
    customWallets: [
      { id: 'own', name: 'Own', mobileLink: 'own://' },
      { id: idOf(9), name: 'My Nine', webappLink: 'https://nine.example' },
      { id: 'page', name: 'Page', homepage: 'https://page.example' },
    ],
  })
  expect(wallets().map(({ id, name, group }) => [id, name, group])).toEqual([
    ['listed/own', 'Own', 'custom'],
    [`listed/${idOf(9)}`, 'My Nine', 'custom'],
    ['custom/page', 'Page', 'custom'],
    ...[1, 2, 3, 4].map((number) => [`listed/${idOf(number)}`, nameOf(number), 'recommended']),
  ])
})

test('a click chooses the wallet synchronously, and pointing at it prepares the connection', async () => {
  const { wallets, choose, prepare } = await listed()
  const [first] = wallets()
  first?.prepare?.()
  expect(prepare).toHaveBeenCalledOnce()
  first?.select?.()
  expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: idOf(1), name: nameOf(1) }))
})

test('a recent wallet stays in the list when no other list has it', async () => {
  const { catalogue, names } = await listed()
  await catalogue.loadMore()
  const other = catalogue.$list.get().wallets.at(-1)
  if (!other) throw new Error('The list is empty.')
  expect(names()).not.toContain(other.name)
  catalogue.remember(other)
  await settle()
  expect(names()).toContain(other.name)
})

test('a wallet that was found in the page is not listed again, and a wallet excluded by id is hidden there as well', async () => {
  const { names } = await listed({
    adapters: [
      createFakeAdapter({
        namespace: 'one',
        wallets: [
          { id: 'a', name: 'Installed', rdns: 'example.wallet-2' },
          { id: 'b', name: 'Unwanted', rdns: 'example.wallet-30' },
        ],
      }),
    ],
    networks: [],
    excludeWalletIds: [idOf(30)],
  })
  expect(names()).toEqual(['Installed', ...[1, 3, 4].map(nameOf)])
})
