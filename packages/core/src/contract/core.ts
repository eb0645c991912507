import type { ReadableAtom } from 'nanostores'
import type { Json } from '../entities/json.js'
import type { Adapter, AdapterRuntime, Call, Page, RpcClient } from './adapter.js'
import type { Clock } from './clock.js'
import type { EventStream } from './modal.js'
import type { ModalSettings } from './options.js'
import type {
  Contribution,
  EventToken,
  Opened,
  Plugin,
  ServiceToken,
  SlotToken,
  Storage,
  ViewBinding,
  ViewToken,
} from './plugin.js'
import type { OpenLedger, RequestRecord } from './requestRecord.js'
import type { Session } from './session.js'
import type { Stores } from './stores.js'
import type { LateAnswer } from './walletEvents.js'

/**
 * Core's own storage namespace, over an engine that may be blocked, full, or cleared at any
 * time.
 */
export interface CoreStorage {
  /**
   * `parse` returns `undefined` for a value that it does not accept. Then the result is
   * `undefined`.
   */
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

/** One lifetime of the modal, from `start()` to its end. */
export interface Lifetime extends Page {
  /** How many callers of `start()` have not called the returned function yet. */
  references: number
  /**
   * Connected once the actions are loaded. A tab also learns of the others through storage events.
   */
  tabs: TabsPort | undefined
  /** By connector id: the session that is open, being restored, or awaited. */
  readonly sessions: Map<string, Session>
  /** Stored connectors as they were at the start, most recently used first. */
  order: readonly string[]
  /**
   * Namespaces in which the user has acted on the active connection: no restored connection
   * replaces it.
   */
  readonly settled: Set<string>
  /** Alerts that were shown. */
  readonly alerted: Set<string>
  /** Sentences about wallets that are not listed, as the developer has read them. */
  readonly skipped: Set<string>
  /** Balance requests that are in flight, by CAIP-10 id. */
  readonly balances: Map<string, Promise<bigint>>
  /** Ends it before its last user has released it. */
  end(): void
}

/** A request that sends something. It is open, or its answer reached no caller. */
export interface Sending {
  /** ms since 1970. Only set for an answer that reached no caller. */
  answeredAt: number | undefined
  /** Its entry in the ledger. */
  readonly record: RequestRecord | undefined
  wait(sender: {
    readonly call: Call
    readonly answeredLate: () => void
    readonly onEntry: (id: string) => void
  }): Promise<unknown>
}

/** The state and services that actions work on. Each modal has one. */
export interface ModalCore {
  readonly settings: ModalSettings
  readonly stores: Stores
  readonly clock: Clock
  readonly storage: CoreStorage
  readonly adapters: ReadonlyMap<string, AdapterEntry>
  dropAdapter(namespace: string): void
  /** As the app registered them. */
  readonly plugins: readonly Plugin[]
  /** By id of each plugin whose setup succeeded. */
  readonly apis: Readonly<Record<string, unknown>>
  /** The contributions to a slot, in order. Those that are switched off are left out. */
  contributions<V>(
    slot: SlotToken<V>,
  ): readonly { readonly pluginId: string; readonly value: V; readonly contribution: Contribution }[]
  /** Like `contributions`, as a store. */
  slot<V>(slot: SlotToken<V>): ReadableAtom<readonly { readonly pluginId: string; readonly value: V }[]>
  emit<P>(event: EventToken<P>, params: P): void
  /** Pushes a view on top of the stack. Opens the dialog when it is closed. */
  open<P, Result>(view: ViewToken<P, Result>, params: P): Opened<Result>
  rpc(networkId: string): RpcClient
  /** Like `PluginContext.service`. */
  service<T>(token: ServiceToken<T>, networkId: string): T | undefined
  /** The plugins' views, by id. */
  readonly views: ReadonlyMap<string, ViewBinding>
  /**
   * @throws {NotStartedError} while the modal is not started, {DestroyedError} after `destroy()`.
   */
  lifetime(): Lifetime
  /**
   * Contains a failure of a plugin or an adapter: it is reported once, with its owner, and affects
   * nothing else.
   */
  fail(owner: string, phase: string, cause: unknown): void
  /** The current lifetime, if the modal is started. */
  readonly page: { current: Lifetime | undefined }
  /**
   * By content, account and network of the request. It outlives a lifetime, as the request in the
   * wallet does.
   */
  readonly sending: Map<string, Sending>
  /** Its code is fetched with the first request that sends. */
  readonly ledger: {
    opened?: Promise<OpenLedger> | undefined
    /** Late answers that came before it. */
    late?: { readonly lifetime: Lifetime; readonly answers: LateAnswer[] } | undefined
  }
  readonly events: EventStream
}
