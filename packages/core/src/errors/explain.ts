import type { LatchkeyError } from './LatchkeyError.js'

/**
 * Returns a long text for developers about an error. It is loaded on demand. `undefined` if the
 * message already says everything.
 */
export async function explain(error: Pick<LatchkeyError, 'code'>): Promise<string | undefined> {
  const { longTexts } = await import('./longTexts.js')
  return Object.hasOwn(longTexts, error.code) ? longTexts[error.code] : undefined
}
