import { LatchkeyError } from '@latchkey/core'
import { useModal } from '../../provider/useModal.js'
import { useText } from '../../text/useText.js'
import type { FailureTable } from '../failures/text.js'
import { type FailureTexts, readFailure } from './readFailure.js'

/** In English, the sentence of an error is its own message, so this table has no texts of its own. */
const replaced = { id: 'failures', texts: {} as Partial<FailureTable> } as {
  readonly id: string
  readonly texts: Readonly<Record<string, string>>
}

/**
 * `readFailure` in the language of the modal: an error with a code that users can meet has a
 * sentence of the table `failures`. Another one has none in a language other than English, and its
 * English sentence is among the details.
 */
export function useReadFailure(): (error: unknown) => FailureTexts {
  const texts = useText(replaced)
  const { locale } = useModal().settings
  return (error) => {
    const read = readFailure(error)
    if (read.sentence === undefined || !(error instanceof LatchkeyError)) return read
    const own = texts[error.code]
    if (/^en\b/i.test(locale)) return { ...read, sentence: own ?? read.sentence }
    return { sentence: own, details: read.details ?? read.sentence }
  }
}
