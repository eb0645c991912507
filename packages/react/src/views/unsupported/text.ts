import type { TextTable } from '../../text/TextTable.js'

export interface UnsupportedTexts {
  readonly title: string
  readonly lead: string
  readonly leadNoApp: string
  readonly leadInWallet: string
  readonly leadInWalletNoApp: string
  readonly switchTo: string
  readonly disconnect: string
  readonly failed: string
}

export const unsupportedText: TextTable<UnsupportedTexts> = {
  id: 'unsupported',
  texts: {
    title: 'Switch network',
    lead: '{wallet} is on a network that {app} does not work with. Switch to one of these to go on, or disconnect.',
    leadNoApp:
      '{wallet} is on a network that this app does not work with. Switch to one of these to go on, or disconnect.',
    leadInWallet:
      '{wallet} is on a network that {app} does not work with. Change the network in {wallet} to go on, or disconnect.',
    leadInWalletNoApp:
      '{wallet} is on a network that this app does not work with. Change the network in {wallet} to go on, or disconnect.',
    switchTo: 'Switch to {network}',
    disconnect: 'Disconnect',
    failed: 'Failed to disconnect',
  },
}
