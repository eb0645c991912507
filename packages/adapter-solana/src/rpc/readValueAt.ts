import { InvalidAnswerError, isRecord, type RpcClient } from '@latchkey/core'

/**
 * Asks a node, and takes the answer out of its envelope, with the slot at which it was true: `NaN` where the node does not say.
 *
 * @throws {InvalidAnswerError} when there is no such envelope, and what the RPC throws.
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
