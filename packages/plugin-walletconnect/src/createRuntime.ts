import {
  type ConnectingParameters,
  contribute,
  defineView,
  fallbackAdaptersSlot,
  firstViewSlot,
  NotStartedError,
  type Page,
  type Platform,
  type PluginContext,
  type PluginRuntime,
  readPlatform,
  walletsSlot,
} from '@latchkey/core'
import { catalogueApi } from '@latchkey/plugin-catalogue/api'
import { atom } from 'nanostores'
import {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  type SentRequest,
  type WalletConnectApi,
} from './api.js'
import { createBareAdapter } from './bare/createBareAdapter.js'
import type { WalletConnectOptions } from './contract/options.js'
import type { PairingState } from './contract/Pairing.js'
import type { WalletChoice } from './contract/WalletLink.js'
import type { RelayClient } from './createRelayClient.js'
import type { Tools } from './tools/createTools.js'
import type { Lazy } from './walletConnect.js'

interface Run {
  readonly page: Page
  readonly platform: Platform
  work?: Promise<RelayClient> | undefined
  tools?: Tools | undefined
}

const connectorId = 'walletconnect/walletConnect'
const defaultPrefix = 'latchkey'

/** What a modal has of the plugin before anybody wants anything of it: stores, and doors to what is fetched then. */
export function createRuntime(
  context: PluginContext,
  options: WalletConnectOptions,
  lazy: Lazy,
): PluginRuntime<WalletConnectApi> {
  const $platform = atom<Platform | undefined>()
  const $pairing = atom<PairingState>({ status: 'idle' })
  const $requests = atom<readonly SentRequest[]>([])
  const $choice = atom<WalletChoice | undefined>()
  const $topic = atom<string | undefined>()
  let isUniversalOnly = false
  let run: Run | undefined

  /** Fetched once; again where that failed. */
  function work(): Promise<RelayClient> {
    const mine = run
    if (!mine) return Promise.reject(new NotStartedError())
    mine.work ??= import('./createRelayClient.js')
      .then(({ createRelayClient }) =>
        createRelayClient({
          context,
          options,
          page: mine.page,
          connectorId,
          stores: { $pairing, $requests, $choice, $topic },
        }),
      )
      .catch((cause) => {
        mine.work = undefined
        throw cause
      })
    return mine.work
  }
  function tools(): Tools | undefined {
    if (run && lazy.tools)
      run.tools ??= lazy.tools.createTools({
        context,
        page: run.page,
        platform: run.platform,
        preferUniversal: options.preferUniversalLinks ?? false,
        pairing: api.pairing,
        $platform,
        $choice,
        $requests,
        $topic,
        chosen: (choice) => void work().then((loaded) => loaded.chosen(choice), ignore),
      })
    return run?.tools
  }

  const catalogue = context.find(catalogueApi)
  const api: WalletConnectApi = {
    connectorId,
    pairing: {
      $state: $pairing,
      async prepare() {
        try {
          await (await work()).prepare()
        } catch (error) {
          $pairing.set({ status: 'failed', error: error as Error }) // the code could not be fetched
        }
      },
    },
    catalogue,
    $platform,
    $choice,
    $requests,
    choose(wallet) {
      const loaded = tools()
      if (loaded) return loaded.choose(wallet)
      // A link would come after the tap, and phones open none then. The view has a button: a tap of its own.
      context.open(connectingWalletConnectView, { walletId: wallet.id })
      void lazy.loadTools().then(() => tools()?.note(wallet), ignore)
      return true
    },
    links: (wallet, kind) => tools()?.links(wallet, kind) ?? [],
    openLink: (wallet, link) => tools()?.openLink(wallet, link) ?? false,
    openWallet: (requestId) => tools()?.openWallet(requestId) ?? false,
    logs: async () => (await run?.work)?.logs() ?? [],
  }

  catalogue?.connectThrough({
    views: { wallet: connectingWalletConnectView, anyWallet: connectingWalletConnectBasicView },
    isUniversalOnly: () => isUniversalOnly,
    loadCode: lazy.loadTools,
    prepare: () => void Promise.all([lazy.loadTools(), work()]).catch(ignore),
    prepareLink: () => void api.pairing.prepare(),
    keepLinkReady: () => tools()?.keepUriReady() ?? ignore,
    choose: api.choose,
  })

  return {
    api,
    contributes: [
      contribute(walletsSlot, {
        id: 'walletConnect',
        name: 'WalletConnect',
        group: 'walletConnect',
        // The same view as by its own token: it has no use for the way.
        view: defineView<ConnectingParameters>(connectingWalletConnectBasicView.id),
        connect: async (request) => (await work()).connect(request),
        async restore(request) {
          // Code that can't be fetched now says nothing about the session.
          const loaded = await work().catch(ignore)
          return loaded?.restore(request)
        },
      }),
      // After the list of a catalogue, where that is the first view.
      contribute(firstViewSlot, connectingWalletConnectBasicView, { order: 1 }),
      contribute(fallbackAdaptersSlot, (namespace) => {
        isUniversalOnly = true
        return createBareAdapter(namespace, options.methods?.[namespace] ?? [])
      }),
    ],
    start(page) {
      const mine: Run = { page, platform: readPlatform(page.window) }
      run = mine
      $platform.set(mine.platform)
      page.signal.addEventListener(
        'abort',
        () => {
          if (run === mine) run = undefined
          $platform.set(undefined)
          $pairing.set({ status: 'idle' })
          $requests.set([])
          $choice.set(undefined)
          $topic.set(undefined)
        },
        { once: true },
      )
      // A page that went while a wallet was asked: what it said is fetched first. Who was not reached now is asked for the next time.
      const asked = context.storage.get(`${options.storagePrefix ?? defaultPrefix}/proposals`)
      if (Array.isArray(asked))
        void work()
          .then((loaded) => loaded.resume())
          .catch(ignore)
    },
  }
}

function ignore(): undefined {
  return undefined
}
