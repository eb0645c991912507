/** Sentences of mails in one language. */
export interface MailTexts {
  /** Of the attribute `lang`. */
  readonly language: string
  readonly codeSubject: (code: string, app: string) => string
  /** Begins with the code. */
  readonly codeFirst: (code: string, app: string) => string
  readonly codeWhere: (origin: string) => string
  readonly codeLife: (minutes: number) => string
  readonly codeWarning: (app: string) => string
  readonly deviceSubject: (app: string) => string
  /** @param time - With its time zone. */
  readonly deviceFirst: (app: string, origin: string, time: string) => string
  readonly deviceAdvice: string
}

const en: MailTexts = {
  language: 'en',
  codeSubject: (code, app) => `${code} is your login code for ${app}`,
  codeFirst: (code, app) => `${code} is your login code for ${app}.`,
  codeWhere: (origin) => `Type it only on ${origin}, where you asked for it.`,
  codeLife: (minutes) => `It works once, for ${minutes} minutes.`,
  codeWarning: (app) =>
    `No one at ${app} will ever ask you for this code, and no one else should. If you did not want to log in, ignore this mail.`,
  deviceSubject: (app) => `A new device logged in to your ${app} wallet`,
  deviceFirst: (app, origin, time) => `A new device logged in to your ${app} wallet on ${origin}: ${time}.`,
  deviceAdvice:
    'If it was you, there is nothing to do. If not, end that device in the security settings of your wallet, and change the password of your mailbox.',
}

const all: Readonly<Record<string, MailTexts>> = { en }

/** @param locale - BCP 47: `pt-BR`. English if there are no texts in its language. */
export function mailTextsOf(locale: string): MailTexts {
  const [language = ''] = locale.toLowerCase().split('-')
  return (Object.hasOwn(all, language) && all[language]) || en
}
