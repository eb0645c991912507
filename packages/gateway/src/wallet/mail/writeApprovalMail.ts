import type { ApprovalMail } from './ApprovalMail.js'
import type { Mail } from './Mail.js'
import { mailLanguageOf } from './mailLanguageOf.js'
import { writeMail } from './writeMail.js'

/** Writes the mail that asks whether a device may log in. */
export function writeApprovalMail(id: string, { to, app, origin, locale, minutes, link }: ApprovalMail): Promise<Mail> {
  const language = mailLanguageOf(locale)
  const { approvalSubject, approvalFirst, approvalHow, approvalWarning, codeLife } = language.texts
  const paragraphs = [approvalFirst, `${approvalHow} ${codeLife}`, '{link}', approvalWarning]
  const values = { app, origin, minutes: String(minutes), link }
  return writeMail({ id, to, subject: approvalSubject, paragraphs, values }, language)
}
