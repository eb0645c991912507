import type { TextTable } from '@latchkey/react'

export interface WalletConnectTexts {
  readonly walletConnect: string
  readonly allWallets: string
  readonly scan: string
  readonly scanLabel: string
  readonly scanLabelAny: string
  readonly preparing: string
  readonly continueIn: string
  readonly accept: string
  readonly newTab: string
  readonly still: string
  readonly stillAny: string
  readonly open: string
  readonly openAgain: string
  readonly openTab: string
  readonly openAny: string
  readonly openAnyText: string
  readonly noAnyText: string
  readonly continueInAny: string
  readonly nextLink: string
  readonly nextLinkText: string
  readonly noAnswer: string
  readonly noAnswerText: string
  readonly copyLink: string
  readonly linkCopied: string
  readonly copyFailed: string
  readonly connected: string
  readonly cancel: string
  readonly retry: string
  readonly another: string
  readonly get: string
  readonly platforms: string
  readonly tabBrowser: string
  readonly tabMobile: string
  readonly tabWeb: string
  readonly tabDesktop: string
  readonly installedText: string
  readonly continueHere: string
  readonly notDetected: string
  readonly notDetectedText: string
  readonly unsupported: string
  readonly unsupportedText: string
  readonly unreachable: string
  readonly unreachableText: string
  readonly offline: string
  readonly offlineText: string
  readonly declined: string
  readonly declinedText: string
  readonly pending: string
  readonly pendingText: string
  readonly expired: string
  readonly expiredText: string
  readonly noAccount: string
  readonly noAccountText: string
  readonly networks: string
  readonly networksText: string
  readonly refused: string
  readonly refusedText: string
  readonly superseded: string
  readonly supersededText: string
  readonly misconfigured: string
  readonly misconfiguredText: string
  readonly clock: string
  readonly clockText: string
  readonly relayDown: string
  readonly relayDownText: string
  readonly failed: string
  readonly failedText: string
  readonly someWallet: string
  /** For the start of a sentence or title. */
  readonly someWalletFirst: string
  readonly recent: string
  readonly chooseWallet: string
  readonly getWallet: string
  readonly requestIn: string
  readonly requestText: string
  readonly requestElsewhere: string
  readonly requestGone: string
  readonly requestGoneText: string
  readonly notOpened: string
  readonly notOpenedText: string
  readonly close: string
}

export const walletConnectText: TextTable<WalletConnectTexts> = {
  id: 'walletconnect',
  texts: {
    walletConnect: 'WalletConnect',
    allWallets: 'All wallets',
    scan: 'Scan this QR Code with your phone',
    scanLabel: 'QR code to scan with {name}',
    scanLabelAny: 'QR code to scan with your wallet',
    preparing: 'Preparing the QR code',
    continueIn: 'Continue in {name}',
    accept: 'Accept connection request in the wallet',
    newTab: 'Open and continue in a new browser tab',
    still: 'Still waiting for {name}.',
    stillAny: 'Still waiting for your wallet.',
    open: 'Open {name}',
    openAgain: 'Open it again',
    openTab: 'Open',
    openAny: 'Open wallet',
    openAnyText: 'This opens a wallet on this phone that supports WalletConnect.',
    noAnyText: 'Did no wallet open? Copy the link into your wallet.',
    continueInAny: 'Continue in your wallet',
    nextLink: 'Did {name} not open?',
    nextLinkText: 'The next tap tries another link.',
    noAnswer: 'Is {name} on this phone?',
    noAnswerText: 'It did not open. Get it, or copy the link into the wallet.',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    copyFailed: 'Failed to copy',
    connected: 'Connected',
    cancel: 'Cancel',
    retry: 'Try again',
    another: 'Choose another wallet',
    get: 'Get {name}',
    platforms: 'Where your wallet is',
    tabBrowser: 'Browser',
    tabMobile: 'Mobile',
    tabWeb: 'Web',
    tabDesktop: 'Desktop',
    installedText: 'It is installed in this browser.',
    continueHere: 'Continue',
    notDetected: 'Not Detected',
    notDetectedText: '{name} is not installed in this browser, or it is switched off.',
    unsupported: '{name} can’t be reached from here',
    unsupportedText: 'Try it on another device, or choose another wallet.',
    unreachable: 'Open this page in {name}',
    unreachableText: '{name} connects to pages in its own browser only.',
    offline: 'You are offline',
    offlineText: 'This goes on by itself when you are back.',
    declined: 'Connection declined',
    declinedText: 'The request was declined in {name}. Nothing was shared. Try again, or choose another wallet.',
    pending: 'A request is already open',
    pendingText: 'Finish it in {name} first, then try again.',
    expired: 'The request expired',
    expiredText: 'No answer came in time. Nothing was shared.',
    noAccount: '{name} shared no account',
    noAccountText: 'Unlock it and choose at least one account.',
    networks: '{name} does not know these networks',
    networksText: 'It approved none of the networks that this app uses.',
    refused: 'You are not signed in',
    refusedText: 'The last step was not finished, so {name} was disconnected again.',
    superseded: 'Connecting elsewhere',
    supersededText: 'A newer attempt replaced this one.',
    misconfigured: 'This app is not set up for phones',
    misconfiguredText:
      'Its project is unknown or may not be used here. Nothing that you can do; connect with a browser wallet.',
    clock: 'The clock of this device seems wrong',
    clockText: 'Set its date and time, then try again.',
    relayDown: 'The connection service can’t be reached',
    relayDownText: 'Wallets on a phone are reached through it. Check your connection and try again.',
    failed: 'Could not connect to {name}',
    failedText: '{name} had a problem with this request. Nothing was shared. Try again, or choose another wallet.',
    someWallet: 'the wallet',
    someWalletFirst: 'The wallet',
    recent: 'Recent',
    chooseWallet: 'Choose your wallet',
    getWallet: 'Get a wallet',
    requestIn: 'Continue in {name}',
    requestText: 'A request waits for your answer there.',
    requestElsewhere: 'A request waits for your answer on your phone.',
    requestGone: 'Nothing to answer any more',
    requestGoneText: 'The request was answered or has expired.',
    notOpened: '{name} could not be opened',
    notOpenedText: 'Open it yourself: the request waits there.',
    close: 'Close',
  },
}
