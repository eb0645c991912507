import { InvalidAnswerError, isRecord, type RpcClient } from '@latchkey/core'

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
  const answer = await rpc.request(method, params, { signal })
  if (!isRecord(answer) || !('value' in answer)) throw new InvalidAnswerError(method, 'no value')
  return answer.value
}
