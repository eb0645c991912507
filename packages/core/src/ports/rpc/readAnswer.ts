import { RpcError } from '../../errors/RpcError.js'
import { RpcRequestFailedError } from '../../errors/RpcRequestFailedError.js'

/**
 * Reads the answer to one call.
 *
 * @param failure - The failure of the request, if its status was an error. An error in the body
 * takes precedence.
 * @throws {RpcError} when the node answered with an error.
 * @throws {RpcRequestFailedError} when it is no answer to the call with this id.
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
  // A node that could not read the call does not know its id.
  const isOurs = answered === id || ((answered === null || answered === undefined) && isErrorObject(error))
  if (isOurs && isErrorObject(error)) {
    throw new RpcError(error.code, error.message, error.data, failure && { cause: failure })
  }
  if (failure) throw failure
  if (!isOurs) throw new RpcRequestFailedError('The id of the answer is not the one of the call.')
  if (result === undefined) throw new RpcRequestFailedError('The answer holds neither a result nor an error.')
  return result
}

function isErrorObject(
  error: unknown,
): error is { readonly code: number; readonly message?: unknown; readonly data?: unknown } {
  return typeof error === 'object' && error !== null && 'code' in error && Number.isInteger(error.code)
}
