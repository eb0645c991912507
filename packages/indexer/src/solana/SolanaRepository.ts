import type { SolanaItem } from './SolanaItem.js'

/** Where a transaction is. They are listed from the highest slot to the lowest. */
export interface SolanaPlace {
  readonly slot: number
  readonly signature: string
}

export interface SolanaSignature extends SolanaPlace {
  /** Whether it stays in the chain for ever. */
  readonly isFinal: boolean
}

/** An account whose signatures are read: an address, or a token account of it. */
export interface SolanaAccount {
  readonly account: string
  /** Its newest final signature that was read. */
  readonly newest: string | undefined
  /** Its oldest signature that was read without a gap. `undefined`: there are no older ones. */
  readonly oldest: SolanaPlace | undefined
}

export interface SolanaRow extends SolanaSignature {
  /** `undefined`: it was not read yet. */
  readonly item: SolanaItem | undefined
}

export interface SolanaUpdate {
  readonly network: string
  readonly address: string
  readonly accounts: readonly SolanaAccount[]
  readonly signatures: readonly SolanaSignature[]
  readonly now: number
}

export interface SolanaPage {
  readonly network: string
  readonly address: string
  /** `undefined`: from the newest on. */
  readonly after: SolanaPlace | undefined
  readonly max: number
}

/** The transactions of addresses that were asked for. Several gateways can share them. */
export interface SolanaRepository {
  accounts(network: string, address: string): Promise<readonly SolanaAccount[]>
  /**
   * Adds what is new. If all known accounts of the address are here, signatures that were not final
   * before, and are not here, are gone. Else only those are that are here at another place.
   */
  update(update: SolanaUpdate): Promise<void>
  /** Adds what is older. */
  extend(update: SolanaUpdate): Promise<void>
  page(page: SolanaPage): Promise<readonly SolanaRow[]>
  keep(at: { readonly network: string; readonly address: string }, row: SolanaRow): Promise<void>
  /** Mints that moved in what the address signed, among the transactions that were read. */
  signedMints(network: string, address: string): Promise<readonly string[]>
  /** Forgets addresses that no client asked for since. */
  purge(network: string, before: number, signal: AbortSignal): Promise<void>
}
