import { shortenAddress } from '@latchkey/core'
import { fill, useModal, useText } from '@latchkey/react'
import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { RememberedSwap } from '../swapping/RememberedSwap.js'
import { swapsText } from './text.js'
import { writeTokenAmount } from './writeTokenAmount.js'

/** What a contract may still take of the sold token, after a swap that did not use it. */
export function AllowanceLeft({ swap }: { readonly swap: RememberedSwap }): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const { allowance, spender, sell } = swap
  if (allowance === undefined || spender === undefined || BigInt(allowance) === 0n) return null
  return (
    <Notice tone="warning" title={text.allowanceLeft}>
      {fill(text.allowanceLeftText, {
        spender: shortenAddress(spender),
        amount: writeTokenAmount(BigInt(allowance), sell, locale),
      })}
    </Notice>
  )
}
