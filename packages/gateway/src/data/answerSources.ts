import { SourceError } from '@latchkey/server'
import { ApiError } from '../http/ApiError.js'
import { CursorError } from './sources/CursorError.js'
import { NotReadyError } from './sources/NotReadyError.js'
import { dataText } from './text.js'

/**
 * Turns failures of sources into errors for clients.
 *
 * @returns `undefined` while the sources are still reading the network: clients get status 202.
 * @throws {ApiError}
 */
export async function answerSources<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof NotReadyError) return undefined
    if (error instanceof CursorError) throw new ApiError(400, 'cursor', dataText.cursor, { cause: error })
    if (!(error instanceof SourceError)) throw error
    throw new ApiError(error.isTimeout ? 504 : 503, 'chainId', dataText.unavailable, { cause: error })
  }
}
