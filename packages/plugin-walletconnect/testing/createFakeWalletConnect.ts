import {
  bindView,
  contribute,
  definePlugin,
  defineView,
  openLink,
  type Platform,
  type Plugin,
  type PluginContext,
  walletsSlot,
} from '@latchkey/core'
import { type CatalogueWallet, catalogueApi } from '@latchkey/plugin-catalogue/api'
import { createFakePhone, type FakePhone, type FakePhoneOptions } from '@latchkey/testkit'
import { atom, type WritableAtom } from 'nanostores'
import {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  openWalletView,
  type SentRequest,
  type WalletConnectApi,
  walletConnectApi,
} from '../src/api.js'
import type { PairingState } from '../src/contract/Pairing.js'
import type { LinkKind, WalletChoice, WalletLink } from '../src/contract/WalletLink.js'
import { keepUriReady } from '../src/pairing/keepUriReady.js'

export interface FakeWalletConnectOptions {
  /** What the wallet approves, by namespace. Default: one account of `eip155:1`. */
  readonly namespaces?: FakePhoneOptions['namespaces'] | undefined
  readonly answer?: FakePhoneOptions['answer'] | undefined
  /** Default: a computer with Chrome. */
  readonly platform?: Partial<Platform> | undefined
  /** A state that never changes. Default: a fixed URI is ready at once. */
  readonly pairing?: PairingState | undefined
  readonly choice?: WalletChoice | undefined
  readonly requests?: readonly SentRequest[] | undefined
  /** Replaces the browser. @returns whether it opens the link. */
  readonly open?: ((link: WalletLink) => boolean) | undefined
}

/** The plugin's views over an API without a network. */
export interface FakeWalletConnect extends Plugin<'walletconnect', WalletConnectApi> {
  /** The wallet on the other side. Its script controls the answers. */
  readonly phone: FakePhone
  readonly $pairing: WritableAtom<PairingState>
  readonly $requests: WritableAtom<readonly SentRequest[]>
  /** How often a URI was requested in advance. */
  readonly prepared: () => number
}

/** As long as a real URI, so that its QR code is as dense. */
export const fakeUri: string = `wc:${'5f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a3'.repeat(32)}&expiryTimestamp=1767225600&methods=wc_sessionAuthenticate`
/** ms since 1970. Later than every clock of a test: an expired URI would be replaced again and again. */
const expiresAt = Date.UTC(2100, 0, 1)
const computer: Platform = { os: 'linux', isPhone: false, needsReadyUri: false, isFramed: false, browser: 'chrome' }

export function createFakeWalletConnect({
  namespaces = { eip155: { accounts: [{ networkId: 'eip155:1', address: 'fake-phone' }] } },
  answer,
  platform,
  pairing,
  choice,
  requests = [],
  open = ({ href, ...rules }) => openLink(window, href, rules),
}: FakeWalletConnectOptions = {}): FakeWalletConnect {
  const phone = createFakePhone({ name: 'Fake Phone', namespaces, ...(answer && { answer }) })
  const $pairing = atom<PairingState>(pairing ?? { status: 'idle' })
  const $platform = atom<Platform | undefined>({ ...computer, ...platform })
  const $choice = atom<WalletChoice | undefined>(choice)
  const $requests = atom<readonly SentRequest[]>(requests)
  let prepared = 0

  const ready = (): void => {
    if (!pairing) $pairing.set({ status: 'ready', uri: fakeUri, expiresAt })
  }
  const links = (wallet: CatalogueWallet | undefined, kind: LinkKind): readonly WalletLink[] => {
    const state = $pairing.get()
    if (!wallet) return linkTo(state.status === 'ready' && kind === 'mobile' ? state.uri : undefined, '_self')
    if (kind === 'browse') return linkTo(wallet.links.browse?.[0]?.template, '_self')
    if (state.status !== 'ready') return []
    const to = `wc?uri=${encodeURIComponent(state.uri)}`
    const { mobile, universal, web, desktop } = wallet.links
    if (kind === 'web') return linkTo(web && `${web}/${to}`, '_blank')
    if (kind === 'desktop') return linkTo(desktop && `${desktop}${to}`, '_blank')
    return [mobile, universal && `${universal}/`].flatMap((base) => linkTo(base && `${base}${to}`, '_self'))
  }
  const apiOf = (context: PluginContext): WalletConnectApi => ({
    connectorId: 'walletconnect/phone',
    pairing: {
      $state: $pairing,
      async prepare() {
        prepared++
        ready()
      },
    },
    catalogue: context.find(catalogueApi),
    $platform,
    $choice,
    $requests,
    choose(wallet) {
      const [first] = $platform.get()?.isPhone ? links(wallet, 'mobile') : []
      if (first) open(first)
      context.open(connectingWalletConnectView, { walletId: wallet.id })
      return true
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
    $requests,
    prepared: () => prepared,
    ...definePlugin<'walletconnect', WalletConnectApi>({
      id: 'walletconnect',
      provides: walletConnectApi,
      wants: [catalogueApi],
      views: [
        bindView(connectingWalletConnectView, () => import('../src/react/ConnectingWalletConnectView.js')),
        bindView(connectingWalletConnectBasicView, () => import('../src/react/ConnectingWalletConnectBasicView.js')),
        bindView(openWalletView, () => import('../src/react/OpenWalletView.js')),
      ],
      setup(context) {
        const api = apiOf(context)
        api.catalogue?.connectThrough({
          views: { wallet: connectingWalletConnectView, anyWallet: connectingWalletConnectBasicView },
          isUniversalOnly: () => false,
          loadCode: async () => undefined,
          prepare: () => undefined,
          prepareLink: () => void api.pairing.prepare(),
          keepLinkReady: () => keepUriReady({ pairing: api.pairing, clock: context.clock, $platform }),
          choose: api.choose,
        })
        return {
          api,
          contributes: [
            contribute(walletsSlot, {
              id: 'phone',
              name: 'WalletConnect',
              group: 'walletConnect',
              view: defineView<{ readonly connectorId: string }>(connectingWalletConnectBasicView.id),
              connect: (request) => {
                ready()
                return phone.connect(request)
              },
            }),
          ],
        }
      },
    }),
  }
}

function linkTo(href: string | undefined, target: WalletLink['target']): readonly WalletLink[] {
  return href ? [{ href, target, schemes: [href.slice(0, href.indexOf(':'))] }] : []
}
