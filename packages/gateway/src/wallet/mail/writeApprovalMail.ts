import { html } from 'hono/html'
import type { ApprovalMail } from './ApprovalMail.js'
import type { Mail } from './Mail.js'
import { mailTextsOf } from './mailTexts.js'

/** Writes the mail that asks whether a device may log in. */
export async function writeApprovalMail(id: string, mail: ApprovalMail): Promise<Mail> {
  const { to, app, origin, locale, minutes, link } = mail
  const texts = mailTextsOf(locale)
  const first = texts.approvalFirst(app, origin)
  const how = `${texts.approvalHow} ${texts.codeLife(minutes)}`
  const warning = texts.approvalWarning(app)
  const document = html`<!doctype html>
<html lang="${texts.language}">
<body style="font-family: sans-serif; line-height: 1.5">
<p style="font-size: 1.25em"><strong>${first}</strong></p>
<p>${how}</p>
<p><a href="${link}">${link}</a></p>
<p>${warning}</p>
</body>
</html>
`
  return {
    id,
    to,
    subject: texts.approvalSubject(app),
    text: [first, how, link, warning].join('\n\n').concat('\n'),
    html: String(await document),
  }
}
