import { OutgoingError } from './OutgoingError.js'
import { SourceError } from './SourceError.js'

/** Whether a source has an answer, but a larger one than the caller accepts. */
export function isTooLarge(error: unknown): boolean {
  const reason = error instanceof SourceError ? error.cause : error
  return reason instanceof OutgoingError && reason.kind === 'size'
}
