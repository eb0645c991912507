import { fill, useModal, useStore, useText } from '@latchkey/react'
import { Button, Notice } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { swapPreviewView } from '../contract/internals.js'
import type { RememberedSwap } from '../swapping/RememberedSwap.js'
import { stateOf } from '../swapping/stateOf.js'
import { outcomeSentences } from './outcomeSentences.js'
import { swapsText } from './text.js'
import { useSwapping } from './useSwapping.js'
import { writeTokenAmount } from './writeTokenAmount.js'

/**
 * The swaps of the account whose outcome is open, so that none is sent again, and those that ended
 * without a view. The newest is first.
 */
export function UnsettledSwaps({ address }: { readonly address: string }): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const swapping = useSwapping()
  useStore(swapping.$remembered)
  const [isAll, setAll] = useState(false)
  const open = swapping.pendingOf(address)
  const shown = isAll ? open : open.slice(0, 1)
  const hidden = open.length - shown.length
  return (
    <>
      {shown.map((swap) => (
        <UnsettledSwap key={swap.id} swap={swap} />
      ))}
      {hidden > 0 && (
        <Button size="small" onClick={() => setAll(true)}>
          {fill(text.moreOpen, { count: hidden.toLocaleString(locale) })}
        </Button>
      )}
    </>
  )
}

function UnsettledSwap({ swap }: { readonly swap: RememberedSwap }): ReactNode {
  const text = useText(swapsText)
  const modal = useModal()
  const { locale } = modal.settings
  const { id, status, sell, buy, amount, received, isUnseen } = swap
  const isUnknown = status === 'unknown'
  const sold = writeTokenAmount(BigInt(amount), sell, locale)
  const title = { unknown: text.unknownEarlier, approved: text.approvedEarlier }[status as string] ?? text.pending
  return (
    <Notice
      tone={isUnknown || (isUnseen && status !== 'confirmed') ? 'warning' : 'info'}
      title={isUnseen ? endTitle() : title}
      action={
        <Button size="small" onClick={() => modal.push(swapPreviewView, { id })}>
          {text.look}
        </Button>
      }
    >
      {fill(isUnknown ? text.unknownEarlierText : text.pendingText, { sell: sold, buy: buy.symbol })}
    </Notice>
  )

  function endTitle(): string {
    const [, end] = outcomeSentences(stateOf(swap, { isReached: true, isLookingUp: false }), text)
    const got = received === undefined ? buy.symbol : writeTokenAmount(BigInt(received), buy, locale)
    return fill(end, { x: sold, y: got })
  }
}
