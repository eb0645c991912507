import type { Token } from '@latchkey/core/services'
import { TokenPicture, useText } from '@latchkey/react'
import { type AmountNote, AmountNoteLine } from '@latchkey/react/money'
import { ChevronDownIcon, VisuallyHidden } from '@latchkey/react/ui'
import { type ReactNode, useId } from 'react'
import { swapsText } from './text.js'

export interface SideFieldProps {
  /** What the side is: `You sell`. */
  readonly label: string
  /** The amount: a field, or a text. */
  readonly children: ReactNode
  readonly token: Token | undefined
  /** CAIP-2. */
  readonly networkId: string
  /** Read by screen readers after the token. */
  readonly chooseLabel: string
  readonly onChoose: () => void
  /** In the currency of prices. */
  readonly value?: string | undefined
  /** The balance, and what belongs to it. */
  readonly funds?: ReactNode
  /** What is wrong with the amount. */
  readonly note?: AmountNote | undefined
}

/** One side of a swap: an amount, its token, its value, and what the account has of it. */
export function SideField(props: SideFieldProps): ReactNode {
  const { label, children, token, networkId, chooseLabel, onChoose, value, funds, note } = props
  const text = useText(swapsText)
  const id = useId()
  return (
    <fieldset className="swp-side" aria-labelledby={id}>
      <span id={id} className="swp-side-label">
        {label}
      </span>
      <div className="swp-side-main">
        {children}
        <button type="button" className={token ? 'swp-token' : 'swp-token is-open'} onClick={onChoose}>
          {token && <TokenPicture token={token} networkId={networkId} size="small" />}
          <span translate={token && 'no'}>{token ? token.symbol : text.selectToken}</span>
          <VisuallyHidden>{chooseLabel}</VisuallyHidden>
          <ChevronDownIcon size={16} />
        </button>
      </div>
      <div className="swp-side-line">
        {value !== undefined && <span>{value}</span>}
        {funds !== undefined && <div className="swp-side-funds">{funds}</div>}
      </div>
      {note && <AmountNoteLine note={note} />}
    </fieldset>
  )
}
