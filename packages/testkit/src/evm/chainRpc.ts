import { ProviderRpcError } from './ProviderRpcError.js'

export interface ChainRequest {
  readonly method: string
  readonly params?: unknown
}

/** @throws {ProviderRpcError} with the node's own code and data. */
export async function chainRpc(url: string, { method, params = [] }: ChainRequest): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null)
    throw new ProviderRpcError({ code: -32603, message: 'The node did not answer JSON-RPC.' })
  if ('error' in answer) throw new ProviderRpcError(answer.error as { code: number; message: string; data?: unknown })
  return 'result' in answer ? answer.result : undefined
}
