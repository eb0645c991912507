import { cleanText, LatchkeyError, readError } from '@latchkey/core'

export interface FailureWords {
  /** What happened, where the error says it in a sentence of ours. Else the view has its own. */
  readonly sentence: string | undefined
  /** What a wallet, a node or a program said, made fit to be shown: at most 300 characters. */
  readonly details: string | undefined
}

/** Errors whose message is not ours, or not meant for the people who use the app. */
const foreign: ReadonlySet<string> = new Set(['LATCHKEY_WALLET', 'LATCHKEY_INVALID_ANSWER', 'LATCHKEY_RPC'])

/**
 * What a view says about an error for which it has no words of its own. The text of a wallet is never the sentence of the dialog: it
 * may be a program's ("Cannot read properties of undefined"), and it may ask the user for something.
 *
 * @see Security DLG-2 and WAL-9.
 */
export function readFailure(error: unknown): FailureWords {
  if (!(error instanceof LatchkeyError)) return { sentence: undefined, details: readError(error).message || undefined }
  const isForeign = foreign.has(error.code)
  const isWallets = !isForeign || error.code === 'LATCHKEY_WALLET'
  const said = isWallets ? readError(error.cause).message : cleanText(error.message)
  return { sentence: isForeign ? undefined : error.message, details: said || undefined }
}
