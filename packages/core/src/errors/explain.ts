import type { LatchkeyError } from './LatchkeyError.js'

/** Help for developers about an error, fetched when asked for; `undefined` when the message already says it all. */
export async function explain(error: Pick<LatchkeyError, 'code'>): Promise<string | undefined> {
  const { longTexts } = await import('./longTexts.js')
  return Object.hasOwn(longTexts, error.code) ? longTexts[error.code] : undefined
}
