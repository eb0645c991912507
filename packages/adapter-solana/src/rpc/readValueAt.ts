import { InvalidAnswerError, isRecord, type RpcClient } from '@latchkey/core'

/**
 * Sends a request to a node, and unwraps the answer and its slot from the envelope. The slot is
 * `NaN` when the node does not report it.
 *
 * @throws {InvalidAnswerError} when there is no envelope, and what the RPC throws.
 */
export async function readValueAt(
  rpc: RpcClient,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal | undefined,
): Promise<{ readonly value: unknown; readonly slot: number }> {
  const answer = await rpc.request(method, params, { signal })
  if (!isRecord(answer) || !('value' in answer)) throw new InvalidAnswerError(method, 'no value')
  const slot = isRecord(answer.context) ? answer.context.slot : undefined
  return { value: answer.value, slot: typeof slot === 'number' ? slot : Number.NaN }
}
