import type { TextTable } from '../../text/TextTable.js'

export interface ConnectingTexts {
  readonly continueIn: string
  readonly accept: string
  readonly still: string
  readonly openAgain: string
  readonly cancel: string
  readonly connected: string
  readonly declined: string
  readonly declinedText: string
  readonly pending: string
  readonly pendingText: string
  readonly gone: string
  readonly goneText: string
  readonly noAccount: string
  readonly noAccountText: string
  readonly refused: string
  readonly refusedText: string
  readonly superseded: string
  readonly supersededText: string
  readonly failed: string
  readonly failedText: string
  readonly unusableText: string
  readonly retry: string
  readonly another: string
}

export const connectingText: TextTable<ConnectingTexts> = {
  id: 'connecting',
  texts: {
    continueIn: 'Continue in {name}',
    accept: 'Accept connection request in the wallet',
    still: 'Still waiting for {name}.',
    openAgain: 'Open it again',
    cancel: 'Cancel',
    connected: 'Connected',
    declined: 'Connection declined',
    declinedText: 'The request was declined in {name}. Nothing was shared. Try again, or choose another wallet.',
    pending: 'A request is already open',
    pendingText: 'Finish it in {name} first, then try again.',
    gone: '{name} is not there any more',
    goneText: 'Check that it is still installed and switched on.',
    noAccount: '{name} shared no account',
    noAccountText: 'Unlock it and choose at least one account.',
    refused: 'You are not signed in',
    refusedText: 'The last step was not finished, so {name} was disconnected again.',
    superseded: 'Connecting elsewhere',
    supersededText: 'A newer attempt replaced this one.',
    failed: 'Could not connect to {name}',
    failedText: '{name} had a problem with this request. Nothing was shared. Try again, or choose another wallet.',
    unusableText: '{name} gave an answer that can’t be used, and nothing of it was. Try again, or update {name}.',
    retry: 'Try again',
    another: 'Choose another wallet',
  },
}
