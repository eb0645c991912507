import { html } from 'hono/html'
import type { CodeMail } from './CodeMail.js'
import type { Mail } from './Mail.js'
import { mailTextsOf } from './mailTexts.js'

/** Writes the mail with a code. The code is in the subject and at the beginning, where phones show it. */
export async function writeCodeMail(id: string, { to, code, app, origin, locale, minutes }: CodeMail): Promise<Mail> {
  const texts = mailTextsOf(locale)
  const first = texts.codeFirst(code, app)
  const how = `${texts.codeWhere(origin)} ${texts.codeLife(minutes)}`
  const warning = texts.codeWarning(app)
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
    subject: texts.codeSubject(code, app),
    text: [first, how, warning].join('\n\n').concat('\n'),
    html: String(await document),
  }
}
