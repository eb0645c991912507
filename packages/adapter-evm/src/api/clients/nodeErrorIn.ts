import { RpcError } from '@latchkey/core'
import { RpcRequestError } from 'viem'
import { isRevert } from '../../errors/isRevert.js'

/** The only code by which viem recognises a contract's refusal, whose data it decodes. */
const reverted = 3

/**
 * A node's error in viem's own class. By its code viem recognises a revert, and a filter that the
 * node has dropped, which it creates again. Any other error comes back unchanged.
 */
export function nodeErrorIn(
  cause: unknown,
  { method, params }: { readonly method: string; readonly params?: unknown },
  networkId: string,
): unknown {
  if (!(cause instanceof RpcError)) return cause
  const { message, data } = cause
  const code = isRevert(cause) ? reverted : cause.providerCode
  return new RpcRequestError({ body: { method, params }, error: { code, message, data }, url: networkId })
}
