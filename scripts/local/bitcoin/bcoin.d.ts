// The parts of bcoin 1.0.2 that are used here; it has no types. Hashes are hexadecimal text in byte
// order, ids are in reverse order.
declare module 'bcoin' {
  export interface BcoinScript {
    toRaw(): Buffer
  }

  export interface BcoinOutput {
    readonly value: number
    readonly script: BcoinScript
  }

  export interface BcoinInput {
    readonly prevout: { readonly hash: string; readonly index: number }
    readonly script: BcoinScript
    readonly witness: { readonly items: readonly Buffer[] }
    readonly sequence: number
  }

  export interface BcoinTransaction {
    readonly version: number
    readonly locktime: number
    readonly inputs: readonly BcoinInput[]
    readonly outputs: readonly BcoinOutput[]
    txid(): string
    toRaw(): Buffer
    getSize(): number
    getWeight(): number
    isCoinbase(): boolean
    hash(encoding: 'hex'): string
  }

  /** A transaction and the block that it is in; `height` is -1 in the mempool. */
  export interface BcoinMeta {
    readonly tx: BcoinTransaction
    readonly height: number
    readonly block: string | null
    readonly time: number
  }

  /** A transaction in the mempool. */
  export interface BcoinWaiting {
    readonly tx: BcoinTransaction
    readonly fee: number
  }

  export interface BcoinCoin extends BcoinOutput {
    readonly hash: string
    readonly index: number
    readonly height: number
    readonly coinbase: boolean
  }

  export interface BcoinEntry {
    readonly height: number
    readonly time: number
    rhash(): string
  }

  /** Opaque. Addresses that share a hash share this value. */
  export interface BcoinAddress {
    getHash(encoding: 'hex'): string
  }

  export interface BcoinBlock {
    readonly txs: readonly BcoinTransaction[]
    rhash(): string
  }

  interface Options {
    readonly network: 'regtest'
    readonly memory?: boolean
    readonly indexTX?: boolean
    readonly indexAddress?: boolean
  }

  class Chain {
    constructor(options: Options)
    readonly tip: BcoinEntry
    readonly height: number
    open(): Promise<void>
    /** `null` for a block that does not extend the chain. */
    add(block: BcoinBlock): Promise<BcoinEntry | null>
    /** The hash of a block as an id. */
    getHash(height: number): Promise<string | null>
    getMeta(hash: string): Promise<BcoinMeta | null>
    getMetaByAddress(address: BcoinAddress): Promise<BcoinMeta[]>
    getCoinsByAddress(address: BcoinAddress): Promise<BcoinCoin[]>
  }

  class Mempool {
    constructor(options: Options & { readonly chain: Chain })
    open(): Promise<void>
    /**
     * Hashes of unknown transactions that it spends, if there are any.
     *
     * @throws {Error} with a `reason` when a rule of the network forbids it.
     */
    addTX(transaction: BcoinTransaction): Promise<readonly string[] | null>
    getMeta(hash: string): BcoinMeta | null
    getMetaByAddress(address: BcoinAddress): BcoinMeta[]
    getCoinsByAddress(address: BcoinAddress): BcoinCoin[]
    isSpent(hash: string, index: number): boolean
    getSpent(hash: string, index: number): BcoinWaiting | undefined
    /** Removes a transaction and those that spend from it. */
    evictEntry(entry: BcoinWaiting): void
    /** Removes the transactions that a new block contains. */
    _addBlock(entry: BcoinEntry, transactions: readonly BcoinTransaction[]): Promise<void>
  }

  class Miner {
    constructor(options: Options & { readonly chain: Chain; readonly mempool: Mempool })
    open(): Promise<void>
    mineBlock(tip: BcoinEntry, address: BcoinAddress): Promise<BcoinBlock>
  }

  const bcoin: {
    readonly Chain: typeof Chain
    readonly Mempool: typeof Mempool
    readonly Miner: typeof Miner
    readonly Script: { fromRaw(bytes: Buffer): BcoinScript }
    readonly Address: { fromScript(script: BcoinScript): BcoinAddress | null }
    readonly TX: { fromRaw(text: string, encoding: 'hex'): BcoinTransaction }
  }

  export type { Chain as BcoinChain, Mempool as BcoinMempool, Miner as BcoinMiner }
  export default bcoin
}
