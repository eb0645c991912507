import { connectView, getWalletView, TimeoutError, UnsupportedNetworkError, type ViewToken } from '@latchkey/core'
import { allWalletsView, type CatalogueWallet, downloadsView } from '@latchkey/plugin-catalogue'
import { createFakeGate, type MadeUpAnswer } from '@latchkey/testkit'
import {
  createFakeCataloguePlugin,
  type FakeCatalogueOptions,
} from '../../../../../packages/plugin-catalogue/testing/createFakeCataloguePlugin.js'
import { fakeWallet } from '../../../../../packages/plugin-catalogue/testing/fakeWallet.js'
import {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  openWalletView,
} from '../../../../../packages/plugin-walletconnect/src/api.js'
import { RelayRefusedError } from '../../../../../packages/plugin-walletconnect/src/errors/RelayRefusedError.js'
import { RelayUnreachableError } from '../../../../../packages/plugin-walletconnect/src/errors/RelayUnreachableError.js'
import {
  createFakeWalletConnect,
  type FakeWalletConnect,
  type FakeWalletConnectOptions,
} from '../../../../../packages/plugin-walletconnect/testing/createFakeWalletConnect.js'
import { createStage, type Stage, type StageOptions } from '../createStage.js'
import { anchor, beacon, cleat, wallet } from '../props.js'
import type { Scene } from '../Scene.js'
import { click } from '../user/click.js'
import { goOffline } from '../user/goOffline.js'
import { type } from '../user/type.js'
import { waitForText } from '../user/waitForText.js'

interface Options extends FakeWalletConnectOptions, FakeCatalogueOptions {
  /** Registers only one of the two plugins. */
  readonly only?: 'catalogue' | 'walletconnect' | undefined
  readonly stage?: StageOptions | undefined
  /** Whether the wallet leaves the request unanswered. Default: yes. */
  readonly isHeld?: boolean | undefined
  /** Replaces the wallet's answer. */
  readonly says?: MadeUpAnswer | undefined
  /** The app has a gate that the user does not pass. */
  readonly isGated?: boolean | undefined
  /** The browser is offline. */
  readonly isOffline?: boolean | undefined
  /** Milliseconds to advance the clock once the view is shown. */
  readonly after?: number | undefined
  /** The last steps of the scene. */
  readonly finish?: ((stage: Stage, plugin: FakeWalletConnect) => void | Promise<void>) | undefined
}

const long = 60_000
const iphone = { os: 'ios', isPhone: true, browser: 'safari', needsReadyUri: true } as const
const longName = 'The Extraordinarily Dependable Wallet of the Northern Harbour Association'

const listed = (name: string, entry: Partial<CatalogueWallet> = {}): CatalogueWallet =>
  fakeWallet(name, { icon: wallet(name).icon, ...entry })
const skiff = listed('Skiff', { isCertified: true })
const noPicture = listed('Kayak', { icon: undefined })
const everywhere = listed('Catamaran', {
  links: {
    mobile: 'catamaran://',
    universal: 'https://catamaran.example',
    web: 'https://web.catamaran.example',
    desktop: 'catamaran-desktop://',
  },
})
const many: readonly CatalogueWallet[] = [
  ...['Skiff', 'Cutter', 'Trimaran', 'Ketch', 'Sloop', 'Schooner', 'Dory', 'Felucca', 'Junk', 'Lugger', 'Pinnace'],
  ...['Punt', 'Brig', 'Barque', 'Clipper', 'Galleon', 'Tender', 'Wherry', 'Xebec', 'Yawl', 'Gig', longName],
].map((name, index) => listed(name, { isCertified: index % 4 === 0, ...(index % 5 === 3 && { icon: undefined }) }))

function scene<P>(
  state: string,
  token: ViewToken<P>,
  params: P,
  { stage: options, isHeld = true, says, isGated, isOffline, after = 0, finish, only, ...fake }: Options = {},
): Scene {
  return {
    view: token.id,
    state,
    stage() {
      const plugin = createFakeWalletConnect(fake)
      const catalogue = createFakeCataloguePlugin({ wallets: many, featured: many.slice(0, 4), ...fake })
      const plugins = [catalogue, plugin].filter(({ id }) => only === undefined || id === only)
      const gates = isGated ? [createFakeGate({ answer: 'reject' }).plugin] : []
      const stage = createStage({ wallets: [anchor], ...options, plugins: [...plugins, ...gates] })
      const { modal, clock } = stage
      let goOnline: (() => void) | undefined
      return {
        modal,
        clock,
        end: () => goOnline?.(),
        async play() {
          await modal.prepare()
          if (isHeld) plugin.phone.script.hold('connect')
          if (says) plugin.phone.script.lie('connect', says)
          if (isOffline) goOnline = goOffline()
          modal.open(connectView)
          modal.push(token, ...([params] as never))
          if (after > 0) {
            await plugin.phone.script.asked('connect')
            await clock.advance(after)
          }
          await finish?.(stage, plugin)
        },
      }
    },
  }
}

const connecting = (state: string, entry: CatalogueWallet, options: Options = {}): Scene =>
  scene(
    state,
    connectingWalletConnectView,
    { walletId: entry.id },
    {
      ...options,
      wallets: [entry, ...many],
    },
  )
const basic = (state: string, options?: Options): Scene =>
  scene(state, connectingWalletConnectBasicView, undefined, options)
const failing = (options: Options): Options => ({ isHeld: false, ...options, finish: () => waitForText('Try again') })
/** Failures of an attempt, by the state that the scene shows. */
const failures: Readonly<Record<string, () => Options>> = {
  declined: () => ({ answer: 'reject' }),
  'relay-down': () => ({ says: { throws: new RelayUnreachableError() } }),
  misconfigured: () => ({ says: { throws: new RelayRefusedError('Unauthorized: invalid key') } }),
  'clock-wrong': () => ({
    says: { throws: new RelayRefusedError('JWT validation error: JWT Token is not yet valid') },
  }),
  expired: () => ({ says: { throws: new TimeoutError() } }),
  'no-account': () => ({ namespaces: {} }),
  networks: () => ({ says: { throws: new UnsupportedNetworkError() } }),
  'rejected-by-gate': () => ({ isGated: true }),
}
/** A newer attempt replaced this one. */
const superseded: Options = {
  async finish({ modal, wallets: [first] }, { phone }) {
    await phone.script.asked('connect')
    first?.script.hold()
    modal.connect({ connectorId: `eip155/${anchor.id}` }).catch(() => undefined) // never answered here
    await waitForText('Try again')
  },
}
/** Clicks the link to the wallet this many times, and stays in the page each time. */
const tapped = (times: number): Options => ({
  platform: iphone,
  open: () => true,
  async finish({ clock }) {
    await click('Open Skiff')
    for (let left = times - 1; left > 0; left -= 1) {
      await clock.advance(1000)
      await click('Open it again')
    }
    await clock.advance(1000)
  },
})
const all = (state: string, options?: Options): Scene => scene(state, allWalletsView, undefined, options)
const downloads = (state: string, entry: CatalogueWallet, options: Options = {}): Scene =>
  scene(state, downloadsView, { walletId: entry.id }, { ...options, wallets: [entry] })
const request = (state: string, options: Options): Scene =>
  scene(
    state,
    openWalletView,
    { requestId: 1 },
    {
      requests: [{ id: 1, method: 'personal_sign', networkId: 'eip155:1', expiresAt: 0 }],
      ...options,
    },
  )

export const walletConnectScenes: readonly Scene[] = [
  connecting('code', skiff),
  connecting('code-without-picture', noPicture),
  connecting('code-long-name', listed(longName)),
  connecting('preparing', skiff, { pairing: { status: 'preparing' } }),
  connecting('still-waiting', skiff, { after: long }),
  connecting('offline', skiff, { isOffline: true }),
  connecting('connected', skiff, { isHeld: false }),
  ...Object.entries(failures).map(([state, options]) => connecting(state, skiff, failing(options()))),
  connecting('superseded', skiff, superseded),
  connecting('four-places', everywhere),
  connecting('web', everywhere, { finish: () => click('Web') }),
  connecting('desktop', everywhere, { finish: () => click('Desktop') }),
  connecting('not-detected', skiff, { finish: () => click('Browser') }),
  connecting('installed', listed('Anchor')),
  connecting('unsupported', listed('Raft', { links: {}, stores: {}, supportsRelay: false })),
  connecting('phone', skiff, { platform: iphone }),
  connecting('phone-preparing', skiff, { platform: iphone, pairing: { status: 'preparing' } }),
  connecting('phone-long-name', listed(longName), { platform: iphone }),
  connecting('phone-other-way', skiff, tapped(1)),
  connecting('phone-no-answer', skiff, tapped(2)),
  connecting('phone-web', everywhere, { platform: iphone, finish: () => click('Web') }),
  connecting(
    'phone-own-browser',
    listed('Raft', {
      supportsRelay: false,
      links: { browse: [{ template: 'https://raft.example/browse' }] },
    }),
    { platform: iphone },
  ),
  basic('code'),
  basic('preparing', { pairing: { status: 'preparing' } }),
  basic('phone', { platform: iphone, recent: many.slice(5, 6) }),
  basic('without-all-wallets', { stage: { features: { allWallets: false } } }),
  basic('without-catalogue', { only: 'walletconnect' }),
  basic('phone-without-catalogue', { only: 'walletconnect', platform: iphone }),
  basic('phone-without-catalogue-preparing', {
    only: 'walletconnect',
    platform: iphone,
    pairing: { status: 'preparing' },
  }),
  basic('phone-without-catalogue-opened', {
    only: 'walletconnect',
    platform: iphone,
    open: () => true,
    async finish({ clock }) {
      await click('Open wallet')
      await clock.advance(1000)
    },
  }),
  basic('still-waiting', { after: long }),
  basic('offline', { isOffline: true }),
  basic('connected', { isHeld: false }),
  ...Object.entries(failures).map(([state, options]) => basic(state, failing(options()))),
  basic('superseded', superseded),
  all('many'),
  all('three', { wallets: many.slice(0, 3), featured: [] }),
  all('installed-first', {
    wallets: [...many, listed('Anchor'), listed('Beacon', { isCertified: true })],
    stage: { wallets: [anchor, beacon, cleat] },
  }),
  all('loading', { featured: [], list: { status: 'loading' } }),
  all('none', { wallets: [], featured: [] }),
  all('not-found', { finish: () => type('Submarine') }),
  all('found', { finish: () => type('er') }),
  all('none-certified', {
    async finish() {
      await click('Only WalletConnect certified')
      await type('Dory')
      await waitForText('No certified wallet')
    },
  }),
  all('did-not-load', { featured: [], list: { status: 'failed' } }),
  all('next-page-did-not-load', { list: { status: 'failed', wallets: many.slice(0, 9) } }),
  all('snapshot', {
    list: { status: 'done', wallets: many, hasMore: false, isOffline: true },
    stage: { services: { catalogue: 'https://catalogue.example' } },
  }),
  all('phone', { platform: iphone }),
  all('nothing-connects', { only: 'catalogue', stage: { wallets: [anchor] }, wallets: [...many, listed('Anchor')] }),
  downloads('computer', skiff),
  downloads('iphone', skiff, { platform: iphone }),
  downloads('long-name', listed(longName)),
  downloads('nothing', listed('Raft', { stores: {}, homepage: undefined })),
  scene('loading', downloadsView, { walletId: 'on-its-way' }, { find: () => new Promise(() => undefined) }),
  scene('unknown-wallet', downloadsView, { walletId: 'in-no-list' }),
  scene('some', getWalletView, undefined),
  scene('loading', getWalletView, undefined, { featured: [], list: { status: 'loading', count: 0 } }),
  scene('none', getWalletView, undefined, { wallets: [], featured: [] }),
  request('here', { choice: { id: skiff.id, name: skiff.name, base: 'skiff://' } }),
  request('elsewhere', { choice: { id: skiff.id, name: skiff.name } }),
  request('not-opened', {
    choice: { id: skiff.id, name: skiff.name, base: 'skiff://' },
    open: () => false,
    finish: () => click('Open Skiff'),
  }),
  request('answered', { choice: { id: skiff.id, name: skiff.name, base: 'skiff://' }, requests: [] }),
]
