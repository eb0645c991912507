import { RpcError } from '../../errors/RpcError.js'
import { RpcRequestFailedError } from '../../errors/RpcRequestFailedError.js'

/**
 * Reads the answer to one call.
 *
 * @param failure - What the status of the request said, if it was no. A refusal in the body says more and goes first.
 * @throws {RpcError} when the node refused.
 * @throws {RpcRequestFailedError} when it is no answer to the call of this id.
 */
export function readAnswer(answer: unknown, id: number, failure?: Error | undefined): unknown {
  const {
    id: answered,
    error,
    result,
  }: { readonly id?: unknown; readonly error?: unknown; readonly result?: unknown } = typeof answer === 'object' &&
  answer !== null
    ? answer
    : {}
  // A node that could not even read the call does not know its id.
  const isOurs = answered === id || ((answered === null || answered === undefined) && isRefusal(error))
  if (isOurs && isRefusal(error)) {
    throw new RpcError(error.code, error.message, error.data, failure && { cause: failure })
  }
  if (failure) throw failure
  if (!isOurs) throw new RpcRequestFailedError('The id of the answer is not the one of the call.')
  if (result === undefined) throw new RpcRequestFailedError('The answer holds neither a result nor an error.')
  return result
}

function isRefusal(
  error: unknown,
): error is { readonly code: number; readonly message?: unknown; readonly data?: unknown } {
  return typeof error === 'object' && error !== null && 'code' in error && Number.isInteger(error.code)
}
