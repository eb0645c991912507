import { explorerAddressUrl, explorerTransactionUrl, type UnknownOutcome } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { AddressText } from '../../ui/AddressText.js'
import { Button } from '../../ui/Button.js'
import { Receipt, ReceiptLine } from '../../ui/Receipt.js'
import { View } from '../../ui/View.js'
import { Waiting } from '../shared/Waiting.js'
import { approveText } from './text.js'

export interface UnknownOutcomeViewProps {
  readonly outcome: UnknownOutcome
  /** The wallet has answered since, or its session ended. */
  readonly isOver: boolean
  /** The wallet's name. */
  readonly name: string
  readonly icon: string | undefined
}

/** What is known of a transaction that may have been sent, and where the user can check. */
export function UnknownOutcomeView({ outcome, isOver, name, icon }: UnknownOutcomeViewProps): ReactNode {
  const { networkId, address, transaction } = outcome
  const text = useText(approveText)
  const network = useStore(useModal().state.$networks).find(({ id }) => id === networkId)
  const link =
    network &&
    (transaction !== undefined
      ? explorerTransactionUrl(network, transaction)
      : address && explorerAddressUrl(network, address))
  return (
    <View
      title={isOver ? text.over : text.titleUnknown}
      footer={
        link ? (
          <Button full href={link}>
            {fill(text.look, { explorer: network.explorer?.name ?? '' })}
          </Button>
        ) : undefined
      }
    >
      <Waiting latch="open" name={name} icon={icon} title={isOver ? text.check : text.unknown}>
        {fill(isOver ? text.checkDetail : text.unknownDetail, { name })}
      </Waiting>
      {transaction !== undefined && (
        <Receipt>
          <ReceiptLine label={text.transaction}>
            <AddressText address={transaction} copyLabel={text.copyTransaction} />
          </ReceiptLine>
        </Receipt>
      )}
    </View>
  )
}
