import { useStore, useText } from '@latchkey/react'
import { NoOutcomeView } from '@latchkey/react/money'
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
  const all = useStore(sent.$all)
  const isLoaded = useStore(sent.$isLoaded)
  const transfer = id === undefined ? all[0] : all.find((each) => each.id === id)
  if (transfer) return <TransferOutcome key={transfer.id} transfer={transfer} />
  return (
    <NoOutcomeView
      title={text.outcomeTitle}
      isLoaded={isLoaded}
      icon={<SendIcon size={24} />}
      heading={text.nothingSent}
    >
      {text.nothingSentText}
    </NoOutcomeView>
  )
}
