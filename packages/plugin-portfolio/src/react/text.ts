import type { TextTable } from '@latchkey/react'

export interface PortfolioTexts {
  readonly action: string
  readonly title: string
  readonly lead: string
  readonly close: string
}

/** An app replaces these texts with `texts.plugins.portfolio` of `ModalProvider`. */
export const portfolioText: TextTable<PortfolioTexts> = {
  id: 'portfolio',
  texts: {
    action: 'Portfolio',
    title: 'Portfolio',
    lead: 'A plugin renders this view.',
    close: 'Close',
  },
}
