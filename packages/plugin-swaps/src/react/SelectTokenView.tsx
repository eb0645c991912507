import { displayAmount, fiatOf, writeMoney } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill, TokenMark, TokenPicture, useModal, useStore, useText, useViewState } from '@latchkey/react'
import {
  AmountText,
  Button,
  EmptyState,
  type ListPosition,
  Notice,
  Row,
  RowGroup,
  RowSkeleton,
  SearchIcon,
  SearchInput,
  useStyles,
  View,
  VirtualList,
  VisuallyHidden,
  WalletIcon,
} from '@latchkey/react/ui'
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

const skeletons = ['1', '2', '3', '4']
/** px of the search above the list, with the gap below it. */
const searchHeight = 56
const longestSearch = 100

/** The tokens of the account, well-known ones and all that can be swapped, with one search. */
export default function SelectTokenView({ form, side }: SelectTokenParameters): ReactNode {
  useStyles(css)
  const text = useText(swapsText)
  const modal = useModal()
  const { locale } = modal.settings
  const state = useStore(form.tokens.$state)
  const { subject, [side]: chosen } = useStore(form.$state)
  const network = useStore(modal.state.$networks).find(({ id }) => id === subject.networkId)
  const position = useViewState('position', (): ListPosition => ({ offset: 0, key: undefined }))
  const listed = useMemo(() => listOf(state, text), [state, text])
  // The next visit, maybe for the other side, starts with all tokens.
  useEffect(() => () => form.tokens.search(''), [form])
  const { search, entered, currency } = state
  const chosenAddress = chosen?.address
  const hasChosen = chosen !== undefined

  const draw = useCallback(
    ({ token }: Listed): ReactNode => {
      const value = fiatOf(token.amount, token.decimals, token.price)
      const amount = displayAmount(token.amount, token.decimals, { locale })
      const written = value === undefined ? amount : writeMoney(value, currency, locale)
      return (
        <Row
          label={token.symbol}
          translate="no"
          detail={
            <>
              <span translate="no">{token.name}</span>
              <TokenMark token={token} />
            </>
          }
          picture={<TokenPicture token={token} networkId={token.networkId} />}
          trailing={token.amount > 0n ? <AmountText value={written} size="row" /> : undefined}
          selected={hasChosen && chosenAddress === token.address}
          onClick={() => {
            form.choose(side, token)
            modal.back()
          }}
        />
      )
    },
    [form, side, modal, locale, currency, hasChosen, chosenAddress],
  )

  return (
    <View title={text.selectTitle}>
      <div className="swp-form">
        <div className="swp-search">
          <SearchInput
            label={text.search}
            value={search}
            onChange={form.tokens.search}
            maxLength={longestSearch}
            autoFocus
          />
        </div>
        <EnteredTokenNotes
          entered={entered}
          network={network?.name ?? ''}
          networkId={subject.networkId}
          onUse={(token) => {
            form.choose(side, token)
            modal.back()
          }}
        />
        {state.error !== undefined && (
          <Notice
            tone="warning"
            live
            title={text.tokensFailed}
            action={
              <Button size="small" loading={state.isLoading} onClick={form.tokens.refresh}>
                {text.retry}
              </Button>
            }
          >
            {text.tokensFailedText}
          </Notice>
        )}
        {drawList()}
      </div>
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
    if (state.isLoading) return <ListSkeleton label={text.loadingTokens} />
    if (entered.status !== 'none' || state.error !== undefined) return null
    if (search.trim() === '') {
      return (
        <EmptyState icon={<WalletIcon size={24} />} title={text.noTokens}>
          {fill(text.noTokensText, { network: network?.name ?? '' })}
        </EmptyState>
      )
    }
    return (
      <EmptyState icon={<SearchIcon size={24} />} title={text.noMatch}>
        {fill(text.noMatchText, { text: search })}
      </EmptyState>
    )
  }
}

function ListSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <RowGroup>
        {skeletons.map((key) => (
          <li key={key}>
            <RowSkeleton detail picture />
          </li>
        ))}
      </RowGroup>
    </>
  )
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
