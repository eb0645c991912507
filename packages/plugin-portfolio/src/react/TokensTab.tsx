import { formatNumber, type Subject, tokenId } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill, useApi, useModal, useStore, useText, useViewState } from '@latchkey/react'
import {
  Button,
  CheckIcon,
  EmptyState,
  IconButton,
  type ListPosition,
  RowGroup,
  SearchInput,
  SettingsIcon,
  useStyles,
  VirtualList,
  WalletIcon,
} from '@latchkey/react/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { portfolioApi } from '../api.js'
import type { Currency } from '../contract/options.js'
import { matchesToken } from './matchesToken.js'
import { useFindNfts } from './nfts/useFindNfts.js'
import css from './portfolio.css?inline'
import { TokenRow } from './TokenRow.js'
import { TokensFailed } from './TokensFailed.js'
import { TokensLoading } from './TokensLoading.js'
import { TokensStale } from './TokensStale.js'
import { portfolioText } from './text.js'
import { useTokensToast } from './useTokensToast.js'

/** A list that fits on the screen needs no search. */
const searchFrom = 6
/** Rows before the user asks for all, so that what follows the list stays in reach. */
const firstRows = 10
/** Hidden tokens that are drawn. The others are found by their address, and while tokens are managed. */
const mostHidden = 100

/** The tokens of the current account on the current network. */
export function TokensTab(): ReactNode {
  const subject = useStore(useModal().state.$current)
  // Another account or network starts with its own list and search.
  return subject && <Tokens key={`${subject.networkId}:${subject.address}`} subject={subject} />
}

function Tokens({ subject: { address, networkId } }: { readonly subject: Subject }): ReactNode {
  useStyles(css)
  const modal = useModal()
  const text = useText(portfolioText)
  const api = useApi(portfolioApi)
  const list = useStore(api.tokens(address, networkId))
  const hidden = useStore(api.$hidden)
  const networks = useStore(modal.state.$networks)
  const [typed, setTyped] = useState('')
  const [isManaged, setManaged] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [showsHidden, setShowsHidden] = useState(false)
  const position = useViewState(`tokens ${networkId}:${address}`, (): ListPosition => ({ offset: 0, key: undefined }))
  const draw = useCallback(
    (token: TokenBalance): ReactNode => (
      <TokenRow
        token={token}
        currency={list.currency as Currency}
        isHidden={hidden.has(tokenId(token))}
        isManaged={isManaged || hidden.has(tokenId(token))}
      />
    ),
    [list.currency, hidden, isManaged],
  )
  useTokensToast(list)
  useFindNfts({ address, networkId })

  const { tokens } = list
  if (!tokens) {
    return list.isLoading ? (
      <TokensLoading />
    ) : (
      <TokensFailed list={list} onRetry={() => void api.refresh(address, networkId)} />
    )
  }
  // The user who enters the whole address of a token looks for that one.
  const isEntered = ({ address: at }: TokenBalance): boolean =>
    at !== undefined && at.toLowerCase() === typed.trim().toLowerCase()
  const isHidden = (token: TokenBalance): boolean => hidden.has(tokenId(token))
  const isShown = (token: TokenBalance): boolean => isManaged || !isHidden(token) || isEntered(token)
  const hiddenTokens = tokens.filter(isHidden)
  const hasHidden = hiddenTokens.length > 0 && !isManaged && typed === ''
  const listed = tokens.filter(isShown)
  const found = listed.filter((token) => matchesToken(token, typed))
  const hasSearch = tokens.length >= searchFrom || typed !== ''
  const isEmpty = tokens.every(({ amount }) => amount === 0n)
  const network = networks.find(({ id }) => id === networkId)?.name ?? ''
  const isCut = !isWhole && !isManaged && typed === '' && found.length > firstRows + 1
  const manage = { label: isManaged ? text.done : text.manage, onClick: () => setManaged(!isManaged) }
  const write = (count: number): string => formatNumber(BigInt(count), modal.settings.locale, 0)

  return (
    <div className="por-tab">
      <TokensStale list={list} onRetry={() => void api.refresh(address, networkId)} />
      {hasSearch && (
        <div className="por-search">
          <SearchInput label={text.search} value={typed} onChange={setTyped} maxLength={64} />
          <IconButton {...manage}>{isManaged ? <CheckIcon /> : <SettingsIcon />}</IconButton>
        </div>
      )}
      {found.length > 0 && (
        <VirtualList
          label={text.tokens}
          items={isCut ? found.slice(0, firstRows) : found}
          keyOf={tokenId}
          draw={draw}
          position={position}
        />
      )}
      {drawEmpty()}
      {isCut && (
        <Button full onClick={() => setWhole(true)}>
          {fill(text.showAll, { count: write(found.length) })}
        </Button>
      )}
      {tokens.length > 1 && !hasSearch && (
        <Button size="small" variant="quiet" onClick={manage.onClick}>
          {manage.label}
        </Button>
      )}
      {hasHidden && (
        <Button size="small" variant="quiet" aria-expanded={showsHidden} onClick={() => setShowsHidden(!showsHidden)}>
          {fill(text.hiddenTokens, { count: write(hiddenTokens.length) })}
        </Button>
      )}
      {hasHidden && showsHidden && (
        <RowGroup caption={text.hiddenTokensText}>
          {hiddenTokens.slice(0, mostHidden).map((token) => (
            <li key={tokenId(token)}>
              <TokenRow token={token} currency={list.currency as Currency} isHidden isManaged />
            </li>
          ))}
        </RowGroup>
      )}
    </div>
  )

  function drawEmpty(): ReactNode {
    if (listed.length === 0 && tokens && tokens.length > 0) {
      return <EmptyState title={text.hidden}>{text.hiddenText}</EmptyState>
    }
    if (found.length === 0) return <EmptyState title={text.noMatch}>{text.noMatchText}</EmptyState>
    // The network's own currency is listed, with zero.
    return isEmpty ? (
      <EmptyState icon={<WalletIcon size={24} />} title={text.noTokens}>
        {fill(text.noTokensText, { network })}
      </EmptyState>
    ) : null
  }
}
