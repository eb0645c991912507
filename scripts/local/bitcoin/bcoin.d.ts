// What is used of bcoin 1.0.2, which has no types of its own. Its hashes are hexadecimal text in the order of bytes, ids in reverse.
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

  /** Opaque: an output script that is the same for everybody who may be paid there. */
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
    /** `null` for a block that does not fit. */
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
    /** Takes it out, with what spends from it. */
    evictEntry(entry: BcoinWaiting): void
    /** Takes out what a new block holds. */
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
