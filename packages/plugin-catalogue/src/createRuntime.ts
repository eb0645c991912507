import {
  checkFactoryOptions,
  connectMethodsSlot,
  contribute,
  derive,
  firstViewSlot,
  type ListedWallet,
  listedWalletsSlot,
  optionRules,
  type Platform,
  type PluginContext,
  type PluginRuntime,
  picturesSlot,
  readPlatform,
  textsSlot,
  walletAliasesSlot,
} from '@latchkey/core'
import { atom } from 'nanostores'
import { allWalletsView, type CatalogueApi, downloadsView } from './api.js'
import type { CatalogueWallet } from './contract/CatalogueWallet.js'
import type { CatalogueOptions } from './contract/options.js'
import type { RemoteConnections } from './contract/RemoteConnections.js'
import { createCatalogue } from './list/createCatalogue.js'
import { fetchLists } from './list/fetchLists.js'
import { createPictures } from './pictures/createPictures.js'

const remoteRule = optionRules.functions(
  'isUniversalOnly',
  'loadCode',
  'prepare',
  'prepareLink',
  'keepLinkReady',
  'choose',
)

/**
 * What a modal has of the plugin from the start: stores, and loaders for the rest.
 *
 * @param loaders - Loaders of the code that the list of each started modal needs beside its view.
 */
export function createRuntime(
  context: PluginContext,
  options: CatalogueOptions,
  loaders: Set<() => Promise<unknown>>,
): PluginRuntime<CatalogueApi> {
  const $platform = atom<Platform | undefined>()
  const $remote = atom<RemoteConnections | undefined>()
  const $listed = atom<readonly ListedWallet[]>([])
  const loadCode = async (): Promise<void> => {
    fetchLists(context.settings)
    await $remote.get()?.loadCode()
  }
  const choose = (wallet: CatalogueWallet): void => {
    const remote = $remote.get()
    if (typeof wallet?.id !== 'string') return // It can't be connected or shown.
    if (remote) lists.remember(wallet)
    if (!remote?.choose(wallet)) context.open(downloadsView, { walletId: wallet.id })
  }
  const lists = createCatalogue({
    context,
    options,
    $platform,
    isUniversalOnly: () => $remote.get()?.isUniversalOnly() ?? false,
    listed: { $listed, $remote, choose },
  })
  const api: CatalogueApi = {
    ...lists,
    $platform,
    $remote,
    connectThrough(remote) {
      checkFactoryOptions('connectThrough', { remote }, { remote: remoteRule }, ['remote'])
      if (!$remote.get()) $remote.set(remote)
    },
    choose,
  }

  return {
    api,
    contributes: [
      contribute(textsSlot, { load: () => import('./translations.js') }),
      contribute(listedWalletsSlot, { $listed, $hidden: lists.$hidden }),
      contribute(walletAliasesSlot, {
        aliasesOf: async (rdns) => (await import('./data/aliasesOf.js')).aliasesOf(rdns),
      }),
      contribute(picturesSlot, createPictures({ context, options, catalogue: lists })),
      contribute(
        connectMethodsSlot,
        {
          method: 'wallet',
          rows: lists.$awaited.get() + 1,
          load: async () => (await Promise.all([import('./react/AllWalletsSection.js'), loadCode()]))[0],
        },
        { feature: 'allWallets', $when: derive([$remote], (remote) => remote !== undefined) },
      ),
      contribute(firstViewSlot, allWalletsView, {
        $when: derive([$platform, $remote], (platform, remote) => platform?.isPhone === true && remote !== undefined),
      }),
    ],
    start(page) {
      loaders.add(loadCode)
      $platform.set(readPlatform(page.window))
      const end = (): void => {
        loaders.delete(loadCode)
        $platform.set(undefined)
      }
      page.signal.addEventListener('abort', end, { once: true })
    },
  }
}
