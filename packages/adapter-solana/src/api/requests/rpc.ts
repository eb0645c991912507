import { isRecord } from '@latchkey/core'
import { createSolanaRpcFromTransport, type Rpc, type RpcTransport, type SolanaRpcApi } from '@solana/kit'
import type { SolanaNode } from '../SolanaApi.js'

/** kit over the kernel's RPC, which batches and retries by itself; what a node refuses is thrown as the kernel's `RpcError`. */
export function rpc({ rpc: kernel }: SolanaNode): Rpc<SolanaRpcApi> {
  const transport = async ({ payload, signal }: { readonly payload: unknown; readonly signal?: AbortSignal }) => {
    const { method, params, id } = isRecord(payload) ? payload : {}
    return { jsonrpc: '2.0', id, result: await kernel.request(String(method), params, { signal }) }
  }
  return createSolanaRpcFromTransport(transport as RpcTransport)
}
