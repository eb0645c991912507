import type {
  Account,
  Connection,
  ConnectionState,
  Connector,
  ConnectRequest,
  EndReason,
  Json,
  Observer,
  WayIn,
} from '@latchkey/core'
import { createWalletScript, type WalletAnswer, type WalletScript } from '../script/createWalletScript.js'
import { FakeWalletError } from './FakeWalletError.js'

/** What a fake adapter's capabilities talk to. Signs nothing: its answers begin with `fake:`. */
export interface FakeProvider {
  request(method: string, params?: unknown, networkId?: string): Promise<unknown>
}

export interface FakeWalletOptions extends Partial<WayIn> {
  /** Default: one account `fake-alice`. */
  readonly accounts?: readonly [Account, ...Account[]] | undefined
  /** Where it stands. Default: where the app wants it first, if the adapter's wallets stand on networks at all. */
  readonly networkId?: string | undefined
  readonly selected?: string | undefined
  readonly networkIds?: ConnectionState['networkIds']
  readonly lacks?: ConnectionState['lacks']
  /** `false`: its connector has no `restore`. */
  readonly canRestore?: boolean | undefined
  /** `false`: letting go is all there is. */
  readonly canDisconnect?: boolean | undefined
  readonly memo?: Json | undefined
  /** The person allowed it in an earlier life. Default false. */
  readonly isAuthorized?: boolean | undefined
  readonly answer?: WalletAnswer | undefined
  /** Shared with another wallet, for tests of two ways to one provider. */
  readonly provider?: FakeProvider | undefined
}

/**
 * A wallet without keys, for tests of the kernel. It lives outside every modal, as real ones do, so its permission outlasts them.
 * The script's methods are `connect` (prompts), `restore`, `read`, `disconnect` and whatever the capabilities ask of the provider:
 * `signMessage` and `switchNetwork` (both prompt), `balance`.
 */
export interface FakeWallet {
  readonly connector: Connector<FakeProvider>
  readonly provider: FakeProvider
  readonly script: WalletScript
  /** `undefined` while locked. */
  readonly state: ConnectionState | undefined
  readonly isAuthorized: boolean
  /** Observers that have not been let go of. */
  readonly watchers: number
  /** Changes what it says of itself and tells everybody who watches. */
  change(changes: Partial<ConnectionState>): void
  lock(): void
  unlock(): void
  /** Tells everybody who watches that it is over. Any reason but `lost` takes the permission back. */
  end(reason: EndReason, cause?: unknown): void
  /** Tells everybody who watches this very thing, whatever the truth. */
  tell(state: ConnectionState | undefined): void
}

const alice: Account = { id: 'alice', address: 'fake-alice', type: 'eoa' }

export function createFakeWallet(
  options: FakeWalletOptions = {},
  { standsOnNetwork = true }: { readonly standsOnNetwork?: boolean | undefined } = {},
): FakeWallet {
  const {
    accounts = [alice],
    selected,
    networkId,
    networkIds,
    lacks,
    canRestore = true,
    canDisconnect = true,
    memo,
    answer,
  } = options
  const engine = createWalletScript({ answer, toError: (error) => new FakeWalletError(error) })
  const observers = new Set<Observer<ConnectionState>>()
  let isAuthorized = options.isAuthorized ?? false
  let isLocked = false
  let state: ConnectionState = {
    accounts,
    ...(selected !== undefined && { selected }),
    ...(networkId !== undefined && { networkId }),
    ...(networkIds && { networkIds }),
    ...(lacks && { lacks }),
  }

  function tell(said: ConnectionState | undefined): void {
    for (const observer of [...observers]) observer.next(said)
  }

  function change(changes: Partial<ConnectionState>): void {
    state = { ...state, ...changes }
    if (!isLocked) tell(state)
  }

  async function ask(method: string, params: unknown, prompts: boolean, approved: () => unknown): Promise<unknown> {
    const request = { method, params }
    return engine.run(request, async () => {
      if (prompts) await engine.prompt(request)
      return approved()
    })
  }

  const provider: FakeProvider = options.provider ?? {
    request(method, params) {
      switch (method) {
        case 'switchNetwork':
          return ask(method, params, true, () => change({ networkId: String(params) }))
        case 'balance':
          return ask(method, params, false, () => 1_000_000_000_000_000_000n)
        default:
          return ask(method, params, true, () => `fake:${method}`)
      }
    },
  }

  function connection(): Connection<FakeProvider> {
    return {
      provider,
      watch(observer) {
        observers.add(observer)
        observer.next(isLocked ? undefined : state)
        return () => {
          observers.delete(observer)
        }
      },
      read: async () =>
        (await ask('read', undefined, false, () => (isLocked ? undefined : state))) as ConnectionState | undefined,
      ...(canDisconnect && {
        disconnect: async () => {
          await ask('disconnect', undefined, false, () => {
            isAuthorized = false
          })
        },
      }),
      ...(memo !== undefined && { memo }),
    }
  }

  function standOn({ networkIds: [first] }: ConnectRequest): void {
    if (standsOnNetwork && state.networkId === undefined) state = { ...state, networkId: first }
  }

  const {
    id = 'fake.wallet',
    name = 'Fake Wallet',
    icon,
    rdns,
    explorerId,
    wallet,
    view,
    group,
    link,
    unlessRemote,
  } = options
  const connector: Connector<FakeProvider> = {
    id,
    name,
    icon,
    rdns,
    explorerId,
    wallet,
    view,
    group,
    unlessRemote,
    ...(link && { link }),
    async connect(request) {
      const made = await ask('connect', request.networkIds, !isAuthorized || isLocked, () => {
        const wasLocked = isLocked
        isAuthorized = true
        isLocked = false
        standOn(request)
        if (wasLocked) tell(state)
        return connection()
      })
      return made as Connection<FakeProvider>
    },
    ...(canRestore && {
      async restore(request) {
        const made = await ask('restore', request.memo, false, () => {
          if (!isAuthorized) return undefined
          standOn(request)
          return connection()
        })
        return made as Connection<FakeProvider> | undefined
      },
    }),
  }

  return {
    connector,
    provider,
    script: engine.script,
    get state() {
      return isLocked ? undefined : state
    },
    get isAuthorized() {
      return isAuthorized
    },
    get watchers() {
      return observers.size
    },
    change,
    lock() {
      isLocked = true
      tell(undefined)
    },
    unlock() {
      isLocked = false
      tell(state)
    },
    end(reason, cause) {
      if (reason !== 'lost') isAuthorized = false
      const watching = [...observers]
      observers.clear()
      for (const observer of watching) observer.ended(reason, cause)
    },
    tell,
  }
}
