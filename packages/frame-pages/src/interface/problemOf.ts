import type { RequestError } from '../errors/RequestError.js'
import { failureText } from './failureText.js'
import { fill } from './fill.js'
import type { Translation } from './language/Translation.js'

/** What is known of a failure: of a `RequestError`, or of what is shown later. */
export interface Problem extends Pick<RequestError, 'message'> {
  readonly code?: RequestError['code'] | undefined
  /** Seconds. */
  readonly retryAfter?: number | undefined
}

/**
 * What users read of a failure in their language: the text of its own sentence, else of its code. In
 * English its sentence is shown as it is.
 */
export function problemOf(failures: Partial<Translation['failures']>, { code, message, retryAfter }: Problem): string {
  if (failures === failureText) return message
  const texts: Readonly<Record<string, string | undefined>> = failures
  const named = Object.entries(failureText).find(([, sentence]) => sentence === message)?.[0]
  const text = (named !== undefined && texts[named]) || (Object.hasOwn(texts, String(code)) && texts[String(code)])
  if (!text || (text.includes('{seconds}') && retryAfter === undefined)) return texts.FAILED ?? message
  return fill(text, { seconds: String(retryAfter) })
}
