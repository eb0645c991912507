import type { NoticeKind } from './NoticeMail.js'

/** Sentences of mails in one language. Values are filled in for `{code}`, `{app}` and so on. */
export interface MailTexts {
  readonly codeSubject: string
  /** Begins with the code. */
  readonly codeFirst: string
  readonly codeWhere: string
  readonly codeLife: string
  readonly codeWarning: string
  readonly notices: { readonly [Kind in NoticeKind]: NoticeTexts }
}

/** Sentences of a mail about something that has happened to a wallet. */
export interface NoticeTexts {
  readonly subject: string
  /** Has `{time}`, with its time zone. */
  readonly first: string
  readonly advice: string
}

const notYou =
  'If it was you, there is nothing to do. If not, open the security settings of your wallet, end the devices that you do not know, and move what you have to another wallet.'

/** The English ones. The other languages are in `texts/`, with the same keys and placeholders. */
export const mailTexts: MailTexts = {
  codeSubject: '{code} is your login code for {app}',
  codeFirst: '{code} is your login code for {app}.',
  codeWhere: 'Type it only on {origin}, where you asked for it.',
  codeLife: 'It works once, for {minutes} minutes.',
  codeWarning:
    'No one at {app} will ever ask you for this code, and no one else should. If you did not want to log in, ignore this mail.',
  notices: {
    newDevice: {
      subject: 'A new device logged in to your {app} wallet',
      first: 'A new device logged in to your {app} wallet on {origin}: {time}.',
      advice:
        'If it was you, there is nothing to do. If not, end that device in the security settings of your wallet, and change the password of your mailbox.',
    },
    factorAdded: {
      subject: 'Your {app} wallet has a new passkey or recovery code',
      first: 'A passkey or a recovery code was added to your {app} wallet on {origin}: {time}.',
      advice: notYou,
    },
    factorEnded: {
      subject: 'A passkey or a recovery code of your {app} wallet was removed',
      first: 'A passkey or a recovery code was removed from your {app} wallet on {origin}: {time}.',
      advice: notYou,
    },
    walletMoved: {
      subject: 'You have a new {app} wallet',
      first: 'A new wallet was made in the place of your {app} wallet on {origin}: {time}.',
      advice:
        'If it was you, send what is in the wallet before to the new one. If not, end the devices that you do not know in the security settings of your wallet, and change the password of your mailbox. The wallet before is listed there, and still opens.',
    },
    exported: {
      subject: 'The 12 words of your {app} wallet were shown',
      first: 'The 12 words of your {app} wallet were shown on {origin}: {time}.',
      advice: notYou,
    },
  },
}
