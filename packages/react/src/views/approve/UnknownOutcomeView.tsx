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
  /**
   * The wallet's late answer. `unknown` if it does not say whether the transaction was sent, or if
   * its session ended.
   */
  readonly answer?: keyof typeof texts | undefined
  /** The wallet's name. */
  readonly name: string
  readonly icon: string | undefined
}

/** What is known of a transaction that may have been sent, and where the user can check. */
export function UnknownOutcomeView({ outcome, answer, name, icon }: UnknownOutcomeViewProps): ReactNode {
  const { networkId, address, transaction } = outcome
  const text = useText(approveText)
  const [title, detail] = answer ? texts[answer] : (['unknown', 'unknownDetail'] as const)
  const network = useStore(useModal().state.$networks).find(({ id }) => id === networkId)
  const link =
    network &&
    (transaction !== undefined
      ? explorerTransactionUrl(network, transaction)
      : address && explorerAddressUrl(network, address))
  return (
    <View
      title={answer ? text.over : text.titleUnknown}
      footer={
        link && answer !== 'declined' ? (
          <Button full href={link}>
            {fill(text.look, { explorer: network.explorer?.name ?? '' })}
          </Button>
        ) : undefined
      }
    >
      <Waiting latch="open" name={name} icon={icon} title={text[title]}>
        {fill(text[detail], { name })}
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

const texts = {
  unknown: ['check', 'checkDetail'],
  sent: ['sent', 'sentDetail'],
  declined: ['declined', 'declinedDetail'],
} as const
