import type { ReadableAtom } from 'nanostores'
import type { Json } from '../entities/json.js'
import type { Adapter, AdapterRuntime, Call, Page, RpcClient } from './adapter.js'
import type { Clock } from './clock.js'
import type { ModalSettings } from './options.js'
import type { Contribution, EventToken, Opened, Plugin, SlotToken, Storage, ViewBinding, ViewToken } from './plugin.js'
import type { Session } from './session.js'
import type { Stores } from './stores.js'

/** The kernel's own drawer, over a storage engine that may be blocked, full, or cleared at any time. */
export interface KernelStorage {
  /** `parse` answers `undefined` for what it does not accept; then the default stands. */
  read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined
  write(
    key: string,
    value: Json,
    options?: { readonly cache?: boolean | undefined; readonly ttl?: number | undefined },
  ): void
  remove(key: string): void
  keys(prefix: string): readonly string[]
  namespace(name: string): Storage
}

/** The other tabs of this origin. */
export interface TabsPort {
  post(message: Json): void
  onMessage(run: (message: unknown) => void): () => void
}

export interface AdapterEntry {
  readonly adapter: Adapter
  readonly runtime: AdapterRuntime
}

/** One run, from `start` to stop. */
export interface Run extends Page {
  /** How many hold it: one for each `start` that was not let go of. */
  holders: number
  /** Joined once the actions are there; a tab also hears of the others by what they store. */
  tabs: TabsPort | undefined
  /** By id of the connector: the one that is known, that comes back, or that is waited for. */
  readonly sessions: Map<string, Session>
  /** Stored connectors, most recently used first, as they were at the start. */
  order: readonly string[]
  /** Namespaces whose active connection the user has gone on with: no other takes its place. */
  readonly settled: Set<string>
  /** Alerts that were shown. */
  readonly alerted: Set<string>
  /** Balances that are being asked for, by CAIP-10 id. */
  readonly balances: Map<string, Promise<bigint>>
}

/** A request that sends something, while it is open, or answered without a caller that got the answer. */
export interface Sending {
  /** ms since 1970; only of an answer that reached no caller. */
  answeredAt: number | undefined
  wait(sender: { readonly call: Call; readonly answeredLate: () => void }): Promise<unknown>
}

/** What actions work on: one per modal. */
export interface ModalCore {
  readonly settings: ModalSettings
  readonly stores: Stores
  readonly clock: Clock
  readonly storage: KernelStorage
  readonly adapters: ReadonlyMap<string, AdapterEntry>
  dropAdapter(namespace: string): void
  /** As the app registered them. */
  readonly plugins: readonly Plugin[]
  /** By id of each plugin whose set-up succeeded. */
  readonly apis: Readonly<Record<string, unknown>>
  /** Contributions to a slot, in order, those that are switched off left out. */
  contributions<V>(
    slot: SlotToken<V>,
  ): readonly { readonly pluginId: string; readonly value: V; readonly contribution: Contribution }[]
  /** As `contributions`, to follow. */
  slot<V>(slot: SlotToken<V>): ReadableAtom<readonly { readonly pluginId: string; readonly value: V }[]>
  emit<P>(event: EventToken<P>, params: P): void
  /** Pushes a view over what is open; opens the dialog when closed. */
  open<P, Result>(view: ViewToken<P, Result>, params: P): Opened<Result>
  rpc(networkId: string): RpcClient
  /** The plugins' views, by id. */
  readonly views: ReadonlyMap<string, ViewBinding>
  /** @throws {NotStartedError} outside a run, {DestroyedError} after the end. */
  run(): Run
  /** Contains a failure of a plugin or an adapter: named, reported once, nothing else is lost. */
  fail(owner: string, phase: string, cause: unknown): void
  /** The run that is under way, if there is one. */
  readonly page: { current: Run | undefined }
  /** By what is sent, by whom, where. Outlives a run, as the wallet's question does. */
  readonly sending: Map<string, Sending>
}
