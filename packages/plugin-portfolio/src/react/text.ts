import type { TextTable } from '@latchkey/react'

export interface PortfolioTexts {
  readonly tokensTab: string
  readonly search: string
  readonly tokens: string
  readonly noTokens: string
  readonly noTokensText: string
  readonly noMatch: string
  readonly noMatchText: string
  readonly hidden: string
  readonly hiddenText: string
  readonly hiddenTokens: string
  readonly hiddenTokensText: string
  readonly showAll: string
  readonly manage: string
  readonly done: string
  /** Of a token whose amount the network itself calculates, e.g. with interest. */
  readonly networkAmount: string
  readonly unknownAmount: string
  readonly hide: string
  readonly hideToken: string
  readonly show: string
  readonly showToken: string
  readonly loading: string
  readonly unavailable: string
  readonly failedText: string
  readonly offline: string
  readonly offlineText: string
  readonly stale: string
  readonly staleText: string
  readonly incomplete: string
  readonly incompleteText: string
  readonly retry: string
}

/** An app replaces these texts with `texts.plugins.portfolio` of `ModalProvider`. */
export const portfolioText: TextTable<PortfolioTexts> = {
  id: 'portfolio',
  texts: {
    tokensTab: 'Tokens',
    search: 'Search tokens',
    tokens: 'Tokens',
    noTokens: 'No tokens yet',
    noTokensText: 'Tokens that you receive on {network} appear here.',
    noMatch: 'No tokens found',
    noMatchText: 'Check the spelling, or search for the address of the token.',
    hidden: 'All tokens are hidden',
    hiddenText: 'Choose “Manage tokens” to show them again.',
    hiddenTokens: 'Hidden tokens ({count})',
    hiddenTokensText: 'Those that you hid, and tokens with the symbol of a listed one of which nothing else is known.',
    showAll: 'Show all {count} tokens',
    manage: 'Manage tokens',
    done: 'Done',
    networkAmount: 'Calculated by the network',
    unknownAmount: 'Amount unknown',
    hide: 'Hide',
    hideToken: 'Hide {token}',
    show: 'Show',
    showToken: 'Show {token}',
    loading: 'Loading tokens',
    unavailable: 'Token Balance Unavailable',
    failedText: 'Your tokens are safe: only reading them failed.',
    offline: 'You are offline',
    offlineText: 'Your tokens appear when the connection is back.',
    stale: 'These amounts may be out of date',
    staleText: 'They were read at {time}.',
    incomplete: 'Some tokens and prices are missing',
    incompleteText: 'The amounts below come from the network itself.',
    retry: 'Try again',
  },
}
