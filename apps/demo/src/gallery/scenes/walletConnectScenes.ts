import { connectView, type ViewToken } from '@latchkey/core'
import {
  allWalletsView,
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  downloadsView,
  getWalletView,
  openWalletView,
} from '../../../../../packages/plugin-walletconnect/src/api.js'
import type { CatalogueWallet } from '../../../../../packages/plugin-walletconnect/src/contract/CatalogueWallet.js'
import {
  createFakeWalletConnect,
  type FakeWalletConnect,
  type FakeWalletConnectOptions,
} from '../../../../../packages/plugin-walletconnect/testing/createFakeWalletConnect.js'
import { fakeWallet } from '../../../../../packages/plugin-walletconnect/testing/fakeWallet.js'
import { createStage, type Stage, type StageOptions } from '../createStage.js'
import { anchor, beacon, cleat, wallet } from '../props.js'
import type { Scene } from '../Scene.js'

interface Options extends FakeWalletConnectOptions {
  readonly stage?: StageOptions | undefined
  /** Default: it holds the request. */
  readonly isHeld?: boolean | undefined
  /** ms that go by once it stands. */
  readonly after?: number | undefined
  /** What else happens, last. */
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
  view: string,
  state: string,
  token: ViewToken<P>,
  params: P,
  { stage: options, isHeld = true, after = 0, finish, ...fake }: Options = {},
): Scene {
  return {
    view,
    state,
    stage() {
      const plugin = createFakeWalletConnect({ wallets: many, featured: many.slice(0, 4), ...fake })
      const stage = createStage({ wallets: [anchor], ...options, plugins: [plugin] })
      const { modal, clock } = stage
      return {
        modal,
        clock,
        async play() {
          await modal.prepare()
          if (isHeld) plugin.phone.script.hold('connect')
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
    'ConnectingWalletConnect',
    state,
    connectingWalletConnectView,
    { walletId: entry.id },
    {
      ...options,
      wallets: [entry, ...many],
    },
  )
const basic = (state: string, options?: Options): Scene =>
  scene('ConnectingWalletConnectBasic', state, connectingWalletConnectBasicView, undefined, options)
const all = (state: string, options?: Options): Scene => scene('AllWallets', state, allWalletsView, undefined, options)
const downloads = (state: string, entry: CatalogueWallet, options: Options = {}): Scene =>
  scene('Downloads', state, downloadsView, { walletId: entry.id }, { ...options, wallets: [entry] })
const request = (state: string, options: Options): Scene =>
  scene(
    'OpenWallet',
    state,
    openWalletView,
    { requestId: 1 },
    {
      requests: [{ id: 1, method: 'personal_sign', networkId: 'eip155:1', expiresAt: 0 }],
      ...options,
    },
  )

/** Presses what has this text, as a person would. */
async function press(text: string): Promise<void> {
  const button = await inDialog((root) =>
    [...root.querySelectorAll('button')].find((each) => each.textContent?.trim() === text),
  )
  button.click()
}

async function type(text: string): Promise<void> {
  const input = await inDialog((root) => root.querySelector('input') ?? undefined)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

async function inDialog<Found>(find: (root: ShadowRoot) => Found | undefined): Promise<Found> {
  for (;;) {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot
    const found = root ? find(root) : undefined
    if (found !== undefined) return found
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
}

export const walletConnectScenes: readonly Scene[] = [
  connecting('code', skiff),
  connecting('code-without-picture', noPicture),
  connecting('code-long-name', listed(longName)),
  connecting('preparing', skiff, { pairing: { status: 'preparing' } }),
  connecting('still-waiting', skiff, { after: long }),
  connecting('offline', skiff, { finish: goOffline }),
  connecting('connected', skiff, { isHeld: false }),
  connecting('declined', skiff, { isHeld: false, answer: 'reject' }),
  connecting('four-places', everywhere),
  connecting('web', everywhere, { finish: () => press('Web') }),
  connecting('desktop', everywhere, { finish: () => press('Desktop') }),
  connecting('not-detected', skiff, { finish: () => press('Browser') }),
  connecting('installed', listed('Anchor')),
  connecting('unsupported', listed('Raft', { links: {}, stores: {}, supportsRelay: false })),
  connecting('phone', skiff, { platform: iphone }),
  connecting('phone-preparing', skiff, { platform: iphone, pairing: { status: 'preparing' } }),
  connecting('phone-long-name', listed(longName), { platform: iphone }),
  connecting('phone-web', everywhere, { platform: iphone, finish: () => press('Web') }),
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
  basic('declined', { isHeld: false, answer: 'reject' }),
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
  all('did-not-load', { featured: [], list: { status: 'failed' } }),
  all('next-page-did-not-load', { list: { status: 'failed', wallets: many.slice(0, 9) } }),
  all('snapshot', {
    list: { status: 'done', wallets: many, hasMore: false, isOffline: true },
    stage: { services: { catalogue: 'https://catalogue.example' } },
  }),
  all('phone', { platform: iphone }),
  downloads('computer', skiff),
  downloads('iphone', skiff, { platform: iphone }),
  downloads('long-name', listed(longName)),
  downloads('nothing', listed('Raft', { stores: {}, homepage: undefined })),
  scene('GetWallet', 'some', getWalletView, undefined),
  request('here', { choice: { id: skiff.id, name: skiff.name, base: 'skiff://' } }),
  request('elsewhere', { choice: { id: skiff.id, name: skiff.name } }),
  request('answered', { choice: { id: skiff.id, name: skiff.name, base: 'skiff://' }, requests: [] }),
]
