import { tokenId } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill, useModal, useStore, useText, useViewState } from '@latchkey/react'
import {
  Fields,
  moneyText,
  NoTokens,
  RetryNotice,
  TokenListSkeleton,
  TokenRow,
  writeBalance,
} from '@latchkey/react/money'
import { RowGroup, SearchInput, View } from '@latchkey/react/ui'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { FormParameters } from '../contract/internals.js'
import { sendText } from './text.js'

/** Rows that are rendered at most. The search finds the others. */
const maxRows = 100

/** The tokens of the account without those that the user hid, with a search. */
export default function SelectTokenView({ form }: FormParameters): ReactNode {
  const text = useText(sendText)
  const { selectTitle } = useText(moneyText)
  const modal = useModal()
  const { locale } = modal.settings
  const $search = useViewState('search', () => atom(''))
  const search = useStore($search)
  const { tokens: all, isLoading, error, currency } = useStore(form.$tokens)
  const hidden = useStore(form.$hidden)
  const tokens = all?.filter((token) => !hidden.has(tokenId(token)) || isAddressOf(token, search))
  const { token: chosen, subject } = useStore(form.$state)
  const network = useStore(modal.state.$networks).find(({ id }) => id === subject.networkId)
  const matching = (tokens ?? []).filter((token) => matches(token, search))
  return (
    <View title={selectTitle}>
      <Fields>
        <SearchInput label={text.search} value={search} onChange={(value) => $search.set(value)} autoFocus />
        {content()}
      </Fields>
    </View>
  )

  function content(): ReactNode {
    if (!tokens && error !== undefined && !isLoading) {
      return (
        <RetryNotice title={text.tokensFailed} onRetry={() => form.refresh()}>
          {text.tokensFailedText}
        </RetryNotice>
      )
    }
    if (!tokens) return <TokenListSkeleton />
    if (matching.length === 0) {
      const isSearched = tokens.length > 0
      return (
        <NoTokens isSearched={isSearched}>
          {isSearched
            ? fill(text.noMatchText, { text: search })
            : fill(text.noTokensText, { network: network?.name ?? '' })}
        </NoTokens>
      )
    }
    return (
      <RowGroup>
        {matching.slice(0, maxRows).map((token) => (
          <li key={token.address ?? ''}>
            <TokenRow
              token={token}
              amount={writeBalance(token, currency, locale)}
              isChosen={chosen?.address === token.address}
              onClick={() => {
                form.chooseToken(token)
                modal.back()
              }}
            />
          </li>
        ))}
      </RowGroup>
    )
  }
}

function matches({ name, symbol, address }: TokenBalance, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [name, symbol].some((text) => text.toLowerCase().includes(wanted)) || isAddressOf({ address }, search)
}

/** The user who enters the whole address of a token looks for that one, also if it is hidden. */
function isAddressOf({ address }: Pick<TokenBalance, 'address'>, search: string): boolean {
  return address !== undefined && address.toLowerCase() === search.trim().toLowerCase()
}
