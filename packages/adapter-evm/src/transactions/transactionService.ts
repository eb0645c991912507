import { isRecord, type Json } from '@latchkey/core'
import type { SettledTransaction, TransactionReference, WaitForTransactionOptions } from '@latchkey/core/services'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { readSentTransaction } from './readSentTransaction.js'
import { readSentMemo, writeSentMemo } from './sentMemo.js'
import { waitForTransaction } from './waitForTransaction.js'

const fiveMinutes = 300_000

/** @throws {InvalidInputError} for an invalid hash, and what `waitForTransaction` throws. */
export async function waitForSettled(
  core: EvmCore,
  { networkId, hash, address, memo, replacements = [] }: TransactionReference,
  { signal, limit = fiveMinutes }: WaitForTransactionOptions,
): Promise<SettledTransaction> {
  const sent = readSentMemo(memo)
  if (sent && isBytes(hash, 32) && !core.sent.has(hash))
    core.sent.set(hash, { networkId, transaction: Promise.resolve(sent) })
  const outcome = await waitForTransaction(core, {
    networkId,
    hash: hash as `0x${string}`, // checked there
    sender: address,
    replacements: replacements.filter((each) => isBytes(each, 32)),
    signal,
    limit,
  })
  return {
    hash,
    status: outcome.status,
    ...('replacedBy' in outcome && { replacedBy: outcome.replacedBy }),
    ...('fee' in outcome && { fee: outcome.fee }),
  }
}

/** What a later page needs to follow the transaction. */
export async function memoOfTransaction(
  { context, sent }: EvmCore,
  { networkId, hash }: TransactionReference,
  signal: AbortSignal,
): Promise<Json | undefined> {
  if (!isBytes(hash, 32)) return undefined
  const method = 'eth_getTransactionByHash'
  const known =
    (await sent.get(hash)?.transaction) ??
    readSentTransaction(method, await context.rpc(networkId).request(method, [hash], { signal }))
  return known && writeSentMemo(known)
}

/** Whether a node has a receipt of the transaction now. */
export async function isInBlock(
  { context }: Pick<EvmCore, 'context'>,
  { networkId, hash }: TransactionReference,
  signal: AbortSignal,
): Promise<boolean> {
  return isRecord(await context.rpc(networkId).request('eth_getTransactionReceipt', [hash], { signal }))
}
