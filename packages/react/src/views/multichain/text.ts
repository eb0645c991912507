import type { TextTable } from '../../text/TextTable.js'

export interface MultiChainWords {
  readonly title: string
  readonly lead: string
  readonly connected: string
}

export const multiChainText: TextTable<MultiChainWords> = {
  id: 'multiChain',
  words: {
    title: 'Choose networks',
    lead: 'Which networks do you want to use with {name}?',
    connected: 'Connected',
  },
}
