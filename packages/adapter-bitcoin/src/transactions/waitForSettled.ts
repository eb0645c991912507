import { OutcomeUnknownError } from '@latchkey/core'
import type { SettledTransaction, TransactionReference, WaitForTransactionOptions } from '@latchkey/core/services'
import type { BitcoinCore } from '../bitcoinCore.js'
import { findTransaction } from './findTransaction.js'
import { waitForTransaction } from './waitForTransaction.js'

/** ms. Blocks are ten minutes apart. */
const defaultLimit = 3_600_000

/** Follows a transaction as `waitForTransaction` does. The service does not say which fee was paid. */
export async function waitForSettled(
  core: BitcoinCore,
  { networkId, hash }: TransactionReference,
  { signal, limit = defaultLimit }: WaitForTransactionOptions,
): Promise<SettledTransaction> {
  try {
    const outcome = await waitForTransaction(core, { networkId, txid: hash, signal, limit })
    const replacedBy = 'replacedBy' in outcome ? outcome.replacedBy : undefined
    return { hash, status: outcome.status, ...(replacedBy !== undefined && { replacedBy }) }
  } catch (cause) {
    // Its replacement makes a part of the payments: it is neither the same one nor another one.
    if (cause instanceof OutcomeUnknownError) return { hash, status: 'replaced' }
    throw cause
  }
}

/** Whether a service has the transaction in a block now. */
export async function isInBlock(
  core: BitcoinCore,
  { networkId, hash }: TransactionReference,
  signal: AbortSignal,
): Promise<boolean> {
  return (await findTransaction(core, { networkId, txid: hash, signal }))?.blockHeight !== undefined
}
