import type { RpcClient } from '@latchkey/core'
import type { NodeRpc } from '@latchkey/server'

/** A client for code that has no signal of its own. Its requests end with `signal`. */
export function bindRpc(rpc: NodeRpc | RpcClient, signal: AbortSignal): RpcClient {
  return {
    request(method, params, options) {
      const own = options?.signal
      return rpc.request(method, params, { signal: own ? AbortSignal.any([own, signal]) : signal })
    },
  }
}
