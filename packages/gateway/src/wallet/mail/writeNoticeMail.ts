import { html } from 'hono/html'
import type { Mail } from './Mail.js'
import { mailTextsOf } from './mailTexts.js'
import type { NoticeMail } from './NoticeMail.js'

/** Writes the mail that is about something that has happened to a wallet. */
export async function writeNoticeMail(id: string, { kind, to, app, origin, locale, at }: NoticeMail): Promise<Mail> {
  const texts = mailTextsOf(locale)
  const { subject, first, advice } = texts.notices[kind]
  const format = new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const sentence = first(app, origin, `${format.format(at)} UTC`)
  const document = html`<!doctype html>
<html lang="${texts.language}">
<body style="font-family: sans-serif; line-height: 1.5">
<p><strong>${sentence}</strong></p>
<p>${advice}</p>
</body>
</html>
`
  return { id, to, subject: subject(app), text: `${sentence}\n\n${advice}\n`, html: String(await document) }
}
