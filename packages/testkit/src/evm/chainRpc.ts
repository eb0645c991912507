import { ProviderRpcError } from './ProviderRpcError.js'

export interface ChainRequest {
  readonly method: string
  readonly params?: unknown
}

/**
 * @throws {ProviderRpcError} with the node's code and data, or -32603 if it can't be reached or
 *   answers no JSON-RPC.
 */
export async function chainRpc(url: string, { method, params = [] }: ChainRequest): Promise<unknown> {
  const answer = await post(url, { jsonrpc: '2.0', id: 1, method, params })
  if (typeof answer !== 'object' || answer === null) {
    throw new ProviderRpcError({ code: -32603, message: `The node at ${url} does not speak JSON-RPC.` })
  }
  if ('error' in answer) throw new ProviderRpcError(answer.error as { code: number; message: string; data?: unknown })
  return 'result' in answer ? answer.result : undefined
}

async function post(url: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return await response.json()
  } catch (cause) {
    throw new ProviderRpcError({ code: -32603, message: `The node at ${url} does not answer: ${String(cause)}` })
  }
}
