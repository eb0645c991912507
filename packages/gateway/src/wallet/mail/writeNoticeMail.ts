import type { Mail } from './Mail.js'
import { mailLanguageOf } from './mailLanguageOf.js'
import type { NoticeMail } from './NoticeMail.js'
import { writeMail } from './writeMail.js'

/** Writes the mail that is about something that has happened to a wallet. */
export function writeNoticeMail(id: string, { kind, to, app, origin, locale, at, link }: NoticeMail): Promise<Mail> {
  const language = mailLanguageOf(locale)
  const { subject, first, advice } = language.texts.notices[kind]
  const time = new Intl.DateTimeFormat(language.locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  }).format(at)
  const paragraphs = [first, advice, ...(link === undefined ? [] : ['{link}'])]
  return writeMail(
    { id, to, subject, paragraphs, values: { app, origin, time, ...(link !== undefined && { link }) } },
    language,
  )
}
