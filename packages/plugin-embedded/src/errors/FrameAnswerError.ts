import { cleanText } from '@latchkey/core'
import type { FrameError } from '../protocol/FrameError.js'

/**
 * The frame refuses a request. Core and the adapter of the namespace find its meaning by `code`, so
 * it has no code of ours.
 */
export class FrameAnswerError extends Error {
  override readonly name = 'FrameAnswerError'
  /** Of EIP-1193 or JSON-RPC. */
  readonly code: number | undefined
  /** Of Latchkey's frame, e.g. `CODE_WRONG`. */
  readonly reason: string | undefined
  /** Seconds until the request can be made again. */
  readonly retryAfter: number | undefined
  constructor({ message, code, retryAfter }: FrameError) {
    super(cleanText(message) || 'An error occurred')
    this.code = typeof code === 'number' ? code : undefined
    this.reason = typeof code === 'string' ? code : undefined
    this.retryAfter = retryAfter
  }
}
