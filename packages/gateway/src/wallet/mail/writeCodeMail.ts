import type { CodeMail } from './CodeMail.js'
import type { Mail } from './Mail.js'
import { mailLanguageOf } from './mailLanguageOf.js'
import { writeMail } from './writeMail.js'

/** Writes the mail with a code. The code is in the subject and at the beginning, where phones show it. */
export function writeCodeMail(id: string, { to, code, app, origin, locale, minutes }: CodeMail): Promise<Mail> {
  const language = mailLanguageOf(locale)
  const { codeSubject, codeFirst, codeWhere, codeLife, codeWarning } = language.texts
  const paragraphs = [codeFirst, `${codeWhere} ${codeLife}`, codeWarning]
  const values = { code, app, origin, minutes: String(minutes) }
  return writeMail({ id, to, subject: codeSubject, paragraphs, values }, language)
}
