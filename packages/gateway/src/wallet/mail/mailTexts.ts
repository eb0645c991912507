import type { NoticeKind } from './NoticeMail.js'

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
  readonly notices: { readonly [Kind in NoticeKind]: NoticeTexts }
  readonly changeSubject: (code: string, app: string) => string
  /** Begins with the code. */
  readonly changeFirst: (code: string, app: string) => string
  /** To the address of now. */
  readonly changeOld: (newAddress: string) => string
  /** To the new address. */
  readonly changeNew: string
  readonly changeWarning: (app: string) => string
  readonly approvalSubject: (app: string) => string
  readonly approvalFirst: (app: string, origin: string) => string
  /** Comes before the link. */
  readonly approvalHow: string
  readonly approvalWarning: (app: string) => string
}

/** Sentences of a mail about something that has happened to a wallet. */
export interface NoticeTexts {
  readonly subject: (app: string) => string
  /** @param time - With its time zone. */
  readonly first: (app: string, origin: string, time: string) => string
  readonly advice: string
}

const notYou =
  'If it was you, there is nothing to do. If not, open the security settings of your wallet, end the devices that you do not know, and move what you have to another wallet.'

const en: MailTexts = {
  language: 'en',
  codeSubject: (code, app) => `${code} is your login code for ${app}`,
  codeFirst: (code, app) => `${code} is your login code for ${app}.`,
  codeWhere: (origin) => `Type it only on ${origin}, where you asked for it.`,
  codeLife: (minutes) => `It works once, for ${minutes} minutes.`,
  codeWarning: (app) =>
    `No one at ${app} will ever ask you for this code, and no one else should. If you did not want to log in, ignore this mail.`,
  notices: {
    newDevice: {
      subject: (app) => `A new device logged in to your ${app} wallet`,
      first: (app, origin, time) => `A new device logged in to your ${app} wallet on ${origin}: ${time}.`,
      advice:
        'If it was you, there is nothing to do. If not, end that device in the security settings of your wallet, and change the password of your mailbox.',
    },
    factorAdded: {
      subject: (app) => `Your ${app} wallet has a new passkey or recovery code`,
      first: (app, origin, time) =>
        `A passkey or a recovery code was added to your ${app} wallet on ${origin}: ${time}.`,
      advice: notYou,
    },
    factorEnded: {
      subject: (app) => `A passkey or a recovery code of your ${app} wallet was removed`,
      first: (app, origin, time) =>
        `A passkey or a recovery code was removed from your ${app} wallet on ${origin}: ${time}.`,
      advice: notYou,
    },
    walletMoved: {
      subject: (app) => `You have a new ${app} wallet`,
      first: (app, origin, time) => `A new wallet was made in the place of your ${app} wallet on ${origin}: ${time}.`,
      advice:
        'If it was you, send what is in the wallet before to the new one. If not, end the devices that you do not know in the security settings of your wallet, and change the password of your mailbox. The wallet before is listed there, and still opens.',
    },
    exported: {
      subject: (app) => `The 12 words of your ${app} wallet were shown`,
      first: (app, origin, time) => `The 12 words of your ${app} wallet were shown on ${origin}: ${time}.`,
      advice: notYou,
    },
    emailChanged: {
      subject: (app) => `The e-mail address of your ${app} wallet was changed`,
      first: (app, origin, time) => `This is no longer the address of your ${app} wallet on ${origin}: ${time}.`,
      advice:
        'If it was you, there is nothing to do. If not, open this page within 72 hours and press its button. It makes this the address of your wallet again, and ends the devices, passkeys and recovery codes that were added since:',
    },
    emailAdded: {
      subject: (app) => `This is the new address of your ${app} wallet`,
      first: (app, origin, time) => `This is now the address of your ${app} wallet on ${origin}: ${time}.`,
      advice: notYou,
    },
    emailRestored: {
      subject: (app) => `The change of the address of your ${app} wallet was undone`,
      first: (app, origin, time) =>
        `The address of your ${app} wallet is again the one of before, on ${origin}: ${time}.`,
      advice:
        'What was added since is ended: devices, passkeys and recovery codes. If you did not undo it, change the password of your mailbox, and log in with the address of before.',
    },
  },
  changeSubject: (code, app) => `${code} is your code to change the address of your ${app} wallet`,
  changeFirst: (code, app) => `${code} is your code to change the e-mail address of your ${app} wallet.`,
  changeOld: (newAddress) =>
    `The new address is ${newAddress}. It takes the place of this one, which no longer logs in then.`,
  changeNew: 'With it, this becomes the address of the wallet.',
  changeWarning: (app) =>
    `No one at ${app} will ever ask you for this code, and no one else should. If you did not want to change the address, ignore this mail, and end the devices that you do not know in the security settings of your wallet.`,
  approvalSubject: (app) => `A device wants to log in to ${app}`,
  approvalFirst: (app, origin) => `A device wants to log in to ${app} on ${origin} with this address.`,
  approvalHow: 'If it is yours, open this page and press “Approve”. It shows a code to type on the device.',
  approvalWarning: (app) =>
    `If you did not want to log in, press “Deny” there, or ignore this mail. No one at ${app} will ever ask you to approve a device, and no one else should.`,
}

const all: Readonly<Record<string, MailTexts>> = { en }

/** @param locale - BCP 47: `pt-BR`. English if there are no texts in its language. */
export function mailTextsOf(locale: string): MailTexts {
  const [language = ''] = locale.toLowerCase().split('-')
  return (Object.hasOwn(all, language) && all[language]) || en
}
