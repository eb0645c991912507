import { RpcError } from '@latchkey/core'

/** Of Geth, and of Nethermind and OpenEthereum. */
const codes: ReadonlySet<number> = new Set([3, -32015])
/** In words of Geth, revm and others. */
const failures = /revert|opcode|bad instruction|out ?of ?gas|(?:invalid|bad) ?jump|stack ?(?:under|over)flow/i

/**
 * Whether a node says that a call fails on the chain, e.g. because the contract has no such
 * function. Any other failure of a node says nothing about the contract.
 */
export function isRevert(cause: unknown): boolean {
  if (!(cause instanceof RpcError)) return false
  return codes.has(cause.providerCode) || failures.test(cause.message)
}
