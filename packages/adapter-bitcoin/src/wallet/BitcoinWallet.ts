import type { ConnectRequest } from '@latchkey/core'
import type { BitcoinProvider } from './BitcoinProvider.js'
import type { Lacks, Snapshot, WalletListener } from './snapshot.js'

/** One wallet of this page, as connections are made of it. */
export interface BitcoinWallet {
  readonly provider: BitcoinProvider
  /** Asks the person for access. Once the request's signal has ended, no further question comes up. */
  open(request: ConnectRequest): Promise<Snapshot>
  /**
   * Asks who and where it is, silently.
   *
   * @param networkIds - The app's, preferred first, where the wallet's addresses fit several.
   * @returns `undefined`: locked, or no access given.
   * @throws {UnsupportedMethodError} when it can't be asked without a prompt; the signal's reason once that has ended.
   */
  look(networkIds: readonly string[], signal?: AbortSignal | undefined): Promise<Snapshot | undefined>
  /**
   * A connection begins with what was kept of this wallet, because it can't be asked silently. What it said itself, before, says nothing of
   * now. Absent where it can always be asked.
   */
  recall?(kept: Snapshot): void
  /** Whether `look` works, as far as is known. */
  readonly canLook: boolean
  readonly lacks: Lacks
  /** @returns stops listening. */
  listen(listener: WalletListener): () => void
  /** The person leaves. */
  leave(): Promise<void>
}
