import { RpcError } from '@latchkey/core'

/**
 * Whether a node says that a call fails on the chain, e.g. because the contract has no such
 * function. Any other failure of a node says nothing about the contract.
 */
export function isRevert(cause: unknown): boolean {
  if (!(cause instanceof RpcError)) return false
  return (
    cause.providerCode === 3 || /revert|invalid opcode|out of gas|invalid jump|stack underflow/i.test(cause.message)
  )
}
