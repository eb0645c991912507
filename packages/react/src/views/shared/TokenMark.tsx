import type { SameSymbol } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import css from './tokenMark.css?inline'
import { tokenText } from './tokenText.js'

export interface TokenMarkProps {
  readonly token: { readonly sameSymbolAs?: SameSymbol | undefined }
}

/** A line for the detail of a row: the token is another one than the listed token with its symbol. */
export function TokenMark({ token: { sameSymbolAs } }: TokenMarkProps): ReactNode {
  useStyles(css)
  const text = useText(tokenText)
  if (!sameSymbolAs) return null
  const { address, symbol } = sameSymbolAs
  return (
    <span className="lk-token-mark">
      {fill(address === undefined ? text.otherThanOwn : text.otherContract, { symbol })}
    </span>
  )
}
