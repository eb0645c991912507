import type { ConnectRequest } from '@latchkey/core'
import type { BitcoinProvider } from './BitcoinProvider.js'
import type { Lacks, Snapshot, WalletListener } from './snapshot.js'

/** An injected wallet, as connections use it. */
export interface BitcoinWallet {
  readonly provider: BitcoinProvider
  /**
   * Requests access from the user. After the request's signal has aborted, no further prompt opens.
   */
  requestAccess(request: ConnectRequest): Promise<Snapshot>
  /**
   * Reads accounts and network without a prompt.
   *
   * @param networkIds - CAIP-2 ids of the app's networks, preferred first, for addresses that fit
   * several.
   * @returns `undefined`: locked, or without access.
   * @throws {UnsupportedMethodError} when it can't be read without a prompt.
   * @throws the reason of the signal, once that has aborted.
   */
  readSilently(networkIds: readonly string[], signal?: AbortSignal | undefined): Promise<Snapshot | undefined>
  /**
   * A connection starts with a stored snapshot, because the wallet can't be read silently. Earlier
   * answers of the wallet no longer count. Absent for wallets that can always be read.
   */
  recall?(stored: Snapshot): void
  /** Whether `readSilently` works, as far as is known. */
  readonly canReadSilently: boolean
  readonly lacks: Lacks
  /** @returns Stops listening. */
  listen(listener: WalletListener): () => void
  /** Revokes the page's access in the wallet. */
  disconnect(): Promise<void>
}
