/** One network of any namespace, as apps list it and adapters read it. */
export interface Network {
  /** CAIP-2: `eip155:1`. */
  readonly id: string
  /**
   * Outdated CAIP-2 ids under which some wallets know the network. A remote wallet is offered them
   * as well.
   */
  readonly aliases?: readonly string[] | undefined
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    /** How many smallest-unit digits follow the point: 18 for ether, 9 for SOL. */
    readonly decimals: number
  }
  readonly rpcUrls: {
    /**
     * The nodes, in the order of asking: the app's own URLs if it has some. Empty if the network
     * has no JSON-RPC.
     */
    readonly default: { readonly http: readonly string[] }
    /**
     * The network's own public nodes, for a wallet to which the network is added. Absent: the
     * default ones.
     */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  /**
   * Services beside JSON-RPC: URLs by the name of the interface, in the order of asking. The
   * adapter documents which it reads.
   */
  readonly services?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * Which kind of account exists on the network, if the namespace has several kinds and the network
   * only one. The adapter documents the values. Absent: the usual kind.
   */
  readonly accountKind?: string | undefined
  readonly explorer?: NetworkExplorer | undefined
  /** Default false. */
  readonly testnet?: boolean | undefined
  readonly assets?: NetworkAssets | undefined
  /**
   * The object of another library from which this network was made (a viem `Chain`), for the
   * adapter that knows the library.
   */
  readonly source?: object | undefined
}

export interface NetworkExplorer {
  readonly name: string
  /** Its query (`?cluster=devnet`) is kept in links. */
  readonly url: string
  /** The path segment before an address. Default `address`. */
  readonly accountPath?: string | undefined
}

export interface NetworkAssets {
  /** For plugins that contribute to the pictures slot. */
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
}

/** Whether the value is a CAIP-2 id by its grammar. */
export function isNetworkId(value: unknown): value is string {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
}

/**
 * The namespace of a CAIP-2 or CAIP-10 id that is valid. It is not checked here. Empty for anything
 * but a text.
 */
export function namespaceOf(networkId: string): string {
  return typeof networkId === 'string' ? networkId.slice(0, networkId.indexOf(':')) : ''
}
