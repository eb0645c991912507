import type { ReadableAtom } from 'nanostores'
import type { AlertCode } from '../entities/alerts.js'
import type { Json } from '../entities/json.js'
import type { Network } from '../entities/network.js'
import type { Page, Subject } from './adapter.js'
import type { Clock } from './clock.js'
import type { Http } from './http.js'
import type { ConnectOptions } from './modal.js'
import type { Metadata, ModalSettings } from './options.js'
import type { LiveConnection } from './stores.js'
import type { RequestedCapabilities, SignInRequest, SignInResult } from './transport.js'

// A token crosses package borders by its id, so two copies of a package still match.

export interface ApiToken<T> {
  readonly id: string
  readonly type?: T
}
/** `Result`: what the view answers to the code that opened it. `never`: it answers nothing. */
export interface ViewToken<P, Result = never> {
  readonly id: string
  /** Invariant on purpose: a view must get exactly what it draws. */
  readonly params?: (params: P) => P
  readonly result?: () => Result
}
export interface SlotToken<V> {
  readonly id: string
  readonly value?: (value: V) => V
}
export interface EventToken<P> {
  /** Ours: noun.past, e.g. `send.submitted`. The specification's own keep its names, e.g. `MODAL_OPEN`. */
  readonly name: string
  readonly params?: (params: P) => P
}

/** `Words`: those that an app may replace by `texts.plugins[id]` of `ModalProvider`; the plugin's table has its id. */
export interface Plugin<Id extends string = string, Api = unknown, Texts = unknown> {
  readonly contract: 1
  readonly id: Id
  /** Its id equals `id` (checked at creation). */
  readonly provides?: ApiToken<Api> | undefined
  /** Set up before, or one clear error. */
  readonly needs?: readonly ApiToken<unknown>[] | undefined
  /** Set up before, if registered. */
  readonly wants?: readonly ApiToken<unknown>[] | undefined
  readonly views?: readonly ViewBinding[] | undefined
  /** Names of the options in `features` of `createModal` that it reads: without a plugin that names it, an option has no effect. */
  readonly features?: readonly string[] | undefined
  /** Said by whoever contributes to `gatesSlot`: where its set-up fails, nobody passes. */
  readonly hasGates?: true | undefined
  /** Names of options that its factory was given and does not know. With `debug` the kernel reports them. */
  readonly unknownOptions?: readonly string[] | undefined
  /** For the types of the app's texts. Holds nothing at run time. */
  readonly types?: { readonly texts: Texts } | undefined
  /** Inert; once per modal. */
  setup(context: PluginContext): PluginRuntime<Api>
}

export interface PluginRuntime<Api = unknown> {
  readonly api: Api
  readonly contributes?: readonly Contribution[] | undefined
  /** Browser work; ends with `page.signal`. */
  start?(page: Page): void | Promise<void>
}

export interface PluginContext {
  /** From `needs`. */
  use<T>(token: ApiToken<T>): T
  /** From `wants`. */
  find<T>(token: ApiToken<T>): T | undefined
  readonly $current: ReadableAtom<Subject | undefined>
  /** All that the app has, of every namespace. May change. */
  readonly $networks: ReadableAtom<readonly Network[]>
  readonly metadata: Metadata
  readonly settings: ModalSettings
  /** What limits and waits are measured with: a test moves it by hand. */
  readonly clock: Clock
  /** A drawer of its own; memory where storage is blocked. */
  readonly storage: Storage
  /** Over what is open; opens the dialog when closed. */
  open<P, Result>(view: ViewToken<P, Result>, params: P): Opened<Result>
  emit<P>(event: EventToken<P>, params: P): void
  /** HTTP to the configured services: limits, retries and shared answers are the kernel's. Each call makes a client of its own. */
  http(): Promise<Http>
  /** Tells the developer, where `debug` is on: the short text in the dialog, the long one in the console. */
  alert(code: AlertCode): void
  /** What a remote wallet would be asked for now, by namespace: for a plugin that prepares a request before somebody chooses. */
  requestedCapabilities(): Promise<ReadonlyMap<string, RequestedCapabilities>>
  /** As `modal.connect`: for what began before this page was loaded and ends in it (an approval that came meanwhile). */
  connect(options: ConnectOptions): Promise<LiveConnection>
}

export interface Opened<Result = unknown> {
  /** Aborted when this view is gone, also when the person closed it. */
  readonly closed: AbortSignal
  /** What the view answers. Rejects with `DialogClosedError` when the view is gone and has not answered. May be left unread. */
  readonly result: Promise<Result>
  close(): void
}

export interface Storage {
  get(key: string): Json | undefined
  /** @throws {ConfigurationError} for a value that is no JSON, e.g. a bigint or a circular object; the stored one stays. */
  set(key: string, value: Json): void
  remove(key: string): void
}

/** Made by `bindView`. */
export interface ViewBinding {
  readonly id: string
  load(): Promise<unknown>
  /** `false`: the dialog shakes instead of closing while this view is on top. */
  canClose?(): boolean
}

/** Made by `contribute`. */
export interface Contribution {
  readonly slot: string
  readonly value: unknown
  /** Smaller comes first; equal ones keep the order of the plugins. */
  readonly order: number
  readonly $when?: ReadableAtom<boolean> | undefined
  /** Not shown while `features[feature]` is false. */
  readonly feature?: string | undefined
}

/** A step between a connection and a closed dialog. Contributed to `gatesSlot`; asked for the active namespace only. */
export interface Gate {
  readonly id: string
  /** Rides in a proposal; its answer comes to `check`. */
  prepare?(): Promise<SignInRequest>
  /** Silent: passed already? */
  check(subject: Subject, signal: AbortSignal, signIn?: SignInResult): Promise<boolean>
  /** May show a view. Rejecting means: refused. */
  pass(subject: Subject, why: GateReason, signal: AbortSignal): Promise<void>
}

export type GateReason = 'connect' | 'account' | 'network' | 'asked'
