import type { ReactNode } from 'react'
import { useText } from '../text/useText.js'
import { EmptyState } from '../ui/EmptyState.js'
import { SearchIcon } from '../ui/icons/SearchIcon.js'
import { WalletIcon } from '../ui/icons/WalletIcon.js'
import { moneyText } from './text.js'

export interface NoTokensProps {
  /** There are tokens, and none matches the search. */
  readonly isSearched: boolean
  readonly children: string
}

/** In place of a list of tokens that is empty. */
export function NoTokens({ isSearched, children }: NoTokensProps): ReactNode {
  const text = useText(moneyText)
  return (
    <EmptyState
      icon={isSearched ? <SearchIcon size={24} /> : <WalletIcon size={24} />}
      title={isSearched ? text.noMatch : text.noTokens}
    >
      {children}
    </EmptyState>
  )
}
