import type { CodeMail } from './CodeMail.js'
import type { Mail } from './Mail.js'
import { mailLanguageOf } from './mailLanguageOf.js'
import type { MailTexts } from './mailTexts.js'
import { writeMail } from './writeMail.js'

/** Writes the mail with a code. The code is in the subject and at the beginning, where phones show it. */
export function writeCodeMail(id: string, { to, code, app, origin, locale, minutes, change }: CodeMail): Promise<Mail> {
  const language = mailLanguageOf(locale)
  const { codeWhere, codeLife } = language.texts
  const { subject, first, more, warning } = sentencesOf(language.texts, change?.step)
  const paragraphs = [first, [...more, codeWhere, codeLife].join(' '), warning]
  const values = { code, app, origin, minutes: String(minutes), address: change?.to ?? '' }
  return writeMail({ id, to, subject, paragraphs, values }, language)
}

interface Sentences {
  readonly subject: string
  readonly first: string
  /** What the code does, where it is not a login. */
  readonly more: readonly string[]
  readonly warning: string
}

function sentencesOf(texts: MailTexts, step: 'old' | 'new' | undefined): Sentences {
  if (step === undefined) {
    const { codeSubject, codeFirst, codeWarning } = texts
    return { subject: codeSubject, first: codeFirst, more: [], warning: codeWarning }
  }
  const { changeSubject, changeFirst, changeOld, changeNew, changeWarning } = texts
  const more = [step === 'old' ? changeOld : changeNew]
  return { subject: changeSubject, first: changeFirst, more, warning: changeWarning }
}
