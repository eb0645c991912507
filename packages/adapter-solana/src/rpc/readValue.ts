import type { RpcClient } from '@latchkey/core'
import { readValueAt } from './readValueAt.js'

/**
 * Sends a request to a node, and unwraps the answer from its envelope.
 *
 * @throws {InvalidAnswerError} when there is no envelope, and what the RPC throws.
 */
export async function readValue(
  rpc: RpcClient,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal | undefined,
): Promise<unknown> {
  return (await readValueAt(rpc, method, params, signal)).value
}
