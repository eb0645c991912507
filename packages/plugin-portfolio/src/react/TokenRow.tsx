import { displayAmount, formatUnits, shownAmount } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill, TokenMark, TokenPicture, useApi, useModal, useText } from '@latchkey/react'
import { AmountText, Badge, Button, Row } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { portfolioApi } from '../api.js'
import type { Currency } from '../contract/options.js'
import { formatMoney } from '../money/formatMoney.js'
import { portfolioText } from './text.js'

export interface TokenRowProps {
  readonly token: TokenBalance
  readonly currency: Currency
  readonly isHidden: boolean
  /** The row has a button that hides or shows the token, in place of its value. */
  readonly isManaged: boolean
}

/** A token: its name, how much of it, and what that is worth. */
export function TokenRow({ token, currency, isHidden, isManaged }: TokenRowProps): ReactNode {
  const { locale } = useModal().settings
  const text = useText(portfolioText)
  const { name, symbol, amount, networkId, value, scale } = token
  const shown = shownAmount(amount, token, token.shown)
  const row = (
    <Row
      label={name}
      translate="no"
      detail={
        <>
          {shown ? (
            <AmountText
              value={displayAmount(shown.units, shown.decimals, { locale })}
              full={displayAmount(shown.units, shown.decimals, { locale, digits: shown.decimals })}
              exact={formatUnits(shown.units, shown.decimals)}
              unit={symbol}
            />
          ) : (
            symbol
          )}
          <TokenMark token={token} />
        </>
      }
      badge={scale === 'network' && <Badge>{shown ? text.networkAmount : text.unknownAmount}</Badge>}
      picture={<TokenPicture token={token} networkId={networkId} />}
      trailing={
        isManaged ? (
          <HideButton token={token} isHidden={isHidden} />
        ) : (
          value !== undefined && <AmountText {...formatMoney(value, currency, locale)} size="row" />
        )
      }
    />
  )
  // The element stays when the token is hidden, so that its button keeps the focus.
  return <div className={isHidden ? 'por-is-hidden' : undefined}>{row}</div>
}

function HideButton({ token, isHidden }: Pick<TokenRowProps, 'token' | 'isHidden'>): ReactNode {
  const text = useText(portfolioText)
  const { setHidden } = useApi(portfolioApi)
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={fill(isHidden ? text.showToken : text.hideToken, { token: token.symbol })}
      onClick={() => void setHidden(token, !isHidden)}
    >
      {isHidden ? text.show : text.hide}
    </Button>
  )
}
