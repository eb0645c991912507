import {
  bindView,
  connectMethodsSlot,
  contribute,
  definePlugin,
  openLink,
  type Plugin,
  type PluginContext,
  walletsSlot,
} from '@latchkey/core'
import { createFakePhone, type FakePhone, type FakePhoneOptions } from '@latchkey/testkit'
import { atom, type WritableAtom } from 'nanostores'
import {
  allWalletsView,
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  downloadsView,
  getWalletView,
  openWalletView,
  type SentRequest,
  type WalletConnectApi,
  walletConnectApi,
} from '../src/api.js'
import type { WalletQuery } from '../src/contract/Catalogue.js'
import type { CatalogueWallet } from '../src/contract/CatalogueWallet.js'
import type { PairingState } from '../src/contract/Pairing.js'
import type { Platform } from '../src/contract/Platform.js'
import type { LinkKind, WalletChoice, WalletLink } from '../src/contract/WalletLink.js'

export interface FakeWalletConnectOptions {
  /** What it approves, by namespace. Default: one account of `eip155:1`. */
  readonly namespaces?: FakePhoneOptions['namespaces'] | undefined
  readonly answer?: FakePhoneOptions['answer'] | undefined
  /** All that the list has; it comes in pages of 40. */
  readonly wallets?: readonly CatalogueWallet[] | undefined
  readonly featured?: readonly CatalogueWallet[] | undefined
  readonly recommended?: readonly CatalogueWallet[] | undefined
  readonly recent?: readonly CatalogueWallet[] | undefined
  readonly custom?: readonly CatalogueWallet[] | undefined
  /** Default: a computer with Chrome. */
  readonly platform?: Partial<Platform> | undefined
  /** Stays as it is, whatever is asked for. Default: a fixed URI is ready at once. */
  readonly pairing?: PairingState | undefined
  /** Of the list, in place of what loading brings. */
  readonly list?: Partial<WalletQuery> | undefined
  readonly choice?: WalletChoice | undefined
  readonly requests?: readonly SentRequest[] | undefined
  /** In place of the catalogue's own answer. */
  readonly find?: ((id: string) => Promise<CatalogueWallet | undefined>) | undefined
  /** In place of the browser: whether it takes a link. */
  readonly open?: ((link: WalletLink) => boolean) | undefined
}

/** The plugin's views over an API that talks to nobody. */
export interface FakeWalletConnect extends Plugin<'walletconnect', WalletConnectApi> {
  /** The wallet at the other end; its script says how it answers. */
  readonly phone: FakePhone
  readonly $pairing: WritableAtom<PairingState>
  readonly $list: WritableAtom<WalletQuery>
  readonly $requests: WritableAtom<readonly SentRequest[]>
  /** How often a URI was asked for ahead. */
  readonly prepared: () => number
}

/** As long as real ones are, so that its code is as dense. */
export const fakeUri: string = `wc:${'5f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a3'.repeat(32)}&expiryTimestamp=1767225600&methods=wc_sessionAuthenticate`
const page = 40
const computer: Platform = { os: 'linux', isPhone: false, needsReadyUri: false, isFramed: false, browser: 'chrome' }

export function createFakeWalletConnect({
  namespaces = { eip155: { accounts: [{ networkId: 'eip155:1', address: 'fake-phone' }] } },
  answer,
  wallets = [],
  featured = [],
  recommended = [],
  recent = [],
  custom = [],
  platform,
  pairing,
  list,
  choice,
  requests = [],
  find,
  open = ({ href, ...rules }) => openLink(window, href, rules),
}: FakeWalletConnectOptions = {}): FakeWalletConnect {
  const phone = createFakePhone({ name: 'Fake Phone', namespaces, ...(answer && { answer }) })
  const $pairing = atom<PairingState>(pairing ?? { status: 'idle' })
  const $list = atom<WalletQuery>({
    wallets: [],
    count: wallets.length,
    status: 'idle',
    hasMore: true,
    isOffline: false,
    ...list,
  })
  const $search = atom<(WalletQuery & { readonly text: string }) | undefined>(undefined)
  const $isCertifiedOnly = atom(false)
  const $platform = atom<Platform | undefined>({ ...computer, ...platform })
  const $choice = atom<WalletChoice | undefined>(choice)
  const $requests = atom<readonly SentRequest[]>(requests)
  const known = [...custom, ...featured, ...recommended, ...recent, ...wallets]
  let prepared = 0

  const ready = (): void => {
    if (!pairing) $pairing.set({ status: 'ready', uri: fakeUri, expiresAt: 1_767_225_600_000 })
  }
  const all = (): readonly CatalogueWallet[] =>
    wallets.filter(({ isCertified }) => isCertified || !$isCertifiedOnly.get())
  const loadMore = async (): Promise<void> => {
    if (list) return
    const shown = all().slice(0, $list.get().wallets.length + page)
    const hasMore = shown.length < all().length
    $list.set({ wallets: shown, count: all().length, status: 'done', hasMore, isOffline: false })
  }
  const links = (wallet: CatalogueWallet, kind: LinkKind): readonly WalletLink[] => {
    const state = $pairing.get()
    if (kind === 'browse') return linkTo(wallet.links.browse?.[0]?.template, '_self')
    if (state.status !== 'ready') return []
    const to = `wc?uri=${encodeURIComponent(state.uri)}`
    const { mobile, universal, web, desktop } = wallet.links
    if (kind === 'web') return linkTo(web && `${web}/${to}`, '_blank')
    if (kind === 'desktop') return linkTo(desktop && `${desktop}${to}`, '_blank')
    return [mobile, universal && `${universal}/`].flatMap((base) => linkTo(base && `${base}${to}`, '_self'))
  }
  const apiOf = (context: PluginContext): WalletConnectApi => ({
    way: 'walletconnect/phone',
    pairing: {
      $state: $pairing,
      async prepare() {
        prepared++
        ready()
      },
    },
    catalogue: {
      $featured: atom(featured),
      $recommended: atom(recommended),
      $awaited: atom(0),
      $recent: atom(recent),
      $custom: atom(custom),
      $hidden: atom([]),
      $list,
      $search,
      $isCertifiedOnly,
      prefetch: async () => undefined,
      loadMore,
      search(text) {
        const found = all().filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
        const outcome = {
          wallets: found,
          count: found.length,
          status: 'done',
          hasMore: false,
          isOffline: false,
        } as const
        $search.set(text === '' ? undefined : { text, ...outcome })
      },
      showCertifiedOnly(is) {
        $isCertifiedOnly.set(is)
        $list.set({ ...$list.get(), wallets: [], status: 'idle', hasMore: true })
      },
      find: find ?? (async (id) => known.find((wallet) => wallet.id === id)),
      remember: () => undefined,
    },
    $platform,
    $choice,
    $requests,
    choose(wallet) {
      const [first] = $platform.get()?.isPhone ? links(wallet, 'mobile') : []
      if (first) open(first)
      context.open(connectingWalletConnectView, { walletId: wallet.id })
    },
    links,
    openLink: (_, link) => open(link),
    logs: async () => [],
    openWallet() {
      const base = $choice.get()?.base
      const [link] = linkTo(base && `${base}wc?requestId=1`, '_self')
      return link !== undefined && open(link)
    },
  })

  return {
    phone,
    $pairing,
    $list,
    $requests,
    prepared: () => prepared,
    ...definePlugin<'walletconnect', WalletConnectApi>({
      id: 'walletconnect',
      provides: walletConnectApi,
      views: [
        bindView(connectingWalletConnectView, () => import('../src/react/ConnectingWalletConnectView.js')),
        bindView(connectingWalletConnectBasicView, () => import('../src/react/ConnectingWalletConnectBasicView.js')),
        bindView(allWalletsView, () => import('../src/react/AllWalletsView.js')),
        bindView(downloadsView, () => import('../src/react/DownloadsView.js')),
        bindView(getWalletView, () => import('../src/react/GetWalletView.js')),
        bindView(openWalletView, () => import('../src/react/OpenWalletView.js')),
      ],
      setup: (context) => ({
        api: apiOf(context),
        contributes: [
          contribute(walletsSlot, {
            id: 'phone',
            name: 'WalletConnect',
            group: 'walletConnect',
            connect: (request) => {
              ready()
              return phone.connect(request)
            },
          }),
          contribute(connectMethodsSlot, {
            method: 'wallet',
            load: () => import('../src/react/AllWalletsSection.js'),
          }),
        ],
      }),
    }),
  }
}

function linkTo(href: string | undefined, target: WalletLink['target']): readonly WalletLink[] {
  return href ? [{ href, target, schemes: [href.slice(0, href.indexOf(':'))] }] : []
}
