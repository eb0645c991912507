import { fill, useModal, useStore, useText } from '@latchkey/react'
import { LookNotice } from '@latchkey/react/money'
import type { ReactNode } from 'react'
import { sendConfirmedView } from '../api.js'
import { sendText } from './text.js'
import { transferValues } from './transferValues.js'
import { useSending } from './useSending.js'

/** The newest transfer of the account whose outcome is open, so that it is not sent again. */
export function UnsettledTransfer({ address }: { readonly address: string }): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  const sending = useSending()
  useStore(sending.sent.$all)
  const [newest] = sending.pendingOf(address)
  if (!newest) return null
  const isUnknown = newest.status === 'unknown'
  return (
    <LookNotice
      tone={isUnknown ? 'warning' : 'info'}
      title={isUnknown ? text.unknownEarlier : text.pending}
      onLook={() => modal.push(sendConfirmedView, { id: newest.id })}
    >
      {fill(isUnknown ? text.unknownEarlierText : text.pendingText, transferValues(newest))}
    </LookNotice>
  )
}
