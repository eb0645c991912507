import { isUserRejection } from '@latchkey/core'
import { type FailureTexts, fill } from '@latchkey/react'
import type { SignedName } from '../contract/SignedName.js'
import { NameError } from '../errors/NameError.js'
import type { NamesTexts } from './text.js'

export interface Explained {
  readonly title: string
  readonly detail: string
  /** Label of the button that tries it again at once. */
  readonly again?: string | undefined
  /** For a registration that needs no new signature. */
  readonly signed?: SignedName | undefined
}

/**
 * What a failed registration means for the user.
 *
 * @param read - What `useReadFailure` returns.
 */
export function explainFailure(
  failure: unknown,
  name: string,
  text: NamesTexts,
  read: (error: unknown) => FailureTexts,
): Explained {
  if (isUserRejection(failure)) return { title: text.declined, detail: text.declinedText }
  const reason = failure instanceof NameError ? failure.reason : undefined
  if (reason === 'late') return { title: text.late, detail: text.lateText, again: text.signAgain }
  if (reason === 'taken') return { title: text.takenTitle, detail: fill(text.takenText, { name }) }
  if (reason === 'offline') return { title: text.offline, detail: text.offlineText }
  if (failure instanceof NameError && failure.signed) {
    const detail = fill(text.unknownText, { name })
    return { title: text.unknown, detail, again: text.checkAgain, signed: failure.signed }
  }
  return { title: text.failed, detail: read(failure).sentence ?? fill(text.failedText, { name }) }
}
