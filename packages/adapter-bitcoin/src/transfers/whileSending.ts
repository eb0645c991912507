import { type Call, InvalidAnswerError, OutcomeUnknownError } from '@latchkey/core'

/**
 * Runs the step of a request in which the wallet sends.
 *
 * @param known - The id of what may have been sent, as far as it is known.
 * @throws {OutcomeUnknownError} when the answer is malformed, because the wallet may have sent it
 * anyway.
 */
export async function whileSending<T>(
  { networkId, address }: Call,
  send: () => Promise<T>,
  known: () => string | undefined = () => undefined,
): Promise<T> {
  try {
    return await send()
  } catch (cause) {
    if (!(cause instanceof InvalidAnswerError)) throw cause
    const transaction = cause.transaction ?? known()
    throw new OutcomeUnknownError(cause.request, { networkId, address, transaction, cause })
  }
}
