import type { OpenerKind } from '../wallets/WalletRepository.js'

/** What a server half belongs to. A half that the database has elsewhere can't be unwrapped. */
export interface VaultContext {
  readonly realm: string
  readonly walletId: string
  readonly openerId: string
  readonly kind: OpenerKind
  /** What is proved before the half is released: see `OpenerRecord`. */
  readonly boundTo: string
}

/** Encrypts the server halves that the database keeps, with keys that the database does not have. */
export interface Vault {
  /** With the newest key. */
  wrap(half: Uint8Array<ArrayBuffer>, context: VaultContext): Promise<string>
  /** @throws {VaultError} */
  unwrap(wrapped: string, context: VaultContext): Promise<Uint8Array<ArrayBuffer>>
  /** Halves of these openers are never unwrapped again, also not those of an older database. */
  end(openerIds: readonly string[]): Promise<void>
  /** Which of these have ended: at most 1,000 at a time. */
  findEnded(openerIds: readonly string[]): Promise<readonly string[]>
  /** The newest first: that with which halves are wrapped. */
  keyIds(): Promise<readonly string[]>
}
