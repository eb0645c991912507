import { formatUnits } from '@latchkey/core'
import { useModal, useStore, useText } from '@latchkey/react'
import { Button } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { sendView } from '../api.js'
import type { SentTransfer } from '../sending/SentTransfer.js'
import { shownOf } from '../sending/shownOf.js'
import { sendText } from './text.js'
import { useSending } from './useSending.js'

/** What the user can do about a transfer that probably did not happen. */
export function AgainButtons({ transfer }: { readonly transfer: SentTransfer }): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  const { sent, $current } = useSending()
  const isOwn = useStore($current)?.address === transfer.from
  const { id, networkId, token, to, name, status, isSeen } = transfer
  const mayRepeat = status === 'unknown' || status === 'dropped' || status === 'expired'
  return (
    <>
      {mayRepeat && isOwn && (
        <Button full onClick={sendAgain}>
          {text.again}
        </Button>
      )}
      {status === 'unknown' && !isSeen && (
        <Button full onClick={() => sent.see(id)}>
          {text.dismiss}
        </Button>
      )}
    </>
  )

  function sendAgain(): void {
    const shown = shownOf(transfer)
    const amount = shown && formatUnits(shown.units, shown.decimals)
    modal.reset(sendView, { networkId, token, amount, receiver: name ?? to })
  }
}
