import { WalletApiError } from '../api/WalletApiError.js'
import { StorageBlockedError } from '../storage/StorageBlockedError.js'
import { frameText } from '../text.js'
import { FrameError } from './FrameError.js'
import { RequestError } from './RequestError.js'

/** Any failure as the page gets it. What is not meant for pages has one sentence for all. */
export function requestErrorOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  if (error instanceof WalletApiError)
    return new RequestError(error.code, error.message, { retryAfter: error.retryAfter, cause: error })
  if (error instanceof FrameError) return new RequestError(error.code, error.message, { cause: error })
  if (error instanceof StorageBlockedError) return new RequestError('STORAGE_BLOCKED', error.message, { cause: error })
  return new RequestError('FAILED', frameText.failed, { cause: error })
}
