import { NodeError, SourceError } from '@latchkey/server'
import { ApiError } from '../http/ApiError.js'
import { WrongAnswerError } from './sources/WrongAnswerError.js'
import { swapText } from './text.js'

/**
 * Turns failures of sources and nodes into errors for clients.
 *
 * @param field - The member of the request that is about the network.
 * @throws {ApiError}
 */
export async function answerReads<Answer>(field: string, text: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof WrongAnswerError) throw new ApiError(502, field, swapText.untrusted, { cause: error })
    if (!(error instanceof SourceError) && !(error instanceof NodeError)) throw error
    const isTimeout = error instanceof SourceError && error.isTimeout
    throw new ApiError(isTimeout ? 504 : 503, field, text, { cause: error })
  }
}
