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
import { type ListPosition, SearchInput, useStyles, View, VirtualList } from '@latchkey/react/ui'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import type { SelectTokenParameters } from '../contract/internals.js'
import type { SwapTokensState } from '../tokens/SwapTokens.js'
import { EnteredTokenNotes } from './EnteredTokenNotes.js'
import css from './swaps.css?inline'
import { type SwapsTexts, swapsText } from './text.js'

interface Listed {
  readonly caption: string
  readonly token: TokenBalance
}

/** px of the search above the list, with the gap below it. */
const searchHeight = 56
const maxSearch = 100

/** The tokens of the account, well-known ones and all that can be swapped, with one search. */
export default function SelectTokenView({ form, side }: SelectTokenParameters): ReactNode {
  useStyles(css)
  const text = useText(swapsText)
  const { selectTitle } = useText(moneyText)
  const modal = useModal()
  const { locale } = modal.settings
  const state = useStore(form.tokens.$state)
  const { subject, [side]: chosen } = useStore(form.$state)
  const network = useStore(modal.state.$networks).find(({ id }) => id === subject.networkId)?.name ?? ''
  const position = useViewState('position', (): ListPosition => ({ offset: 0, key: undefined }))
  const listed = useMemo(() => listOf(state, text), [state, text])
  // The next visit, maybe for the other side, starts with all tokens.
  useEffect(() => () => form.tokens.search(''), [form])
  const { search, entered, currency } = state
  const chosenAddress = chosen?.address
  const hasChosen = chosen !== undefined
  const choose = useCallback(
    (token: TokenBalance): void => {
      form.choose(side, token)
      modal.back()
    },
    [form, side, modal],
  )
  const draw = useCallback(
    ({ token }: Listed): ReactNode => (
      <TokenRow
        token={token}
        amount={token.amount > 0n ? writeBalance(token, currency, locale) : undefined}
        isChosen={hasChosen && chosenAddress === token.address}
        onClick={() => choose(token)}
      />
    ),
    [choose, locale, currency, hasChosen, chosenAddress],
  )

  return (
    <View title={selectTitle}>
      <Fields>
        <div className="swp-search">
          <SearchInput
            label={text.search}
            value={search}
            onChange={form.tokens.search}
            maxLength={maxSearch}
            autoFocus
          />
        </div>
        <EnteredTokenNotes entered={entered} network={network} networkId={subject.networkId} onUse={choose} />
        {state.error !== undefined && (
          <RetryNotice title={text.tokensFailed} isLoading={state.isLoading} onRetry={form.tokens.refresh}>
            {text.tokensFailedText}
          </RetryNotice>
        )}
        {drawList()}
      </Fields>
    </View>
  )

  function drawList(): ReactNode {
    if (listed.length > 0) {
      return (
        <VirtualList
          label={text.tokens}
          items={listed}
          keyOf={keyOf}
          captionOf={captionOf}
          draw={draw}
          stickyTop={searchHeight}
          position={position}
        />
      )
    }
    if (state.isLoading) return <TokenListSkeleton />
    if (entered.status !== 'none' || state.error !== undefined) return null
    const isSearched = search.trim() !== ''
    return (
      <NoTokens isSearched={isSearched}>
        {isSearched ? fill(text.noMatchText, { text: search }) : fill(text.noTokensText, { network })}
      </NoTokens>
    )
  }
}

/** Each token once, in the first list that has it. */
function listOf({ own, suggested, all }: SwapTokensState, text: SwapsTexts): readonly Listed[] {
  const seen = new Set<string>()
  const take = (caption: string, tokens: readonly TokenBalance[]): readonly Listed[] =>
    tokens.flatMap((token) => {
      const key = token.address ?? ''
      if (seen.has(key)) return []
      seen.add(key)
      return { caption, token }
    })
  return [...take(text.own, own), ...take(text.suggested, suggested), ...take(text.all, all)]
}

const keyOf = ({ token }: Listed): string => token.address ?? ''
const captionOf = ({ caption }: Listed): string => caption
