import { RpcError } from '@latchkey/core'
import { RpcRequestError } from 'viem'

/**
 * What a node answered, as viem knows it: by its number it tells a revert, whose data it decodes, from a filter that the node has dropped,
 * which it makes anew. Everything else comes back as it is.
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
