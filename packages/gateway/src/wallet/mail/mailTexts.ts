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
  readonly changeSubject: string
  /** Begins with the code. */
  readonly changeFirst: string
  /** To the address of now. */
  readonly changeOld: string
  /** To the new address. */
  readonly changeNew: string
  readonly changeWarning: string
  readonly approvalSubject: string
  readonly approvalFirst: string
  /** Comes before the link. */
  readonly approvalHow: string
  readonly approvalWarning: string
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
    startOverAsked: {
      subject: 'You have asked for a new {app} wallet',
      first:
        'A new wallet in the place of your {app} wallet was asked for on {origin}: {time}. It can be made in seven days.',
      advice:
        'If it was you, wait for these days, and log in again. If not, open your wallet with a device, a passkey or your recovery code: that ends it. Then change the password of your mailbox. What is in your wallet stays there in any case.',
    },
    exported: {
      subject: 'The 12 words of your {app} wallet were shown',
      first: 'The 12 words of your {app} wallet were shown on {origin}: {time}.',
      advice: notYou,
    },
    emailChanged: {
      subject: 'The e-mail address of your {app} wallet was changed',
      first: 'This is no longer the address of your {app} wallet on {origin}: {time}.',
      advice:
        'If it was you, there is nothing to do. If not, open this page within 72 hours and press its button. It makes this the address of your wallet again, and ends the devices, passkeys and recovery codes that were added since:',
    },
    emailAdded: {
      subject: 'This is the new address of your {app} wallet',
      first: 'This is now the address of your {app} wallet on {origin}: {time}.',
      advice: notYou,
    },
    emailRestored: {
      subject: 'The change of the address of your {app} wallet was undone',
      first: 'The address of your {app} wallet is again the one of before, on {origin}: {time}.',
      advice:
        'What was added since is ended: devices, passkeys and recovery codes. If you did not undo it, change the password of your mailbox, and log in with the address of before.',
    },
    loginAdded: {
      subject: 'Your {app} wallet has another login',
      first:
        'An account at another provider was linked to your {app} wallet on {origin}: {time}. It can log in from now on.',
      advice:
        'If it was you, there is nothing to do. If not, remove that login in the security settings of your wallet, end the devices that you do not know, and change the password of your mailbox.',
    },
    loginEnded: {
      subject: 'A login of your {app} wallet was removed',
      first:
        'An account at another provider was removed from your {app} wallet on {origin}: {time}. It can no longer log in.',
      advice:
        'If it was you, there is nothing to do. If not, end the devices that you do not know in the security settings of your wallet, and change the password of your mailbox.',
    },
    accountClosed: {
      subject: 'Your {app} wallet is to be deleted',
      first:
        'Your {app} wallet was deleted on {origin}: {time}. In seven days it is erased, and no login opens it then.',
      advice:
        'If it was you, there is nothing to do. To keep it, log in before: that brings it back. If it was not you, do so now, and change the password of your mailbox.',
    },
    accountRestored: {
      subject: 'Your {app} wallet is back',
      first: 'Your {app} wallet was to be deleted. A login on {origin} has brought it back: {time}.',
      advice:
        'If it was you, there is nothing to do. If not, end the devices that you do not know in the security settings of your wallet, and change the password of your mailbox.',
    },
  },
  changeSubject: '{code} is your code to change the address of your {app} wallet',
  changeFirst: '{code} is your code to change the e-mail address of your {app} wallet.',
  changeOld: 'The new address is {address}. It takes the place of this one, which no longer logs in then.',
  changeNew: 'With it, this becomes the address of the wallet.',
  changeWarning:
    'No one at {app} will ever ask you for this code, and no one else should. If you did not want to change the address, ignore this mail, and end the devices that you do not know in the security settings of your wallet.',
  approvalSubject: 'A device wants to log in to {app}',
  approvalFirst: 'A device wants to log in to {app} on {origin} with this address.',
  approvalHow: 'If it is yours, open this page and press “Approve”. It shows a code to type on the device.',
  approvalWarning:
    'If you did not want to log in, press “Deny” there, or ignore this mail. No one at {app} will ever ask you to approve a device, and no one else should.',
}
