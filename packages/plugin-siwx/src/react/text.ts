import type { TextTable } from '@latchkey/react'

export interface SiwxTexts {
  readonly title: string
  readonly ask: string
  readonly askText: string
  readonly sign: string
  readonly cancel: string
  readonly preparing: string
  readonly preparingText: string
  readonly signing: string
  readonly signingText: string
  readonly still: string
  readonly verifying: string
  readonly verifyingText: string
  readonly done: string
  readonly declined: string
  readonly declinedText: string
  readonly pending: string
  readonly pendingText: string
  readonly offline: string
  readonly offlineText: string
  readonly unknown: string
  readonly unknownText: string
  readonly refused: string
  readonly refusedText: string
  /** Replaces `refusedText` where the server has not said its time. */
  readonly refusedClockText: string
  readonly blocked: string
  readonly blockedText: string
  readonly failed: string
  readonly failedText: string
  readonly smartAccountText: string
  readonly retry: string
  readonly signedIn: string
  readonly signedInUntil: string
  readonly signedOut: string
  readonly signIn: string
  readonly signOut: string
  readonly signOutFailed: string
  /** Replaces an unknown name. */
  readonly someWallet: string
  readonly thisApp: string
}

/** Apps replace them by `texts.plugins.siwx` of `ModalProvider`. */
export const siwxText: TextTable<SiwxTexts> = {
  id: 'siwx',
  texts: {
    title: 'Sign in',
    ask: 'Sign in to {app}',
    askText: 'Sign a message in {wallet} to prove that this account is yours. It costs nothing and moves nothing.',
    sign: 'Sign',
    cancel: 'Cancel',
    preparing: 'One moment',
    preparingText: 'The message is being prepared.',
    signing: 'Continue in {wallet}',
    signingText: 'Read the message and sign it.',
    still: 'Still waiting for {wallet}. Its window may be behind this one.',
    verifying: 'Authenticating…',
    verifyingText: 'Your signature is being checked.',
    done: 'Signed in',
    declined: 'Signature declined',
    declinedText: 'The message was declined in {wallet}. You are not signed in.',
    pending: 'A request is already open',
    pendingText: 'Finish it in {wallet} first, then try again.',
    offline: 'The sign-in can’t be reached',
    offlineText: 'Check your connection and try again. Nothing was signed.',
    unknown: 'The answer was lost',
    unknownText: 'You may be signed in already. Try again to find out.',
    refused: 'The sign-in was not accepted',
    refusedText: 'The message may have expired. Sign a new one.',
    refusedClockText:
      'The message may have expired, or the clock of this device is wrong: it says {time}. Set it if needed, and sign a new message.',
    blocked: 'Your browser blocks the sign-in',
    blockedText:
      'It did not keep this page’s cookie, perhaps because the page is inside another site. Allow cookies, or open the page in its own tab.',
    failed: 'Error signing message',
    failedText: 'The message could not be signed. Try again.',
    smartAccountText: 'This application might not support Smart Accounts',
    retry: 'Try again',
    signedIn: 'Signed in',
    signedInUntil: 'Until {time}',
    signedOut: 'Not signed in',
    signIn: 'Sign in',
    signOut: 'Sign out',
    signOutFailed: 'You are still signed in. The server did not answer.',
    someWallet: 'your wallet',
    thisApp: 'this app',
  },
}
