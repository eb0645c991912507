import { type Connection, InvalidAnswerError, type RestoreRequest, UnsupportedMethodError } from '@latchkey/core'
import { readMemo } from '../accounts/readMemo.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import type { Snapshot } from '../wallet/snapshot.js'
import { createConnection } from './createConnection.js'

/**
 * Asks for what the person has already given access to. A wallet that can't be asked without a prompt is shown with the addresses that
 * it had, though the person may have chosen another account in it since. What it signs is checked against them. A transfer shows too late
 * who has paid, so before the first one the wallet is asked again (`BitcoinProvider.confirmSender`).
 *
 * @returns `undefined` when it is locked, access was taken back, or it can't answer yet: a later try may succeed.
 * @throws {InvalidAnswerError} when it answers with something that can't be right.
 */
export async function restore(
  wallet: BitcoinWallet,
  { networkIds, memo, signal }: RestoreRequest,
): Promise<Connection<BitcoinProvider> | undefined> {
  let snapshot: Snapshot | undefined
  try {
    snapshot = await wallet.look(networkIds, signal)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof InvalidAnswerError) throw cause
    if (!(cause instanceof UnsupportedMethodError)) return undefined // still starting, offline: no reason to forget the choice
    snapshot = readMemo(memo, networkIds)
    if (snapshot) wallet.recall?.(snapshot)
  }
  return snapshot && createConnection(wallet, snapshot)
}
