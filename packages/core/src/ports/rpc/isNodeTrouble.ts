import { LatchkeyError } from '../../errors/LatchkeyError.js'
import { RpcError } from '../../errors/RpcError.js'
import { RpcRequestFailedError } from '../../errors/RpcRequestFailedError.js'
import { mayPass } from '../http/mayPass.js'

/** The node is over its limits, or failed inside. */
const passing: readonly number[] = [-32005, -32603, 429]
/**
 * The node can't answer this call, but another node may: unknown method, unsupported version,
 * missing data, …
 */
const unable: readonly number[] = [-32700, -32600, -32601, -32001, -32002, -32004, -32006]
/** Of a wallet that answers in place of a node. Some send it with a code of trouble. */
const declined = /user rejected/i
const overLimit = /rate.?limit|too many requests|limit exceeded|capacity|throttl/i

/**
 * Whether a failure is about the node and not about the call, so that another node may succeed. A
 * node's judgement of the call (rejected, wrong parameters) is final. `isAnswer` of an adapter knows
 * those that nodes send with a code of trouble.
 *
 * @param how - `'for a moment'`: only what the same node may answer better in a moment. Failures of
 * HTTP are not included then: `mayPass` classifies those.
 */
export function isNodeTrouble(error: unknown, how: 'at all' | 'for a moment' = 'at all'): boolean {
  if (error instanceof RpcError) {
    const { providerCode, message, cause } = error
    if (declined.test(message)) return false
    if (mayPass(cause, true) !== false) return true
    if (passing.includes(providerCode) || (isServerCode(providerCode) && overLimit.test(message))) return true
    return how === 'at all' && unable.includes(providerCode)
  }
  if (error instanceof RpcRequestFailedError) return true
  return how === 'at all' && error instanceof LatchkeyError
}

function isServerCode(code: number): boolean {
  return code <= -32000 && code >= -32099
}
