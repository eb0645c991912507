import type { TokenBalance } from '@latchkey/core/services'
import type { ReactNode } from 'react'
import { AmountText } from '../ui/AmountText.js'
import { Row } from '../ui/Row.js'
import { VisuallyHidden } from '../ui/VisuallyHidden.js'
import { TokenMark } from '../views/shared/TokenMark.js'
import { TokenPicture } from '../views/shared/TokenPicture.js'

export interface TokenRowProps {
  readonly token: Pick<TokenBalance, 'name' | 'symbol' | 'address' | 'icon' | 'networkId' | 'sameSymbolAs'>
  /** In place of the token's name. */
  readonly detail?: string | undefined
  /** Read by screen readers after what the row shows. */
  readonly hint?: string | undefined
  /** Formatted, at the end of an option. */
  readonly amount?: string | undefined
  /** Of an option in a list. Absent: a click on the row leads to the list. */
  readonly isChosen?: boolean | undefined
  readonly onClick: () => void
}

/** A token that can be chosen, or the chosen one in a form. Put it into an `<li>`. */
export function TokenRow({ token, detail, hint, amount, isChosen, onClick }: TokenRowProps): ReactNode {
  const amountText = amount === undefined ? undefined : <AmountText value={amount} size="row" />
  return (
    <Row
      label={token.symbol}
      translate="no"
      detail={
        <>
          {detail === undefined ? <span translate="no">{token.name}</span> : <span>{detail}</span>}
          {hint !== undefined && <VisuallyHidden>{hint}</VisuallyHidden>}
          <TokenMark token={token} />
        </>
      }
      picture={<TokenPicture token={token} networkId={token.networkId} />}
      trailing={isChosen === undefined ? 'chevron' : amountText}
      selected={isChosen}
      onClick={onClick}
    />
  )
}
