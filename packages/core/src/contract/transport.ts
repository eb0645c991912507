import type { ReadableAtom } from 'nanostores'
import type { Json } from '../entities/json.js'
import type { Network } from '../entities/network.js'
import type { AccountType, ConnectorBase, EndReason, Observer, RestoreRequest } from './adapter.js'

export interface TransportRequest {
  /** Whether the user has just approved. Only then may a request be sent to the wallet. */
  readonly fresh: boolean
  readonly networkId?: string | undefined
  readonly memo?: Json | undefined
  readonly signal: AbortSignal
}

/** What the wallet approved in one namespace. Its selected account comes first. */
export interface Grant {
  readonly accounts: readonly {
    readonly networkId: string
    readonly address: string
    readonly type?: AccountType | undefined
    readonly publicKey?: string | undefined
  }[]
  readonly networkIds: readonly string[]
  readonly methods: readonly string[]
  /**
   * What adapters read beside the methods, e.g. `capabilities` (JSON of EIP-5792), or `requests: 'frame'`
   * for a wallet that takes requests in the form of a wallet's frame where that differs from a relay's.
   */
  readonly properties?: Readonly<Record<string, string>> | undefined
  /** See `Connection.registersNames`. */
  readonly registersNames?: true | undefined
}

export interface TransportRequestOptions {
  /** The request makes the wallet send something. */
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
   * Sends a request to the wallet. Default of `networkId`: the current network.
   *
   * With `sends`, the request must not happen twice, and it can't be withdrawn:
   * - Only the end of the session ends the wait (`OutcomeUnknownError`).
   * - An equal request joins the open one.
   * - Core limits how long its callers wait.
   */
  request(
    method: string,
    params: unknown,
    networkId?: string,
    signal?: AbortSignal,
    options?: TransportRequestOptions,
  ): Promise<unknown>
  /** Only where the wallet must be notified of a choice. */
  select?(choice: { readonly networkId: string; readonly address: string }): Promise<void>
}

/** A wallet outside this browser. A plugin contributes it to `walletsSlot`. */
export interface RemoteWallet extends ConnectorBase {
  /**
   * Leaves the wallet out of the list of wallets: sections of its plugin lead to it
   * (`connectMethodsSlot`). It is restored, named and disconnected like any other.
   */
  readonly isUnlisted?: true | undefined
  /**
   * Namespaces of a request for which the wallet can carry a sign-in. A sign-in is sent only where
   * each of them has sign-ins. Default: all of them, because one approval is for all.
   */
  signInNamespaces?(requested: ReadonlyMap<string, RequestedCapabilities>): readonly string[]
  connect(request: RemoteRequest): Promise<RemoteSession>
  /** See `Connector.restore`. */
  restore?(request: RemoteRequest): Promise<RemoteSession | EndReason | undefined>
}

export interface RemoteRequest extends RestoreRequest {
  /** By namespace. */
  readonly namespaces: ReadonlyMap<string, RequestedCapabilities>
  /**
   * The listed wallet that the user chose (`ListedWallet.id`), where one connector leads to many
   * wallets.
   */
  readonly walletId?: string | undefined
  /** For one request: its nonce is used once. */
  readonly signIn?: SignInRequest | undefined
}

export interface RequestedCapabilities {
  readonly networks: readonly Network[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly signIn: boolean
}

/**
 * Whether a remote wallet can be reached now. `unconfirmed`: no message has arrived yet, or no
 * longer arrives. So it is not known whether the session still exists. What is known of it stays
 * readable.
 */
export type Reach = 'unconfirmed' | 'confirmed'

/** One approval by the user, for any number of namespaces. It ends as a whole. */
export interface RemoteSession {
  /** By namespace. The wallet may add a namespace or remove one. */
  watch(observer: Observer<ReadonlyMap<string, Transport>>): () => void
  disconnect(): Promise<void>
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /**
   * Identifies the session for `restore`, in every tab. It is constant and unique to the session.
   */
  readonly memo?: Json | undefined
  readonly signIn?: SignInResult | undefined
  /** Absent: no link between app and wallet can fail on its own. */
  readonly $reach?: ReadableAtom<Reach> | undefined
}

/**
 * The members of a sign-in that a wallet writes itself. It gets them as they are, and what is left
 * out stays out of the message.
 */
export interface SignInInput {
  readonly domain?: string | undefined
  /** That of the connected account. */
  readonly address?: string | undefined
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  readonly version?: string | undefined
  /** As the wallets of the namespace name it. The CAIP-2 id of the network is written that way. */
  readonly chainId?: string | undefined
  readonly nonce?: string | undefined
  /** RFC 3339, like the next two. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  /** URIs. */
  readonly resources?: readonly string[] | undefined
}

/** A sign-in of a page, for a wallet that connects and signs in with one approval. */
export interface SignInRequest extends SignInInput {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
}

export interface SignInResult {
  readonly networkId: string
  readonly address: string
  readonly message: string
  readonly signature: string
  /** The bytes that were signed, where they differ from the UTF-8 bytes of the message. */
  readonly signed?: Uint8Array | undefined
}
