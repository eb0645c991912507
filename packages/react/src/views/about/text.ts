import type { TextTable } from '../../text/TextTable.js'

export interface AboutTexts {
  readonly walletTitle: string
  readonly walletKeepsTitle: string
  readonly walletKeepsText: string
  readonly walletSignsTitle: string
  readonly walletSignsText: string
  readonly walletYoursTitle: string
  readonly walletYoursText: string
  readonly networkTitle: string
  readonly networkPlaceTitle: string
  readonly networkPlaceText: string
  readonly networkFeeTitle: string
  readonly networkFeeText: string
  readonly networkSwitchTitle: string
  readonly networkSwitchText: string
}

export const aboutText: TextTable<AboutTexts> = {
  id: 'about',
  texts: {
    walletTitle: 'What is a wallet?',
    walletKeepsTitle: 'A place for what you own',
    walletKeepsText: 'A wallet shows your tokens and collectibles, and lets you send and receive them.',
    walletSignsTitle: 'A way to sign in',
    walletSignsText: 'Instead of a new account and password on every site, you connect your wallet.',
    walletYoursTitle: 'Only you hold the key',
    walletYoursText: 'Nothing leaves it until you approve it there. Never share its recovery phrase with anyone.',
    networkTitle: 'What is a network?',
    networkPlaceTitle: 'A record of its own',
    networkPlaceText: 'Each network keeps its own record of who owns what. A token lives on one of them.',
    networkFeeTitle: 'Each has its own fees',
    networkFeeText: 'A transaction costs a small fee in the network’s own currency, so have a little of it.',
    networkSwitchTitle: 'You can change at any time',
    networkSwitchText: 'Switching moves nothing. What you have on one network stays there.',
  },
}
