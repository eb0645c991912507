import type { BlockId, IndexedBlock, IndexedTransaction } from '../blocks/IndexedBlock.js'
import type { Holding } from './Holding.js'

/** Who may write the index of a network. Another gateway takes it over after `expiresAt`. */
export interface Lease {
  readonly network: string
  /** Random id of this gateway's process. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Where an entry is in its network. Entries are listed from the highest place to the lowest. */
export interface Place {
  readonly block: number
  /** Of the transaction in its block, or of the arrival in its block. */
  readonly position: number
}

/** A transaction that concerns an address. */
export interface Entry extends Place {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly transaction: IndexedTransaction
}

export interface EntriesRequest {
  readonly network: string
  /** In lower case. */
  readonly address: string
  /** `undefined`: from the newest on. */
  readonly after: Place | undefined
  readonly max: number
}

/**
 * The index of the networks. Several gateways can share it: one of them writes the index of a
 * network, and all of them read it.
 */
export interface IndexRepository {
  /**
   * Takes the lease, or takes it again.
   *
   * @param head - The newest block of the chain.
   * @returns `false` while another gateway has it.
   */
  takeLease(lease: Lease, head: number, now: number): Promise<boolean>
  /** Gives the lease back at once. It is also called when the gateway ends, so it can't wait. */
  releaseLease(lease: Pick<Lease, 'network' | 'owner'>, now: number): void
  /**
   * How many blocks of the network are not in the index yet.
   *
   * @returns `undefined`: no gateway has begun, or none has reached a node for more than a minute.
   */
  behind(network: string, now: number): Promise<number | undefined>

  newest(network: string): Promise<BlockId | undefined>
  /** The oldest block whose hash is known. */
  oldest(network: string): Promise<BlockId | undefined>
  hashAt(network: string, block: number): Promise<string | undefined>
  /** The block with which the index began. */
  start(network: string): Promise<number | undefined>
  /**
   * Adds blocks, each the child of the one before. All or none of them are added.
   *
   * @param parent - The newest block until now.
   * @returns `false` if that is another block, or if the lease is not the caller's any more.
   */
  add(lease: Lease, blocks: readonly IndexedBlock[], parent: BlockId | undefined): Promise<boolean>
  /**
   * Takes back all blocks above `block`, as if they had never been added.
   *
   * @returns `false` if the lease is not the caller's any more.
   */
  undo(lease: Lease, block: number): Promise<boolean>
  /** Hash of the first block of the chain. */
  genesis(network: string): Promise<string | undefined>
  /** Notes the hash of the first block of the chain. */
  setGenesis(lease: Lease, genesis: string): Promise<boolean>
  /**
   * Forgets the network: its chain is another one now.
   *
   * @param genesis - Hash of the first block of the new chain.
   */
  reset(lease: Lease, genesis: string): Promise<boolean>

  /** Each with the movements that concern the address, fifty at most. */
  entries(request: EntriesRequest): Promise<readonly Entry[]>
  /**
   * Contracts of ERC-20: first those that moved in what the address signed, the latest first, because
   * strangers can't put others before them. Then those from which it has received something, by the first
   * arrival, the latest first.
   */
  tokensOf(network: string, address: string, max: number): Promise<readonly string[]>
  /** Contracts of ERC-20 that moved in what the address signed, the latest first. */
  signedTokensOf(network: string, address: string, max: number): Promise<readonly string[]>
  /** Those that arrived last come first. */
  holdings(request: EntriesRequest): Promise<readonly Holding[]>

  /** Forgets transactions before a time. Holdings stay. */
  purge(network: string, before: number, signal: AbortSignal): Promise<void>
}
