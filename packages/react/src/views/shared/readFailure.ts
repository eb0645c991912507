import { cleanText, LatchkeyError, readError } from '@latchkey/core'

export interface FailureTexts {
  /** What happened, if the error has a sentence of ours. Otherwise the view shows its own. */
  readonly sentence: string | undefined
  /**
   * The message of a wallet, a node or a program, sanitized for display: at most 300 characters.
   */
  readonly details: string | undefined
}

/** Errors whose message is not ours, or not intended for users. */
const foreign: ReadonlySet<string> = new Set(['LATCHKEY_WALLET', 'LATCHKEY_INVALID_ANSWER', 'LATCHKEY_RPC'])

/**
 * What a view shows for an error for which it has no text. A wallet's text is never the main
 * sentence: it may be a program's ("Cannot read properties of undefined"), and it may ask the user
 * for something.
 */
export function readFailure(error: unknown): FailureTexts {
  if (!(error instanceof LatchkeyError)) return { sentence: undefined, details: readError(error).message || undefined }
  const isForeign = foreign.has(error.code)
  const isWallets = !isForeign || error.code === 'LATCHKEY_WALLET'
  const said = isWallets ? readError(error.cause).message : cleanText(error.message)
  return { sentence: isForeign ? undefined : error.message, details: said || undefined }
}
