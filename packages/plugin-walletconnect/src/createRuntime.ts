import {
  type ConnectingParameters,
  contribute,
  defineView,
  fallbackAdaptersSlot,
  firstViewSlot,
  isRecord,
  NotStartedError,
  type Page,
  type Platform,
  type PluginContext,
  type PluginRuntime,
  readPlatform,
  textsSlot,
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
import type { WalletConnectOptions } from './contract/options.js'
import type { PairingState } from './contract/Pairing.js'
import type { WalletChoice } from './contract/WalletLink.js'
import type { LinkActions } from './createLinkActions.js'
import type { RelayClient } from './createRelayClient.js'
import { createFallbackAdapter } from './fallback/createFallbackAdapter.js'
import type { LazyCode } from './walletConnect.js'

interface Lifetime {
  readonly page: Page
  readonly platform: Platform
  client?: Promise<RelayClient> | undefined
  linkActions?: LinkActions | undefined
}

const connectorId = 'walletconnect/walletConnect'
const defaultPrefix = 'latchkey'

/** What a modal has of the plugin from the start: stores, and loaders for the rest. */
export function createRuntime(
  context: PluginContext,
  options: WalletConnectOptions,
  lazy: LazyCode,
): PluginRuntime<WalletConnectApi> {
  const $platform = atom<Platform | undefined>()
  const $pairing = atom<PairingState>({ status: 'idle' })
  const $requests = atom<readonly SentRequest[]>([])
  const $choice = atom<WalletChoice | undefined>()
  const $topic = atom<string | undefined>()
  let isUniversalOnly = false
  let lifetime: Lifetime | undefined

  /** Loaded once. A failed load is tried again. */
  function relayClient(): Promise<RelayClient> {
    const own = lifetime
    if (!own) return Promise.reject(new NotStartedError())
    own.client ??= import('./createRelayClient.js')
      .then(({ createRelayClient }) =>
        createRelayClient({
          context,
          options,
          page: own.page,
          connectorId,
          stores: { $pairing, $requests, $choice, $topic },
        }),
      )
      .catch((cause) => {
        own.client = undefined
        throw cause
      })
    return own.client
  }
  function linkActions(): LinkActions | undefined {
    if (lifetime && lazy.linkActions)
      lifetime.linkActions ??= lazy.linkActions.createLinkActions({
        context,
        page: lifetime.page,
        platform: lifetime.platform,
        preferUniversal: options.preferUniversalLinks ?? false,
        pairing: api.pairing,
        $platform,
        $choice,
        $requests,
        $topic,
        setChosen: (choice) => void relayClient().then((loaded) => loaded.setChosen(choice), ignore),
      })
    return lifetime?.linkActions
  }

  const catalogue = context.find(catalogueApi)
  const api: WalletConnectApi = {
    connectorId,
    pairing: {
      $state: $pairing,
      async prepare() {
        try {
          await (await relayClient()).prepare()
        } catch (error) {
          $pairing.set({ status: 'failed', error: error as Error }) // the chunk could not be loaded
        }
      },
    },
    catalogue,
    $platform,
    $choice,
    $requests,
    choose(wallet) {
      if (!isWallet(wallet)) return false
      const loaded = linkActions()
      if (loaded) return loaded.choose(wallet)
      // Phones open a link only inside a click, and this click ends before the code is loaded. The
      // view has a button instead.
      context.open(connectingWalletConnectView, { walletId: wallet.id })
      void lazy.loadLinkActions().then(() => linkActions()?.noteChosen(wallet), ignore)
      return true
    },
    links: (wallet, kind) => (isWalletOrNone(wallet) && linkActions()?.links(wallet, kind)) || [],
    openLink: (wallet, link) =>
      (isWalletOrNone(wallet) && isRecord(link) && linkActions()?.openLink(wallet, link)) || false,
    openWallet: (requestId) =>
      (/^(number|undefined)$/.test(typeof requestId) && linkActions()?.openWallet(requestId)) || false,
    logs: async () => (await lifetime?.client)?.logs() ?? [],
  }

  catalogue?.connectThrough({
    views: { wallet: connectingWalletConnectView, anyWallet: connectingWalletConnectBasicView },
    isUniversalOnly: () => isUniversalOnly,
    loadCode: lazy.loadLinkActions,
    prepare: () => void Promise.all([lazy.loadLinkActions(), relayClient()]).catch(ignore),
    prepareLink: () => void api.pairing.prepare(),
    keepLinkReady: () => linkActions()?.keepUriReady() ?? ignore,
    choose: api.choose,
  })

  return {
    api,
    contributes: [
      contribute(textsSlot, { load: () => import('./translations.js') }),
      contribute(walletsSlot, {
        id: 'walletConnect',
        name: 'WalletConnect',
        group: 'walletConnect',
        // The same view as by its own token. It does not use the connector id.
        view: defineView<ConnectingParameters>(connectingWalletConnectBasicView.id),
        connect: async (request) => (await relayClient()).connect(request),
        async restore(request) {
          // A chunk that can't be loaded now says nothing about the session.
          const loaded = await relayClient().catch(ignore)
          return loaded?.restore(request)
        },
      }),
      // After the first view of the catalogue, if there is one.
      contribute(firstViewSlot, connectingWalletConnectBasicView, { order: 1 }),
      contribute(fallbackAdaptersSlot, (namespace) => {
        isUniversalOnly = true
        return createFallbackAdapter(namespace, options.methods?.[namespace] ?? [])
      }),
    ],
    start(page) {
      const own: Lifetime = { page, platform: readPlatform(page.window) }
      lifetime = own
      $platform.set(own.platform)
      page.signal.addEventListener(
        'abort',
        () => {
          if (lifetime === own) lifetime = undefined
          $platform.set(undefined)
          $pairing.set({ status: 'idle' })
          $requests.set([])
          $choice.set(undefined)
          $topic.set(undefined)
        },
        { once: true },
      )
      // A proposal was open when the page was left, so the wallet's answer is fetched first. If the
      // relay can't be reached now, the next page load tries again.
      const proposals = context.storage.get(`${options.storagePrefix ?? defaultPrefix}/proposals`)
      if (Array.isArray(proposals))
        void relayClient()
          .then((loaded) => loaded.resume())
          .catch(ignore)
    },
  }
}

function isWallet(value: unknown): boolean {
  return isRecord(value) && typeof value.id === 'string' && isRecord(value.links)
}

function isWalletOrNone(value: unknown): boolean {
  return value === undefined || isWallet(value)
}

function ignore(): undefined {
  return undefined
}
