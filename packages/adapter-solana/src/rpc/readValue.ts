import type { RpcClient } from '@latchkey/core'
import { readValueAt } from './readValueAt.js'

/**
 * Asks a node, and takes the answer out of the envelope that says at which slot it was true.
 *
 * @throws {InvalidAnswerError} when there is no such envelope, and what the RPC throws.
 */
export async function readValue(
  rpc: RpcClient,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal | undefined,
): Promise<unknown> {
  return (await readValueAt(rpc, method, params, signal)).value
}
