import type { ReadableAtom } from 'nanostores'
import type { Json } from '../entities/json.js'
import type { Network } from '../entities/network.js'
import type { AccountType, ConnectorBase, EndReason, Observer, RestoreRequest } from './adapter.js'

export interface TransportRequest {
  /** The person has just approved, so the wallet may be asked; otherwise nothing is sent. */
  readonly fresh: boolean
  readonly networkId?: string | undefined
  readonly memo?: Json | undefined
  readonly signal: AbortSignal
}

/** What the wallet approved in one namespace; its selected account first. */
export interface Grant {
  readonly accounts: readonly {
    readonly networkId: string
    readonly address: string
    readonly type?: AccountType | undefined
    readonly publicKey?: string | undefined
  }[]
  readonly networkIds: readonly string[]
  readonly methods: readonly string[]
  readonly properties?: Readonly<Record<string, string>> | undefined
}

export interface TransportRequestOptions {
  /** It makes the wallet send something. */
  readonly sends?: boolean | undefined
}

/** One namespace of one remote session. */
export interface Transport {
  read(): Grant
  /** The returned function stops listening. */
  watch(listener: {
    grant(grant: Grant): void
    event(name: string, data: unknown, networkId: string): void
  }): () => void
  /**
   * Without `networkId`: where the person is.
   *
   * With `sends`, what is asked for may not happen twice, and nothing withdraws it: no limit ends the wait but the session's end
   * (`OutcomeUnknownError`), and an equal request joins the one that is open. The kernel limits how long its callers wait.
   */
  request(
    method: string,
    params: unknown,
    networkId?: string,
    signal?: AbortSignal,
    options?: TransportRequestOptions,
  ): Promise<unknown>
  /** Only where the wallet must be told of a choice. */
  select?(choice: { readonly networkId: string; readonly address: string }): Promise<void>
}

/** A wallet outside this browser; a plugin contributes it to `walletsSlot`. */
export interface RemoteWallet extends ConnectorBase {
  connect(request: RemoteRequest): Promise<RemoteSession>
  /** As a connector's. */
  restore?(request: RemoteRequest): Promise<RemoteSession | EndReason | undefined>
}

export interface RemoteRequest extends RestoreRequest {
  /** By namespace. */
  readonly namespaces: ReadonlyMap<string, RequestedCapabilities>
  /** The listed wallet that the person chose (`ListedWallet.id`), where one way in leads to many wallets. */
  readonly walletId?: string | undefined
  readonly signIn?: SignInRequest | undefined
}

export interface RequestedCapabilities {
  readonly networks: readonly Network[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly signIn: boolean
}

/**
 * Whether the way to a wallet elsewhere works now. `unconfirmed`: nothing was heard on it yet, or not any more, so neither is known
 * whether the session still stands. What is known of it can be read all the same.
 */
export type Reach = 'unconfirmed' | 'confirmed'

/** One approval by a person, over any number of namespaces. It ends as a whole. */
export interface RemoteSession {
  /** By namespace; the wallet may add one or take one back. */
  watch(observer: Observer<ReadonlyMap<string, Transport>>): () => void
  disconnect(): Promise<void>
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** What `restore` finds it by, in every tab: the same as long as it lives, and no other session's. */
  readonly memo?: Json | undefined
  readonly signIn?: SignInResult | undefined
  /** Absent: there is nothing between that could fail by itself. */
  readonly $reach?: ReadableAtom<Reach> | undefined
}

export interface SignInRequest {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string | undefined
}

export interface SignInResult {
  readonly networkId: string
  readonly address: string
  readonly message: string
  readonly signature: string
  /** The bytes that were signed, where they differ from the UTF-8 bytes of the message. */
  readonly signed?: Uint8Array | undefined
}
