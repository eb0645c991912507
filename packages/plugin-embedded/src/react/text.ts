import type { TextTable } from '@latchkey/react'
import { type FrameTexts, frameText } from './frameText.js'

export interface EmbeddedTexts extends FrameTexts {
  readonly emailTitle: string
  readonly email: string
  readonly emailWrong: string
  readonly emailContinue: string
  readonly passkey: string
  readonly or: string
  readonly socialsTitle: string
  readonly social: string
  readonly moreSocials: string
  readonly codeTitle: string
  readonly sending: string
  readonly sendingText: string
  readonly device: string
  readonly deviceText: string
  readonly code: string
  readonly codeText: string
  readonly checking: string
  readonly resend: string
  readonly resendIn: string
  readonly otherEmail: string
  readonly opening: string
  readonly openingText: string
  readonly leaving: string
  readonly leavingText: string
  readonly continueIn: string
  readonly continueInText: string
  readonly still: string
  readonly openAgain: string
  readonly linkPreparing: string
  readonly linkScan: string
  readonly linkScanLabel: string
  readonly linkOpen: string
  readonly linkTitle: string
  readonly linkText: string
  readonly linkStill: string
  readonly signingIn: string
  readonly signingInText: string
  readonly connected: string
  readonly cancel: string
  readonly retry: string
  readonly another: string
  readonly blocked: string
  readonly blockedText: string
  readonly openWindow: string
  readonly redirect: string
  readonly closed: string
  readonly closedText: string
  readonly codeWrong: string
  readonly codeExpired: string
  readonly codeUsedUp: string
  readonly cooldown: string
  readonly cooldownText: string
  readonly limit: string
  readonly limitText: string
  readonly limitUntil: string
  readonly mailRefused: string
  readonly mailRefusedText: string
  readonly expired: string
  readonly expiredText: string
  readonly denied: string
  readonly deniedText: string
  readonly provider: string
  readonly providerText: string
  readonly noPasskey: string
  readonly noPasskeyText: string
  readonly notLoaded: string
  readonly notLoadedText: string
  readonly insecure: string
  readonly insecureText: string
  readonly cancelled: string
  readonly cancelledText: string
  readonly late: string
  readonly lateText: string
  readonly failed: string
  readonly failedText: string
  readonly offline: string
  readonly offlineText: string
  readonly accountCaption: string
  readonly accountEmail: string
  readonly accountName: string
  readonly security: string
  readonly securityText: string
  readonly securityFailed: string
  readonly unprotected: string
  readonly unprotectedText: string
  readonly protect: string
  readonly resendLink: string
  readonly resendLinkIn: string
  readonly changeEmail: string
  readonly addEmail: string
  readonly addEmailText: string
  readonly updateEmailTitle: string
  readonly updateEmailText: string
  readonly addEmailLead: string
  readonly newEmail: string
  readonly primaryText: string
  readonly secondaryText: string
  readonly emailChanged: string
  readonly emailChangedText: string
  readonly done: string
  readonly emailUnchanged: string
  readonly emailTaken: string
  readonly emailRecent: string
  readonly changeExpired: string
  readonly changeSignedOut: string
  readonly changeLimit: string
  readonly changeCancelled: string
}

/** An app replaces these texts with `texts.plugins.embedded` of `ModalProvider`. */
export const embeddedText: TextTable<EmbeddedTexts> = {
  id: 'embedded',
  texts: {
    ...frameText.texts,
    emailTitle: 'Continue with e-mail',
    email: 'E-mail address',
    emailWrong: 'Enter an e-mail address, like ada@example.com.',
    emailContinue: 'Continue',
    passkey: 'Use a passkey',
    or: 'or',
    socialsTitle: 'Other ways to sign in',
    social: 'Continue with {provider}',
    moreSocials: 'More ways to sign in',
    codeTitle: 'Confirm your e-mail',
    sending: 'Sending a code',
    sendingText: 'To {email}',
    device: 'Approve this device',
    deviceText: 'Open the e-mail to {email} and approve this device there.',
    code: 'Code from the e-mail',
    codeText: 'Enter the 6 digits that were sent to {email}. They are valid for 20 minutes.',
    checking: 'Checking the code…',
    resend: 'Send another code',
    resendIn: 'Send another code in {seconds} s',
    otherEmail: 'Use another e-mail address',
    opening: 'Opening {provider}',
    openingText: 'A window opens in a moment.',
    leaving: 'Going to {provider}',
    leavingText: 'You come back to this page afterwards.',
    continueIn: 'Continue with {provider}',
    continueInText: 'Finish in the window that opened.',
    still: 'Still waiting for {provider}. Its window may be behind this one.',
    openAgain: 'Open the window again',
    linkPreparing: 'Preparing the code',
    linkScan: 'Scan the code with your phone, and approve in {provider}.',
    linkScanLabel: 'QR code for {provider}',
    linkOpen: 'Open {provider}',
    linkTitle: 'Approve in {provider}',
    linkText: 'Open {provider}, approve there, and come back to this page.',
    linkStill: 'Still waiting for {provider}.',
    signingIn: 'Signing in',
    signingInText: 'This takes a moment.',
    connected: 'Connected',
    cancel: 'Cancel',
    retry: 'Try again',
    another: 'Choose another way',
    blocked: 'Your browser blocked the window',
    blockedText: 'Open it again, or continue in this page.',
    openWindow: 'Open the window',
    redirect: 'Go to {provider} on this page',
    closed: 'The sign-in was cancelled',
    closedText: 'The window was closed before you were signed in.',
    codeWrong: 'That code is not right. Check the e-mail, and enter it again.',
    codeExpired: 'That code has expired. Send another one.',
    codeUsedUp: 'That code was tried too often. Send another one.',
    cooldown: 'Please try again after {seconds} seconds',
    cooldownText: 'A code was sent a moment ago.',
    limit: 'Too many attempts',
    limitText: 'Wait some minutes, then try again.',
    limitUntil: 'Too many attempts. Try again at {time}.',
    mailRefused: 'This address can’t be reached',
    mailRefusedText: 'The e-mail to {email} was refused. Check the address.',
    expired: 'This took too long',
    expiredText: 'Sign in again.',
    denied: 'Refused on the other device',
    deniedText: 'You were not signed in.',
    provider: '{provider} did not answer as expected',
    providerText: 'You were not signed in. Try again, or choose another way.',
    noPasskey: 'No passkey was used',
    noPasskeyText: 'This browser can’t use a passkey here, or has none for this wallet. Choose another way.',
    notLoaded: 'The wallet could not be loaded',
    notLoadedText: 'Check your connection, and try again.',
    insecure: 'This page can’t hold a wallet',
    insecureText: 'It is not encrypted. Open it with https://.',
    cancelled: 'You cancelled',
    cancelledText: 'You were not signed in. You can try again.',
    late: 'No answer came in time',
    lateText: 'You were not signed in. Try again.',
    failed: 'Something went wrong',
    failedText: 'You were not signed in.',
    offline: 'You are offline',
    offlineText: 'Connect to the internet to sign in.',
    accountCaption: 'Your wallet',
    accountEmail: 'E-mail address',
    accountName: 'Signed in as',
    security: 'Wallet security',
    securityText: 'Recovery, devices, export',
    securityFailed: 'The wallet did not answer. Try again.',
    unprotected: 'Nothing else opens this wallet yet',
    unprotectedText:
      'If this browser forgets the wallet or the device is lost, what is in it is lost. Add a passkey or a recovery code before you receive money.',
    protect: 'Protect the wallet',
    resendLink: 'Send another e-mail',
    resendLinkIn: 'Send another e-mail in {seconds} s',
    changeEmail: 'Change the e-mail address',
    addEmail: 'Add an e-mail address',
    addEmailText: 'One more way to sign in',
    updateEmailTitle: 'Your e-mail address',
    updateEmailText: 'You sign in with {email} now. A code goes there, then one to the new address.',
    addEmailLead: 'A code goes to it. Then you can sign in with it.',
    newEmail: 'New e-mail address',
    primaryText: 'Enter the 6 digits that were sent to {email}, the address of now.',
    secondaryText: 'Enter the 6 digits that were sent to {email}, the new address.',
    emailChanged: 'The e-mail address is changed',
    emailChangedText: 'You sign in with {email} now. For 72 hours the change can be undone from the old address.',
    done: 'Done',
    emailUnchanged: 'The e-mail address was not changed',
    emailTaken: 'This address belongs to another wallet.',
    emailRecent: 'It was changed a short time ago. Try again when that can no longer be undone.',
    changeExpired: 'This took too long. Start again.',
    changeSignedOut: 'Your session ended. Sign in again.',
    changeLimit: 'Too many attempts. Wait some minutes, then try again.',
    changeCancelled: 'You cancelled. You can try again.',
  },
}
