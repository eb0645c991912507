import { type Call, InvalidAnswerError, OutcomeUnknownError } from '@latchkey/core'

/**
 * Runs the step of a request in which the wallet sends.
 *
 * @throws {OutcomeUnknownError} when the answer is malformed, because the wallet may have sent it
 * anyway.
 */
export async function whileSending<T>({ networkId, address }: Call, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (cause) {
    if (!(cause instanceof InvalidAnswerError)) throw cause
    throw new OutcomeUnknownError(cause.request, { networkId, address, cause })
  }
}
