import { useText } from '@latchkey/react'
import { RecordView } from '@latchkey/react/money'
import { SendIcon } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SendConfirmedParameters } from '../api.js'
import { TransferOutcome } from './TransferOutcome.js'
import { sendText } from './text.js'
import { useSending } from './useSending.js'

/** What became of a transfer, alive until it is in a block. It is the same after a reload. */
export default function ConfirmedView({ id }: SendConfirmedParameters): ReactNode {
  const text = useText(sendText)
  const { sent } = useSending()
  return (
    <RecordView
      title={text.outcomeTitle}
      id={id}
      records={sent}
      icon={<SendIcon size={24} />}
      heading={text.nothingSent}
      detail={text.nothingSentText}
    >
      {(transfer) => <TransferOutcome key={transfer.id} transfer={transfer} />}
    </RecordView>
  )
}
