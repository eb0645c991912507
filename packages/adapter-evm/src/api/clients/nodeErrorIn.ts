import { RpcError } from '@latchkey/core'
import { RpcRequestError } from 'viem'

/**
 * A node's error in viem's own class. By its code viem recognises a revert, whose data it decodes,
 * and a filter that the node has dropped, which it creates again. Any other error comes back
 * unchanged.
 */
export function nodeErrorIn(
  cause: unknown,
  { method, params }: { readonly method: string; readonly params?: unknown },
  networkId: string,
): unknown {
  if (!(cause instanceof RpcError)) return cause
  const { providerCode: code, message, data } = cause
  return new RpcRequestError({ body: { method, params }, error: { code, message, data }, url: networkId })
}
