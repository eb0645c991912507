import { shortenAddress } from '@latchkey/core'
import type { ReactNode } from 'react'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { AddressText } from '../../ui/AddressText.js'
import { Notice } from '../../ui/Notice.js'
import type { TokenMarkProps } from './TokenMark.js'
import { tokenText } from './tokenText.js'

export interface TokenNoticeProps {
  readonly token: TokenMarkProps['token'] & { readonly address?: string | undefined }
}

/** Warns where a token is used that is another one than the listed token with its symbol. */
export function TokenNotice({ token: { sameSymbolAs, address: own } }: TokenNoticeProps): ReactNode {
  const text = useText(tokenText)
  if (!sameSymbolAs) return null
  const { address, symbol } = sameSymbolAs
  const isOwn = address === undefined
  return (
    <Notice tone="warning" title={fill(isOwn ? text.otherThanOwn : text.otherContract, { symbol })}>
      <p>
        {isOwn ? text.otherThanOwnText : fill(text.otherContractText, { symbol, address: shortenAddress(address) })}
      </p>
      {own !== undefined && <AddressText address={own} whole />}
    </Notice>
  )
}
