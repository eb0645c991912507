import { displayTokenAmount, fiatOf, shownUnits, tokenId, writeMoney } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill, TokenMark, TokenPicture, useModal, useStore, useText, useViewState } from '@latchkey/react'
import {
  AmountText,
  Button,
  EmptyState,
  ListItem,
  Notice,
  RowGroup,
  RowSkeleton,
  SearchIcon,
  SearchInput,
  useStyles,
  View,
  VisuallyHidden,
  WalletIcon,
} from '@latchkey/react/ui'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { FormParameters } from '../contract/internals.js'
import css from './send.css?inline'
import { sendText } from './text.js'

/** Rows that are rendered at most. The search finds the others. */
const mostRows = 100
const skeletons = ['1', '2', '3', '4']

/** The tokens of the account without those that the user hid, with a search. */
export default function SelectTokenView({ form }: FormParameters): ReactNode {
  useStyles(css)
  const text = useText(sendText)
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
    <View title={text.selectTitle}>
      <div className="snd-form">
        <SearchInput label={text.search} value={search} onChange={(value) => $search.set(value)} autoFocus />
        {content()}
      </div>
    </View>
  )

  function content(): ReactNode {
    if (!tokens && error !== undefined && !isLoading) {
      return (
        <Notice
          tone="warning"
          live
          title={text.tokensFailed}
          action={
            <Button size="small" onClick={() => form.refresh()}>
              {text.retry}
            </Button>
          }
        >
          {text.tokensFailedText}
        </Notice>
      )
    }
    if (!tokens) {
      return (
        <>
          <VisuallyHidden>
            <span role="status">{text.loadingTokens}</span>
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
    if (tokens.length === 0) {
      return (
        <EmptyState icon={<WalletIcon size={24} />} title={text.noTokens}>
          {fill(text.noTokensText, { network: network?.name ?? '' })}
        </EmptyState>
      )
    }
    if (matching.length === 0) {
      return (
        <EmptyState icon={<SearchIcon size={24} />} title={text.noMatch}>
          {fill(text.noMatchText, { text: search })}
        </EmptyState>
      )
    }
    return (
      <RowGroup>
        {matching.slice(0, mostRows).map((token) => (
          <ListItem
            key={token.address ?? ''}
            label={token.symbol}
            translate="no"
            detail={
              <>
                <span translate="no">{token.name}</span>
                <TokenMark token={token} />
              </>
            }
            picture={<TokenPicture token={token} networkId={token.networkId} />}
            trailing={<AmountText value={amountOf(token)} size="row" />}
            selected={chosen?.address === token.address}
            onClick={() => {
              form.chooseToken(token)
              modal.back()
            }}
          />
        ))}
      </RowGroup>
    )
  }

  /** The value where the price is known, else the amount. */
  function amountOf(token: TokenBalance): string {
    const shown = shownUnits(token.amount, token.scale)
    const value = shown === undefined ? undefined : fiatOf(shown, token.decimals, token.price)
    if (value !== undefined) return writeMoney(value, currency, locale)
    return displayTokenAmount(token.amount, token, { locale, said: token.shown })
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
