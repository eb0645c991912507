import type { TextTable } from '../../text/TextTable.js'

export interface MultiChainTexts {
  readonly title: string
  readonly lead: string
  readonly connected: string
}

export const multiChainText: TextTable<MultiChainTexts> = {
  id: 'multiChain',
  texts: {
    title: 'Choose networks',
    lead: 'Which networks do you want to use with {name}?',
    connected: 'Connected',
  },
}
