import {
  type AdapterContext,
  type Connection,
  InvalidAnswerError,
  type RestoreRequest,
  UnsupportedMethodError,
} from '@latchkey/core'
import { readMemo } from '../accounts/readMemo.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import type { Snapshot } from '../wallet/snapshot.js'
import { isAuthorized } from './authorized.js'
import { createConnection } from './createConnection.js'

/**
 * Restores access that the user gave before, without a prompt.
 *
 * A wallet that can't be read silently is restored with its stored addresses. The user may have
 * selected another account since:
 * - Signatures are verified against the stored addresses.
 * - A transfer shows too late who paid, so the wallet is asked again before the first one
 *   (`BitcoinProvider.confirmSender`).
 *
 * A wallet that is locked or can't answer yet gives a connection without accounts, until one of its
 * events brings them. So does a wallet that rejects the silent request: wallets reject it while
 * they are locked, and also after the user revoked the permission.
 *
 * @returns `undefined` when the user did not authorize the page before.
 * @throws {InvalidAnswerError} when the wallet's answer is malformed.
 */
export async function restore(
  context: Pick<AdapterContext, 'clock'>,
  wallet: BitcoinWallet,
  { networkIds, memo, signal }: RestoreRequest,
): Promise<Connection<BitcoinProvider> | undefined> {
  let snapshot: Snapshot | undefined
  try {
    snapshot = await wallet.readSilently(networkIds, signal)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof InvalidAnswerError) throw cause
    if (cause instanceof UnsupportedMethodError) {
      snapshot = readMemo(memo, networkIds)
      if (snapshot) wallet.recall?.(snapshot)
    } // otherwise the wallet is still starting, or offline
  }
  return snapshot || isAuthorized(memo) ? createConnection(context, wallet, snapshot) : undefined
}
