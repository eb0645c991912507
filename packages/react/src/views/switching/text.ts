import type { TextTable } from '../../text/TextTable.js'

export interface SwitchingTexts {
  readonly continueIn: string
  readonly approve: string
  readonly still: string
  readonly askAgain: string
  readonly cancel: string
  readonly switched: string
  readonly declined: string
  readonly declinedText: string
  readonly cancelled: string
  readonly pending: string
  readonly pendingText: string
  readonly notApproved: string
  readonly notApprovedText: string
  readonly failed: string
  readonly failedText: string
  readonly unknown: string
  readonly unknownText: string
  readonly notListed: string
  readonly retry: string
  readonly back: string
  readonly turnTitle: string
  readonly turnText: string
  readonly turnConnectText: string
  readonly turn: string
  readonly turnConnect: string
  readonly turnSame: string
  readonly turnSameText: string
  readonly turnAnother: string
}

export const switchingText: TextTable<SwitchingTexts> = {
  id: 'switching',
  texts: {
    continueIn: 'Continue in {name}',
    approve: 'Approve the switch to {network} in the wallet',
    still: 'Still waiting for {name}.',
    askAgain: 'Ask again',
    cancel: 'Cancel',
    switched: 'You are on {network}',
    declined: 'Switch declined',
    declinedText: 'The switch was declined in {name}. You are where you were, and nothing was sent.',
    cancelled: 'Switch cancelled',
    pending: 'A request is already open',
    pendingText: 'Finish it in {name} first, then try again.',
    notApproved: 'Not approved in {name}',
    notApprovedText: 'Connect {name} again to add {network}.',
    failed: 'Could not switch to {network}',
    failedText: 'You are where you were. Nothing was sent.',
    unknown: '{name} does not know {network}',
    unknownText: 'Add the network in {name}, then try again. You are where you were.',
    notListed: 'This app does not work with {network}',
    retry: 'Try again',
    back: 'Back',
    turnTitle: 'Switch to {network}',
    turnText: 'The app turns to {network}. {name} stays connected, and you can come back at any time.',
    turnConnectText: '{network} needs a wallet of its own. {name} stays connected, and you can come back at any time.',
    turn: 'Switch to {network}',
    turnConnect: 'Connect wallet for {network}',
    turnSame: 'Connect {network} with {name}',
    turnSameText:
      '{name} can connect {network} as well. What is connected stays so, and you can come back at any time.',
    turnAnother: 'Use another wallet',
  },
}
