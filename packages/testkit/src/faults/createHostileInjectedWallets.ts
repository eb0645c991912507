import { createNonsense } from './createNonsense.js'
import { createOddErrors } from './createOddErrors.js'
import { createTraps } from './createTraps.js'
import { floodSize } from './floodSize.js'
import { createHostileInjected } from './hostileInjected.js'
import type { HostileOutcome, HostileWallet } from './hostileWallet.js'
import { throwing } from './throwing.js'
import { withMembers, withTrap } from './withMembers.js'

/** The members of an extension at `window.injectedWeb3` that are made hostile here. */
export interface InjectedEntryLike {
  enable(origin: string): Promise<InjectedExtensionLike>
}

export interface InjectedExtensionLike {
  readonly accounts: {
    get(): Promise<readonly object[]>
    subscribe(listener: (accounts: readonly object[]) => void): () => void
  }
  readonly signer: object
}

const key = 'hostile-wallet'

/**
 * Broken and hostile wallets at `window.injectedWeb3`: those of `createHostileInjected`, and others
 * made from a good one.
 *
 * @param create - Creates a wallet that approves and shares an account, without a prompt.
 */
export function createHostileInjectedWallets(create: () => InjectedEntryLike): readonly HostileWallet[] {
  const injecting = (id: string, outcome: HostileOutcome, entry: unknown, name = key): HostileWallet => ({
    id,
    outcome,
    install: (window) => inject(window, name, entry),
  })
  const opening = (id: string, outcome: HostileOutcome, change: (good: InjectedExtensionLike) => unknown) =>
    injecting(id, outcome, { version: '1', enable: async (origin: string) => change(await create().enable(origin)) })
  return [
    ...[null, 7, 'x', createTraps()].map(
      (value, index): HostileWallet => ({
        id: `place-${['null', 'number', 'text', 'traps'][index]}`,
        outcome: 'hidden',
        isAlone: true,
        install(window) {
          Object.assign(window, { injectedWeb3: value })
          return () => Reflect.deleteProperty(window, 'injectedWeb3')
        },
      }),
    ),
    {
      id: 'place-flood',
      outcome: 'contained',
      maxListed: 100,
      isAlone: true, // wallets after the limit are ignored
      install(window) {
        const entry = create()
        const leave = Array.from({ length: floodSize }, (_, turn) => inject(window, `flood-${turn}`, entry))
        return () => {
          for (const each of leave) each()
        }
      },
    },
    ...createHostileInjected().map(({ id, entry, isListed }) => injecting(id, outcomeOf(id, isListed), entry)),
    injecting('key-of-the-language', 'contained', create(), '__proto__'),
    injecting('key-invisible', 'contained', create(), '\u200b\u202e'),
    injecting('key-huge', 'contained', create(), 'x'.repeat(100_000)),
    ...Object.entries(createOddErrors()).map(([kind, error]) =>
      injecting(`enable-rejects-${kind}`, 'rejected', { version: '1', enable: () => Promise.reject(error) }),
    ),
    opening('accounts-many', 'connects', (good) => {
      const get = async () => {
        const [account] = await good.accounts.get()
        return Array.from({ length: 5000 }, () => account)
      }
      return withMembers(good, { accounts: withMembers(good.accounts, { get }) })
    }),
    opening('signer-trap', 'contained', (good) => withTrap(good, 'signer')),
    opening('signer-nothing', 'contained', (good) => withMembers(good, { signer: undefined })),
    ...listening(create),
  ]
}

function outcomeOf(id: string, isListed: boolean): HostileOutcome {
  if (!isListed) return 'hidden'
  return id === 'enable-never' ? 'waits' : 'rejected'
}

/** Wallets that connect normally and do harm with later notifications. */
function listening(create: () => InjectedEntryLike): readonly HostileWallet[] {
  const subscribing = (
    id: string,
    on: (add: () => () => void) => unknown,
    more: Partial<HostileWallet> & { readonly events?: (accounts: readonly object[]) => Iterable<unknown> } = {},
  ): HostileWallet => {
    const subscribers = new Set<(accounts: never) => void>()
    const good = create()
    let known: readonly object[] = []
    const subscribe = (listener: (accounts: never) => void) =>
      on(() => {
        subscribers.add(listener)
        return () => subscribers.delete(listener)
      })
    const { events, ...rest } = more
    return {
      id,
      outcome: 'connects',
      install: (window) =>
        inject(window, key, {
          version: '1',
          async enable(origin: string) {
            const extension = await good.enable(origin)
            known = await extension.accounts.get()
            return withMembers(extension, { accounts: withMembers(extension.accounts, { subscribe }) })
          },
        }),
      listenerCount: () => subscribers.size,
      ...(events && {
        act() {
          for (const value of events(known)) for (const listener of [...subscribers]) listener(value as never)
        },
      }),
      ...rest,
    }
  }
  return [
    subscribing('subscribe-throws', throwing),
    subscribing('subscribe-answers-nothing', (add) => void add(), { keepsListeners: true }),
    subscribing(
      'unsubscribe-throws',
      (add) => {
        add()
        return throwing
      },
      { keepsListeners: true },
    ),
    subscribing('accounts-nonsense', (add) => add(), { events: createNonsense }),
    subscribing('accounts-flood', (add) => add(), {
      *events(accounts) {
        for (let turn = 0; turn < floodSize; turn++) yield turn % 2 === 0 ? [] : accounts
      },
    }),
  ]
}

function inject(window: object, name: string, entry: unknown): () => void {
  const host = window as { injectedWeb3?: object }
  host.injectedWeb3 ??= {}
  const { injectedWeb3 } = host
  Object.defineProperty(injectedWeb3, name, { value: entry, configurable: true, enumerable: true, writable: true })
  return () => Reflect.deleteProperty(injectedWeb3, name)
}
