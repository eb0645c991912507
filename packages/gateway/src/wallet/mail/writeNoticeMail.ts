import { html } from 'hono/html'
import type { Mail } from './Mail.js'
import { mailTextsOf } from './mailTexts.js'
import type { NoticeMail } from './NoticeMail.js'

/** Writes the mail that is about something that has happened to a wallet. */
export async function writeNoticeMail(id: string, mail: NoticeMail): Promise<Mail> {
  const { kind, to, app, origin, locale, at, link } = mail
  const texts = mailTextsOf(locale)
  const { subject, first, advice } = texts.notices[kind]
  const format = new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const sentence = first(app, origin, `${format.format(at)} UTC`)
  const document = html`<!doctype html>
<html lang="${texts.language}">
<body style="font-family: sans-serif; line-height: 1.5">
<p><strong>${sentence}</strong></p>
<p>${advice}</p>${
    link === undefined
      ? ''
      : html`
<p><a href="${link}">${link}</a></p>`
  }
</body>
</html>
`
  const text = [sentence, advice, ...(link === undefined ? [] : [link])].join('\n\n').concat('\n')
  return { id, to, subject: subject(app), text, html: String(await document) }
}
