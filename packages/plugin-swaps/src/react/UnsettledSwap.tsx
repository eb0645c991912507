import { fill, useModal, useStore, useText } from '@latchkey/react'
import { Button, Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { swapPreviewView } from '../contract/internals.js'
import { swapsText } from './text.js'
import { useSwapping } from './useSwapping.js'
import { writeTokenAmount } from './writeTokenAmount.js'

/** The newest swap of the account whose outcome is open, so that it is not sent again. */
export function UnsettledSwap({ address }: { readonly address: string }): ReactNode {
  const text = useText(swapsText)
  const modal = useModal()
  const { locale } = modal.settings
  const swapping = useSwapping()
  useStore(swapping.$remembered)
  const [newest] = swapping.pendingOf(address)
  if (!newest) return null
  const { id, status, sell, buy, amount } = newest
  const isUnknown = status === 'unknown'
  const title = { unknown: text.unknownEarlier, approved: text.approvedEarlier }[status as string] ?? text.pending
  return (
    <Notice
      tone={isUnknown ? 'warning' : 'info'}
      title={title}
      action={
        <Button size="small" onClick={() => modal.push(swapPreviewView, { id })}>
          {text.look}
        </Button>
      }
    >
      {fill(isUnknown ? text.unknownEarlierText : text.pendingText, {
        sell: writeTokenAmount(BigInt(amount), sell, locale),
        buy: buy.symbol,
      })}
    </Notice>
  )
}
