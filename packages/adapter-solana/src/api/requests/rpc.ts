import { isRecord } from '@latchkey/core'
import { createSolanaRpcFromTransport, type Rpc, type RpcTransport, type SolanaRpcApi } from '@solana/kit'
import type { SolanaNode } from '../SolanaApi.js'

/**
 * kit over core's RPC, which batches and retries. A node's error is thrown as core's `RpcError`.
 */
export function rpc({ rpc: coreRpc }: SolanaNode): Rpc<SolanaRpcApi> {
  const transport = async ({ payload, signal }: { readonly payload: unknown; readonly signal?: AbortSignal }) => {
    const { method, params, id } = isRecord(payload) ? payload : {}
    return { jsonrpc: '2.0', id, result: await coreRpc.request(String(method), params, { signal }) }
  }
  return createSolanaRpcFromTransport(transport as RpcTransport)
}
