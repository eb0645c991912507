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
 * Asks for what the person has already given access to. A wallet that can't be asked without a prompt is shown with the addresses that
 * it had, though the person may have chosen another account in it since. What it signs is checked against them. A transfer shows too late
 * who has paid, so before the first one the wallet is asked again (`BitcoinProvider.confirmSender`).
 *
 * A wallet that is locked, or can't answer yet, gives a connection without accounts, which comes back by the wallet's events. So does one that
 * refuses the silent question: these wallets refuse it while they are locked as well as when the permission was taken back.
 *
 * @returns `undefined` when nothing was allowed.
 * @throws {InvalidAnswerError} when it answers with something that can't be right.
 */
export async function restore(
  context: Pick<AdapterContext, 'clock'>,
  wallet: BitcoinWallet,
  { networkIds, memo, signal }: RestoreRequest,
): Promise<Connection<BitcoinProvider> | undefined> {
  let snapshot: Snapshot | undefined
  try {
    snapshot = await wallet.look(networkIds, signal)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof InvalidAnswerError) throw cause
    if (cause instanceof UnsupportedMethodError) {
      snapshot = readMemo(memo, networkIds)
      if (snapshot) wallet.recall?.(snapshot)
    } // else it is still starting, or offline
  }
  return snapshot || isAuthorized(memo) ? createConnection(context, wallet, snapshot) : undefined
}
