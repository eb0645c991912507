import { codeOf } from '../shared/codeOf.js'
import type { FailureTexts } from '../shared/readFailure.js'
import type { SwitchingTexts } from './text.js'

export interface ExplainedSwitch {
  readonly title: string
  /** What it means, and the next step. */
  readonly detail: string
  readonly details?: string | undefined
}

/**
 * Why a wallet, or the app, is not on the requested network. Placeholders are left to the caller.
 *
 * @param read - What `useReadFailure` returns.
 */
export function explainSwitch(
  error: unknown,
  text: SwitchingTexts,
  read: (error: unknown) => FailureTexts,
): ExplainedSwitch {
  const code = codeOf(error) ?? ''
  const texts = reasons[code]
  const { sentence, details } = read(error)
  if (texts) {
    const [title, detail] = texts
    return {
      title: text[title],
      detail: text[detail],
      details: code === 'LATCHKEY_UNKNOWN_NETWORK' ? details : undefined,
    }
  }
  return { title: text.failed, detail: sentence ? `${sentence} ${text.failedText}` : text.failedText, details }
}

const reasons: Readonly<Record<string, readonly [keyof SwitchingTexts, keyof SwitchingTexts] | undefined>> = {
  LATCHKEY_USER_REJECTED: ['declined', 'declinedText'],
  LATCHKEY_CANCELLED: ['cancelled', 'failedText'],
  LATCHKEY_REQUEST_PENDING: ['pending', 'pendingText'],
  LATCHKEY_NETWORK_NOT_APPROVED: ['notApproved', 'notApprovedText'],
  LATCHKEY_UNKNOWN_NETWORK: ['unknown', 'unknownText'],
  // The error's own sentence names the option of createModal, which is for the developer of the
  // app.
  LATCHKEY_NETWORK_NOT_FOUND: ['notListed', 'failedText'],
}
