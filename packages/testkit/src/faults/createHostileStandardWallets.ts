import { createNonsense } from './createNonsense.js'
import { createOddErrors } from './createOddErrors.js'
import { createQuietTraps, createTraps } from './createTraps.js'
import { floodSize } from './floodSize.js'
import type { HostileOutcome, HostileWallet } from './hostileWallet.js'
import { never } from './never.js'
import { throwing } from './throwing.js'
import { withMembers, withTrap } from './withMembers.js'

/** The members of a Wallet Standard wallet that are made hostile here. */
export interface StandardWalletLike {
  readonly name: string
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly object[]
}

interface Registry {
  register(...wallets: readonly unknown[]): unknown
}

/** Answers of a connect feature that contain no valid account. */
const badAnswers: readonly (readonly [id: string, answer: (account: object) => unknown])[] = [
  ['answer-nothing', () => undefined],
  ['answer-text', () => 'x'],
  ['answer-traps', () => createQuietTraps()],
  ['accounts-missing', () => ({})],
  ['accounts-text', () => ({ accounts: 'x' })],
  ['accounts-not-a-list', () => ({ accounts: { length: 1, 0: {} } })],
  ['accounts-traps', () => ({ accounts: createTraps() })],
  ['accounts-empty', () => ({ accounts: [] })],
  ['account-null', () => ({ accounts: [null] })],
  ['account-text', () => ({ accounts: ['x'] })],
  ['account-empty', () => ({ accounts: [{}] })],
  ['account-traps', () => ({ accounts: [createTraps()] })],
  ['account-address-trap', (account) => ({ accounts: [withTrap(account, 'address')] })],
  ['account-address-object', (account) => ({ accounts: [withMembers(account, { address: { toString: throwing } })] })],
  ['account-address-garbage', (account) => ({ accounts: [withMembers(account, { address: 'no address' })] })],
  ['account-key-trap', (account) => ({ accounts: [withTrap(account, 'publicKey')] })],
  ['account-key-short', (account) => ({ accounts: [withMembers(account, { publicKey: new Uint8Array(3) })] })],
]

/**
 * Broken and hostile Wallet Standard wallets, each made from a good one.
 *
 * @param create - Creates a wallet that approves and shares an account, without a prompt.
 */
export function createHostileStandardWallets(create: () => StandardWalletLike): readonly HostileWallet[] {
  const registering = (
    id: string,
    outcome: HostileOutcome,
    make: (good: StandardWalletLike) => unknown,
    more: Partial<HostileWallet> = {},
  ): HostileWallet => ({ id, outcome, install: (window) => register(window, make(create())), ...more })
  const connecting = (id: string, outcome: HostileOutcome, connect: (good: StandardWalletLike) => () => unknown) =>
    registering(id, outcome, (good) => withConnect(good, connect(good)))
  return [
    ...['undefined', 'null', 'text'].map(
      (detail, index): HostileWallet => ({
        id: `callback-${detail}`,
        outcome: 'hidden',
        install: (window) => announce(window, [undefined, null, 'x'][index]),
      }),
    ),
    { id: 'callback-throws', outcome: 'hidden', install: (window) => announce(window, throwing) },
    {
      id: 'registers-nonsense',
      outcome: 'hidden',
      install: (window) => announce(window, ({ register: add }: Registry) => add(...createNonsense(), createTraps())),
    },
    {
      id: 'registers-twice',
      outcome: 'connects',
      install: (window) => {
        const good = create()
        const leave = [register(window, good), register(window, good)]
        return () => {
          for (const each of leave) each()
        }
      },
    },
    {
      id: 'registers-many',
      outcome: 'contained',
      isAlone: true, // wallets after the limit are ignored
      maxListed: 100,
      install: (window) =>
        announce(window, ({ register: add }: Registry) => {
          const good = create()
          for (let turn = 0; turn < floodSize; turn++) add(withMembers(good, { name: `Flood ${turn}` }))
        }),
    },
    ...['name', 'icon', 'chains', 'features', 'accounts', 'version'].map((member) =>
      registering(`${member}-trap`, 'contained', (good) => withTrap(good, member)),
    ),
    registering('name-object', 'hidden', (good) => withMembers(good, { name: { toString: throwing } })),
    registering('name-invisible', 'contained', (good) => withMembers(good, { name: '\u200b\u202e' })),
    registering('name-bidi', 'connects', (good) => withMembers(good, { name: 'Good\u202e wallet' })),
    registering('name-huge', 'contained', (good) => withMembers(good, { name: 'x'.repeat(1_000_000) })),
    registering('icon-remote', 'connects', (good) => withMembers(good, { icon: 'https://evil.example/track.png' })),
    registering('icon-object', 'contained', (good) => withMembers(good, { icon: { toString: throwing } })),
    registering('chains-text', 'contained', (good) => withMembers(good, { chains: 'x' })),
    registering('chains-foreign', 'contained', (good) => withMembers(good, { chains: ['stranger:1', null, {}] })),
    registering('features-null', 'hidden', (good) => withMembers(good, { features: null })),
    registering('features-empty', 'hidden', (good) => withMembers(good, { features: {} })),
    registering('connect-text', 'contained', (good) => withFeatures(good, isConnect, () => 'x')),
    registering('connect-no-function', 'contained', (good) => withFeatures(good, isConnect, () => ({ connect: 'x' }))),
    connecting('connect-throws', 'rejected', () => throwing),
    connecting('connect-never', 'waits', () => never),
    ...Object.entries(createOddErrors()).map(([id, error]) =>
      connecting(`connect-rejects-${id}`, 'rejected', () => () => Promise.reject(error)),
    ),
    ...badAnswers.map(([id, answer]) => registering(id, 'rejected', (good) => withAnswer(good, answer))),
    connecting('accounts-many', 'connects', (good) => async () => {
      const [account] = await accountsOf(good)
      return { accounts: Array.from({ length: 5000 }, () => account) }
    }),
    ...listening(create),
  ]
}

/** Wallets that connect normally and do harm with their events. */
function listening(create: () => StandardWalletLike): readonly HostileWallet[] {
  const withEvents = (
    id: string,
    on: (add: (listener: unknown) => () => void, listener: unknown) => unknown,
    more: Partial<HostileWallet> & { readonly events?: (good: StandardWalletLike) => Iterable<unknown> } = {},
  ): HostileWallet => {
    const listeners = new Set<unknown>()
    const good = create()
    const add = (listener: unknown) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const { events, ...rest } = more
    return {
      id,
      outcome: 'connects',
      install: (window) =>
        register(
          window,
          withSnapshot(good, {
            features: {
              ...good.features,
              'standard:events': { version: '1.0.0', on: (_event: string, listener: unknown) => on(add, listener) },
            },
          }),
        ),
      listenerCount: () => listeners.size,
      ...(events && {
        act() {
          for (const value of events(good))
            for (const listener of [...listeners]) (listener as (value: unknown) => void)(value)
        },
      }),
      ...rest,
    }
  }
  return [
    withEvents('events-on-throws', throwing, { outcome: 'contained' }),
    withEvents('events-on-answers-nothing', (add, listener) => void add(listener), { keepsListeners: true }),
    withEvents(
      'events-off-throws',
      (add, listener) => {
        add(listener)
        return throwing
      },
      { keepsListeners: true },
    ),
    withEvents('events-nonsense', (add, listener) => add(listener), {
      *events() {
        for (const value of createNonsense()) {
          yield value
          yield { accounts: value }
          yield { chains: value, features: value }
        }
      },
    }),
    withEvents('events-flood', (add, listener) => add(listener), {
      *events({ accounts }) {
        for (let turn = 0; turn < floodSize; turn++) yield { accounts: turn % 2 === 0 ? [] : accounts }
      },
    }),
  ]
}

const isConnect = (name: string) => name.endsWith(':connect')

function withFeatures(
  good: StandardWalletLike,
  isWanted: (name: string) => boolean,
  change: (feature: unknown) => unknown,
): StandardWalletLike {
  const features = Object.entries(good.features).map(([name, feature]) => [
    name,
    isWanted(name) ? change(feature) : feature,
  ])
  return withMembers(good, { features: Object.fromEntries(features) })
}

function withConnect(good: StandardWalletLike, connect: () => unknown): StandardWalletLike {
  return withFeatures(good, isConnect, (feature) => ({ ...(feature as object), connect }))
}

/**
 * The answer also becomes the wallet's own accounts, where a page would otherwise find the good
 * ones.
 */
function withAnswer(good: StandardWalletLike, answer: (account: object) => unknown): StandardWalletLike {
  let accounts: unknown = []
  const connect = async () => {
    const answered = answer((await accountsOf(good))[0] ?? {})
    try {
      accounts = (answered as { readonly accounts: unknown }).accounts
    } catch {
      accounts = [] // the answer can't be read
    }
    return answered
  }
  return Object.create(withConnect(good, connect), { accounts: { get: () => accounts, enumerable: true } })
}

/** Computes its accounts once, so that the cost of a flood is that of the page. */
function withSnapshot(good: StandardWalletLike, members: object): StandardWalletLike {
  let known: readonly object[] = []
  const get = () => {
    if (known.length === 0) known = good.accounts
    return known
  }
  return Object.create(withMembers(good, members), { accounts: { get, enumerable: true } })
}

async function accountsOf({ features }: StandardWalletLike): Promise<readonly object[]> {
  const [, feature] = Object.entries(features).find(([name]) => isConnect(name)) ?? []
  const { connect } = feature as { connect(): Promise<{ readonly accounts: readonly object[] }> }
  return (await connect()).accounts
}

/** Registers anything as a Wallet Standard wallet. */
function register(window: EventTarget, wallet: unknown): () => void {
  return announce(window, ({ register: add }: Registry) => add(wallet))
}

/** Announces anything in place of a registration callback. */
function announce(window: EventTarget, callback: unknown): () => void {
  const onReady = (event: Event) => {
    if (typeof callback !== 'function') return
    try {
      callback((event as CustomEvent<unknown>).detail)
    } catch {
      // Only the detail of the event below can reach the page.
    }
  }
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => window.removeEventListener('wallet-standard:app-ready', onReady)
}
