import type { TokenBalance } from '@latchkey/core/services'
import { fill, TokenNotice, TokenPicture, useText } from '@latchkey/react'
import { Fields, moneyText } from '@latchkey/react/money'
import { AddressText, Button, Notice, Row, RowSkeleton, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { EnteredToken } from '../tokens/SwapTokens.js'
import { swapsText } from './text.js'

export interface EnteredTokenNotesProps {
  readonly entered: EnteredToken
  /** Its name. */
  readonly network: string
  /** CAIP-2. */
  readonly networkId: string
  readonly onUse: (token: TokenBalance) => void
}

/** What is known of the token at an address that no list has, and the warning before it is used. */
export function EnteredTokenNotes({ entered, network, networkId, onUse }: EnteredTokenNotesProps): ReactNode {
  const text = useText(swapsText)
  const money = useText(moneyText)
  switch (entered.status) {
    case 'none':
      return null
    case 'reading':
      return (
        <>
          <VisuallyHidden>
            <span role="status">{text.readingAddress}</span>
          </VisuallyHidden>
          <RowSkeleton detail picture />
        </>
      )
    case 'found':
      return (
        <Fields>
          <Row
            label={entered.token.symbol}
            translate="no"
            detail={<span translate="no">{entered.token.name}</span>}
            picture={<TokenPicture token={entered.token} networkId={networkId} />}
          />
          <Notice tone="warning" live title={text.unlisted}>
            {text.unlistedText}
          </Notice>
          <TokenNotice token={entered.token} />
          {entered.token.address !== undefined && <AddressText address={entered.token.address} whole />}
          <Button full onClick={() => onUse(entered.token)}>
            {fill(text.useToken, { symbol: entered.token.symbol })}
          </Button>
        </Fields>
      )
    case 'unknown':
      return (
        <Notice tone="warning" live title={text.addressFailed}>
          {fill(text.addressFailedText, { network })}
        </Notice>
      )
    default:
      return (
        <Notice tone="warning" live title={money.unreachable}>
          {text.tokensFailedText}
        </Notice>
      )
  }
}
