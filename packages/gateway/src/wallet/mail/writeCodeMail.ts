import { html } from 'hono/html'
import type { CodeMail } from './CodeMail.js'
import type { Mail } from './Mail.js'
import { type MailTexts, mailTextsOf } from './mailTexts.js'

/** Writes the mail with a code. The code is in the subject and at the beginning, where phones show it. */
export async function writeCodeMail(id: string, mail: CodeMail): Promise<Mail> {
  const { to, origin, locale, minutes } = mail
  const texts = mailTextsOf(locale)
  const { subject, first, more, warning } = sentencesOf(mail, texts)
  const how = [...more, texts.codeWhere(origin), texts.codeLife(minutes)].join(' ')
  const document = html`<!doctype html>
<html lang="${texts.language}">
<body style="font-family: sans-serif; line-height: 1.5">
<p style="font-size: 1.25em"><strong>${first}</strong></p>
<p>${how}</p>
<p>${warning}</p>
</body>
</html>
`
  return {
    id,
    to,
    subject,
    text: [first, how, warning].join('\n\n').concat('\n'),
    html: String(await document),
  }
}

interface Sentences {
  readonly subject: string
  readonly first: string
  /** What the code does, where it is not a login. */
  readonly more: readonly string[]
  readonly warning: string
}

function sentencesOf({ code, app, change }: CodeMail, texts: MailTexts): Sentences {
  if (!change) {
    const { codeSubject, codeFirst, codeWarning } = texts
    return { subject: codeSubject(code, app), first: codeFirst(code, app), more: [], warning: codeWarning(app) }
  }
  const { changeSubject, changeFirst, changeOld, changeNew, changeWarning } = texts
  const more = [change.step === 'old' ? changeOld(change.to) : changeNew]
  return { subject: changeSubject(code, app), first: changeFirst(code, app), more, warning: changeWarning(app) }
}
