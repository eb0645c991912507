import { html } from 'hono/html'
import type { Mail } from './Mail.js'
import { mailTextsOf } from './mailTexts.js'
import type { NewDeviceMail } from './NewDeviceMail.js'

/** Writes the mail that is about a login on a new device. */
export async function writeNewDeviceMail(id: string, { to, app, origin, locale, at }: NewDeviceMail): Promise<Mail> {
  const texts = mailTextsOf(locale)
  const format = new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const first = texts.deviceFirst(app, origin, `${format.format(at)} UTC`)
  const document = html`<!doctype html>
<html lang="${texts.language}">
<body style="font-family: sans-serif; line-height: 1.5">
<p><strong>${first}</strong></p>
<p>${texts.deviceAdvice}</p>
</body>
</html>
`
  return {
    id,
    to,
    subject: texts.deviceSubject(app),
    text: [first, texts.deviceAdvice].join('\n\n').concat('\n'),
    html: String(await document),
  }
}
