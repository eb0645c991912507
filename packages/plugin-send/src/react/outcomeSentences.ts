import type { EntryStatus } from '@latchkey/core'
import type { OutcomeTone } from '@latchkey/react/money'
import type { SentTransfer } from '../sending/SentTransfer.js'
import type { SendTexts } from './text.js'

/** Of the others it is `warning`. */
const tones: Partial<Record<EntryStatus, OutcomeTone>> = {
  asking: 'busy',
  pending: 'busy',
  confirmed: 'success',
  reverted: 'danger',
  cancelled: 'quiet',
  proposed: 'quiet',
  declined: 'quiet',
}

/** What became of a transfer: a title and a sentence, with `{wallet}` to fill in. */
export function outcomeSentences(
  { status, hash }: SentTransfer,
  text: SendTexts,
): readonly [tone: OutcomeTone, title: string, detail: string] {
  const isHashKnown = status === 'unknown' && hash !== undefined
  return [
    tones[status] ?? 'warning',
    text[`${status}Status`],
    isHashKnown ? text.unknownHashText : text[`${status}StatusText`],
  ]
}
