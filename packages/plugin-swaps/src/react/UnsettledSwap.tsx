import { fill, useModal, useText } from '@latchkey/react'
import { LookNotice, writeTokenAmount } from '@latchkey/react/money'
import type { ReactNode } from 'react'
import { swapPreviewView } from '../contract/internals.js'
import type { SwapEntry } from '../swapping/SwapEntry.js'
import { stateOf } from '../swapping/stateOf.js'
import { outcomeSentences } from './outcomeSentences.js'
import { swapsText } from './text.js'

/** A swap whose outcome is open, or that ended without a view. It leads to its state. */
export function UnsettledSwap({ swap }: { readonly swap: SwapEntry }): ReactNode {
  const text = useText(swapsText)
  const modal = useModal()
  const { locale } = modal.settings
  const { id, status, sell, buy, amount, received, isUnseen } = swap
  const isUnknown = status === 'unknown'
  const sold = writeTokenAmount(BigInt(amount), sell, locale)
  const title = { unknown: text.unknownEarlier, approved: text.approvedEarlier }[status as string] ?? text.pending
  return (
    <LookNotice
      tone={isUnknown || (isUnseen && status !== 'confirmed') ? 'warning' : 'info'}
      title={isUnseen ? endTitle() : title}
      onLook={() => modal.push(swapPreviewView, { id })}
    >
      {fill(isUnknown ? text.unknownEarlierText : text.pendingText, { sell: sold, buy: buy.symbol })}
    </LookNotice>
  )

  function endTitle(): string {
    const [, end] = outcomeSentences(stateOf(swap, { isReached: true, isLookingUp: false }), text)
    const got = received === undefined ? buy.symbol : writeTokenAmount(BigInt(received), buy, locale)
    return fill(end, { x: sold, y: got })
  }
}
