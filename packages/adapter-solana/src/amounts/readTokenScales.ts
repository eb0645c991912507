import { type AmountScale, checkObject, InvalidInputError, type RpcClient } from '@latchkey/core'
import { readMints } from '../tokens/readMints.js'
import { readScales } from './readScales.js'

/**
 * How a network shows amounts of tokens now (Token-2022: Scaled UI Amount, Interest-Bearing), by
 * mint. A token whose amounts are shown as they are stored is not in the answer.
 *
 * @param mints - Addresses. What is no mint is `network`: nothing is known of it.
 * @throws {InvalidInputError} {InvalidAnswerError} and what the RPC throws.
 */
export async function readTokenScales(
  rpc: RpcClient,
  mints: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, AmountScale>> {
  checkObject('RPC client', rpc)
  if (!Array.isArray(mints) || typeof rpc.request !== 'function') throw new InvalidInputError('list of mints', mints)
  return readScales(rpc, await readMints(rpc, mints, signal), mints, signal)
}
