import type { EntryStatus } from '@latchkey/core'
import type { TransferPlan } from '@latchkey/core/services'
import { fill, useStore, useText } from '@latchkey/react'
import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { lockNameOf } from '../sending/lockNameOf.js'
import type { SentTransfer } from '../sending/SentTransfer.js'
import { sendText } from './text.js'
import { transferValues } from './transferValues.js'
import { useSending } from './useSending.js'

/** An equal transfer that is open, or may still happen. Sent again, it may happen twice. */
export function EqualTransfer({ plan }: { readonly plan: TransferPlan }): ReactNode {
  const text = useText(sendText)
  const all = useStore(useSending().sent.$all)
  const name = lockNameOf(plan)
  const titles: Partial<Record<EntryStatus, string>> = {
    pending: text.pending,
    unknown: text.unknownEarlier,
    // Wallets keep a dropped transaction and send it again, and other signers may still sign.
    dropped: text.openEarlier,
    proposed: text.openEarlier,
  }
  const isOpen = ({ status, isSeen }: SentTransfer): boolean =>
    titles[status] !== undefined && !(status === 'unknown' && isSeen)
  const equal = all.find((each) => isOpen(each) && lockNameOf(each) === name)
  if (!equal) return null
  return (
    <Notice tone="warning" title={titles[equal.status] ?? text.openEarlier}>
      {fill(text.unknownEarlierText, transferValues(equal))}
    </Notice>
  )
}
