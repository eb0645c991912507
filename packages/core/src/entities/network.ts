/** One network of any namespace, as apps list it and adapters read it. */
export interface Network {
  /** CAIP-2: `eip155:1`. */
  readonly id: string
  /** Outdated CAIP-2 ids under which some wallets still know it: a remote wallet is offered them as well. */
  readonly aliases?: readonly string[] | undefined
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    /** How many smallest-unit digits follow the point: 18 for ether, 9 for SOL. */
    readonly decimals: number
  }
  readonly rpcUrls: {
    /** What is asked, in this order: the app's own URLs where it named some. Empty where the network has no JSON-RPC of that kind. */
    readonly default: { readonly http: readonly string[] }
    /** The network's own public nodes, for a wallet that gets to know the network; absent: the default ones. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  /** What it serves beside JSON-RPC: URLs by the name of the interface, in the order of asking. An adapter says which it reads. */
  readonly services?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * Which kind of account exists there, where the namespace has several and a network only one of them. An adapter says which words it knows.
   * Absent: the usual kind.
   */
  readonly accountKind?: string | undefined
  readonly explorer?: NetworkExplorer | undefined
  /** Absent means no. */
  readonly testnet?: boolean | undefined
  readonly assets?: NetworkAssets | undefined
  /** The object of another library that the app gave for this network (a viem `Chain`), for the adapter that knows the library. */
  readonly source?: object | undefined
}

export interface NetworkExplorer {
  readonly name: string
  /** A query in it (`?cluster=devnet`) is kept in links. */
  readonly url: string
  /** What stands before an address in its page's path. Default `address`. */
  readonly accountPath?: string | undefined
}

export interface NetworkAssets {
  /** For whoever fills the slot of pictures. */
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
}

/** The namespace of a CAIP-2 or CAIP-10 id that was parsed before; nothing is checked here. */
export function namespaceOf(networkId: string): string {
  return networkId.slice(0, networkId.indexOf(':'))
}
