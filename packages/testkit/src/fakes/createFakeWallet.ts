import type {
  Account,
  Connection,
  ConnectionState,
  Connector,
  ConnectorBase,
  ConnectRequest,
  EndReason,
  Json,
  Observer,
} from '@latchkey/core'
import { createWalletScript, type WalletAnswer, type WalletScript } from '../script/createWalletScript.js'
import { FakeWalletError } from './FakeWalletError.js'

/**
 * The provider for a fake adapter's capabilities. It signs nothing: its answers start with `fake:`.
 */
export interface FakeProvider {
  request(method: string, params?: unknown, networkId?: string): Promise<unknown>
}

export interface FakeWalletOptions extends Partial<ConnectorBase> {
  /** Default: one account `fake-alice`. */
  readonly accounts?: readonly [Account, ...Account[]] | undefined
  /** The current network. Default: the app's first one, if the adapter's wallets have a network. */
  readonly networkId?: string | undefined
  readonly selected?: string | undefined
  readonly networkIds?: ConnectionState['networkIds']
  readonly lacks?: ConnectionState['lacks']
  /** `false`: its connector has no `restore`. */
  readonly canRestore?: boolean | undefined
  /** `false`: its connection has no `disconnect`. */
  readonly canDisconnect?: boolean | undefined
  readonly memo?: Json | undefined
  readonly registersNames?: true | undefined
  /** Whether the user allowed it before. Default: `false`. */
  readonly isAuthorized?: boolean | undefined
  readonly answer?: WalletAnswer | undefined
  /** A provider shared with another wallet, for tests of two connectors to one provider. */
  readonly provider?: FakeProvider | undefined
}

/**
 * A wallet without keys, for tests of core. Like a real wallet it is outside every modal, so
 * its permission outlives them. The script's methods are `connect` (prompts), `restore`, `read`,
 * `disconnect` and the requests of capabilities: `signMessage` and `switchNetwork` (both prompt),
 * and `balance`.
 */
export interface FakeWallet {
  readonly connector: Connector<FakeProvider>
  readonly provider: FakeProvider
  readonly script: WalletScript
  /** `undefined` while locked. */
  readonly state: ConnectionState | undefined
  readonly isAuthorized: boolean
  /** Observers that are not released. */
  readonly watchers: number
  /** Changes its state and notifies every observer. */
  change(changes: Partial<ConnectionState>): void
  lock(): void
  unlock(): void
  /** Reports the end to every observer. Any reason but `lost` revokes the permission. */
  end(reason: EndReason, cause?: unknown): void
  /** Reports this state to every observer, whatever the wallet's own is. */
  notify(state: ConnectionState | undefined): void
}

const alice: Account = { id: 'alice', address: 'fake-alice', type: 'eoa' }

export function createFakeWallet(
  options: FakeWalletOptions = {},
  { hasNetwork = true }: { readonly hasNetwork?: boolean | undefined } = {},
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
    registersNames,
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

  function notify(reported: ConnectionState | undefined): void {
    for (const observer of [...observers]) observer.next(reported)
  }

  function change(changes: Partial<ConnectionState>): void {
    state = { ...state, ...changes }
    if (!isLocked) notify(state)
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
      ...(registersNames && { registersNames }),
    }
  }

  function standOn({ networkIds: [first] }: ConnectRequest): void {
    if (hasNetwork && state.networkId === undefined) state = { ...state, networkId: first }
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
    schemes,
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
    schemes,
    unlessRemote,
    ...(link && { link }),
    async connect(request) {
      const made = await ask('connect', request.networkIds, !isAuthorized || isLocked, () => {
        const wasLocked = isLocked
        isAuthorized = true
        isLocked = false
        standOn(request)
        if (wasLocked) notify(state)
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
      notify(undefined)
    },
    unlock() {
      isLocked = false
      notify(state)
    },
    end(reason, cause) {
      if (reason !== 'lost') isAuthorized = false
      const watching = [...observers]
      observers.clear()
      for (const observer of watching) observer.ended(reason, cause)
    },
    notify,
  }
}
