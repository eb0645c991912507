import type { TextTable } from '../../text/TextTable.js'

export interface GetWalletTexts {
  readonly title: string
  readonly lead: string
  readonly failed: string
  readonly retry: string
  readonly none: string
  readonly noneText: string
}

export const getWalletText: TextTable<GetWalletTexts> = {
  id: 'getWallet',
  texts: {
    title: 'Get a wallet',
    lead: 'These open the wallet makers’ own pages. A wallet is free. Never share your recovery phrase with anyone.',
    failed: 'The list did not load',
    retry: 'Try again',
    none: 'No wallet to suggest',
    noneText: 'Look for one that works with the networks of this app.',
  },
}
