import { fill, useStore, useText } from '@latchkey/react'
import { AddressText, Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SwapForm } from '../form/SwapForm.js'
import type { SwapFormState } from '../form/SwapFormState.js'
import { sameAddress } from '../tokens/sameAddress.js'
import { swapsText } from './text.js'

export interface UnlistedTokensProps {
  readonly form: SwapForm
  readonly state: SwapFormState
}

/** Warns of tokens that no list has, also when the app named them, e.g. from a link. */
export function UnlistedTokens({ form, state: { sell, buy } }: UnlistedTokensProps): ReactNode {
  const text = useText(swapsText)
  const known = useStore(form.tokens.$known)
  const { isComplete } = useStore(form.tokens.$state)
  if (!isComplete) return null
  return [sell, buy].map((token) => {
    if (token?.address === undefined || known?.some(({ address }) => sameAddress(address, token.address))) return null
    return (
      <Notice key={token.address} tone="warning" live title={text.unlisted}>
        <p>{text.unlistedText}</p>
        <p>{fill(text.tokenContract, { symbol: token.symbol })}</p>
        <AddressText address={token.address} whole copyLabel={fill(text.copyToken, { symbol: token.symbol })} />
      </Notice>
    )
  })
}
