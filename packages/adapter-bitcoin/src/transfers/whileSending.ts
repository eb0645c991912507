import { type Call, InvalidAnswerError, OutcomeUnknownError } from '@latchkey/core'

/**
 * The step of a request in which the wallet sends.
 *
 * @throws {OutcomeUnknownError} when the answer can't be right: the wallet may have sent all the same.
 */
export async function whileSending<T>({ networkId, address }: Call, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    if (!(cause instanceof InvalidAnswerError)) throw cause
    throw new OutcomeUnknownError(cause.request, { networkId, address, cause })
  }
}
