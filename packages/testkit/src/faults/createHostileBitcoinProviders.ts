import { createNonsense } from './createNonsense.js'
import { createOddErrors } from './createOddErrors.js'
import { createQuietTraps, createTraps } from './createTraps.js'
import { floodSize } from './floodSize.js'
import type { HostileOutcome, HostileWallet } from './hostileWallet.js'
import { never } from './never.js'
import { throwing } from './throwing.js'
import { withMembers, withTrap } from './withMembers.js'

/** The members of a sats-connect provider that are made hostile here. */
export interface SatsProviderLike {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: never) => void }): () => void
}

const place = 'HostileWallet'
const id = `${place}.BitcoinProvider`
const opening = /^(wallet_connect|getAccounts|getAddresses|wallet_getAccount)$/

/** Results of requests for access that contain no valid address. */
const badResults: readonly (readonly [id: string, result: (addresses: readonly object[]) => unknown])[] = [
  ['result-nothing', () => undefined],
  ['result-null', () => null],
  ['result-text', () => 'x'],
  ['result-traps', () => createQuietTraps()],
  ['addresses-empty', () => listed([])],
  ['addresses-text', () => ({ addresses: 'x' })],
  ['addresses-traps', () => ({ addresses: createTraps() })],
  ['address-null', () => listed([null])],
  ['address-text', () => listed(['x'])],
  ['address-traps', () => listed([createTraps()])],
  ['address-trap', ([first = {}]) => listed([withTrap(first, 'address')])],
  ['address-object', ([first = {}]) => listed([{ ...first, address: { toString: throwing } }])],
  ['address-garbage', ([first = {}]) => listed([{ ...first, address: 'no address' }])],
  ['address-key-short', ([first = {}]) => listed([{ ...first, publicKey: 'ab' }])],
  ['address-key-garbage', ([first = {}]) => listed([{ ...first, publicKey: 'x'.repeat(66) }])],
]

/** In all forms of wallets' answers. */
const listed = (addresses: readonly unknown[]) => Object.assign([...addresses], { addresses })

/**
 * Broken and hostile wallets at `window.btc_providers`, each made from a good one.
 *
 * @param create - Creates a provider that approves and shares addresses, without a prompt.
 */
export function createHostileBitcoinProviders(create: () => SatsProviderLike): readonly HostileWallet[] {
  const entry = { id, name: 'Hostile Wallet', icon: 'data:,', methods: [] as readonly string[] }
  const entering = (
    name: string,
    outcome: HostileOutcome,
    change: object,
    provider: (good: SatsProviderLike) => unknown = (good) => good,
  ): HostileWallet => ({
    id: name,
    outcome,
    install: (window) => enter(window, [{ ...entry, ...change }], provider(create())),
  })
  const listing = (name: string, entries: readonly unknown[]): HostileWallet => ({
    id: name,
    outcome: 'hidden',
    install: (window) => enter(window, entries, create()),
  })
  const asking = (
    name: string,
    outcome: HostileOutcome,
    answer: (good: SatsProviderLike, method: string) => unknown,
  ): HostileWallet =>
    entering(name, outcome, {}, (good) =>
      withMembers(good, {
        request: (method: string, params: unknown) =>
          opening.test(method) ? answer(good, method) : good.request(method, params),
      }),
    )
  return [
    ...[null, 7, 'x', {}].map(
      (list, index): HostileWallet => ({
        id: `list-${['null', 'number', 'text', 'object'][index]}`,
        outcome: 'hidden',
        install: (window) => put(window, 'btc_providers', list),
      }),
    ),
    {
      id: 'list-traps',
      outcome: 'hidden',
      isAlone: true,
      install: (window) => put(window, 'btc_providers', createTraps()),
    },
    {
      id: 'list-trap',
      outcome: 'hidden',
      isAlone: true,
      install(window) {
        Object.defineProperty(window, 'btc_providers', { get: throwing, set: throwing, configurable: true })
        return () => Reflect.deleteProperty(window, 'btc_providers')
      },
    },
    {
      id: 'list-flood',
      outcome: 'contained',
      maxListed: 100,
      isAlone: true, // wallets after the limit are ignored
      install: (window) => {
        const provider = create()
        const entries = Array.from({ length: floodSize }, (_, turn) => ({ ...entry, id: `${place}.Flood${turn}` }))
        const holder = Object.fromEntries(entries.map((_, turn) => [`Flood${turn}`, provider]))
        const leave = [put(window, place, holder), put(window, 'btc_providers', entries)]
        return () => {
          for (const each of leave) each()
        }
      },
    },
    listing('entries-nonsense', [...createNonsense(), createTraps()]),
    listing('entry-trap', [withTrap(entry, 'id'), withTrap(entry, 'name')]),
    listing('entry-id-object', [{ ...entry, id: { toString: throwing } }]),
    listing('entry-leads-nowhere', [{ ...entry, id: `${place}.Nothing.There` }]),
    listing('entry-leads-to-the-language', [
      { ...entry, id: 'constructor.constructor' },
      { ...entry, id: '__proto__.request' },
    ]),
    listing('entry-name-object', [{ ...entry, name: { toString: throwing } }]),
    {
      id: 'entry-twice',
      outcome: 'connects',
      install: (window) => enter(window, [entry, { ...entry }, { ...entry, name: 'Another' }], create()),
    },
    entering('name-invisible', 'contained', { name: '\u200b\u202e' }),
    entering('name-bidi', 'connects', { name: 'Good\u202e wallet' }),
    entering('name-huge', 'contained', { name: 'x'.repeat(1_000_000) }),
    entering('icon-remote', 'connects', { icon: 'https://evil.example/track.png' }),
    entering('icon-object', 'contained', { icon: { toString: throwing } }),
    entering('methods-nonsense', 'connects', { methods: createNonsense() }),
    entering('methods-traps', 'contained', { methods: createTraps() }),
    entering('provider-text', 'hidden', {}, () => 'x'),
    entering('provider-traps', 'hidden', {}, () => createTraps()),
    entering('request-missing', 'hidden', {}, () => ({})),
    entering('request-text', 'hidden', {}, () => ({ request: 'x' })),
    entering('request-trap', 'hidden', {}, (good) => withTrap(good, 'request')),
    entering('request-never', 'waits', {}, (good) => withMembers(good, { request: never })),
    asking('request-throws', 'rejected', throwing),
    asking('request-answers-at-once', 'rejected', () => 'x'),
    ...Object.entries(createOddErrors()).flatMap(([kind, error]) => [
      asking(`request-rejects-${kind}`, 'rejected', () => Promise.reject(error)),
      ...(error === undefined
        ? []
        : [asking(`error-${kind}`, 'rejected', async () => ({ jsonrpc: '2.0', id: '1', error }))]),
    ]),
    asking('answer-nothing', 'rejected', async () => undefined),
    asking('answer-traps', 'rejected', async () => createQuietTraps()),
    ...badResults.map(([name, result]) =>
      asking(name, 'rejected', async (good) => ({ jsonrpc: '2.0', id: '1', result: result(await addressesOf(good)) })),
    ),
    asking('addresses-many', 'connects', async (good) => {
      const [first] = await addressesOf(good)
      return { jsonrpc: '2.0', id: '1', result: listed(Array.from({ length: 5000 }, () => first)) }
    }),
    ...listening(create),
  ]

  /** Wallets that connect normally and do harm with their events. */
  function listening(make: () => SatsProviderLike): readonly HostileWallet[] {
    const withEvents = (
      name: string,
      on: (add: () => () => void) => unknown,
      more: Partial<HostileWallet> & { readonly events?: () => Iterable<unknown> } = {},
    ): HostileWallet => {
      const listeners = new Set<(event: never) => void>()
      const addListener: (listener: { readonly cb: (event: never) => void }) => unknown = ({ cb }) =>
        on(() => {
          listeners.add(cb)
          return () => listeners.delete(cb)
        })
      const { events, ...rest } = more
      return {
        id: name,
        outcome: 'connects',
        install: (window) => enter(window, [entry], withMembers(make(), { addListener })),
        listenerCount: () => listeners.size,
        ...(events && {
          act() {
            for (const event of events()) for (const listener of [...listeners]) listener(event as never)
          },
        }),
        ...rest,
      }
    }
    return [
      withEvents('events-on-throws', throwing),
      withEvents('events-on-answers-nothing', (add) => void add(), { keepsListeners: true }),
      withEvents(
        'events-off-throws',
        (add) => {
          add()
          return throwing
        },
        { keepsListeners: true },
      ),
      withEvents('events-nonsense', (add) => add(), {
        *events() {
          for (const value of createNonsense()) {
            yield value
            yield { type: 'accountChange', addresses: value }
            yield { type: 'networkChange', bitcoin: value }
          }
        },
      }),
      withEvents('events-flood', (add) => add(), {
        *events() {
          for (let turn = 0; turn < floodSize; turn++) yield { type: 'accountChange' }
        },
      }),
    ]
  }
}

function enter(window: object, entries: readonly unknown[], provider: unknown): () => void {
  const { btc_providers: known } = window as { readonly btc_providers?: unknown }
  const leave = [
    put(window, place, { BitcoinProvider: provider }),
    put(window, 'btc_providers', [...(Array.isArray(known) ? known : []), ...entries]),
  ]
  return () => {
    for (const each of leave) each()
  }
}

function put(window: object, name: string, value: unknown): () => void {
  Object.assign(window, { [name]: value })
  return () => Reflect.deleteProperty(window, name)
}

async function addressesOf(good: SatsProviderLike): Promise<readonly object[]> {
  const { result } = (await good.request('getAccounts', { purposes: ['payment', 'ordinals'] })) as {
    readonly result: readonly object[]
  }
  return result
}
