import { cleanText, explorerTransactionUrl, type Network } from '@latchkey/core'
import { useText } from '@latchkey/react'
import { ExplorerButton, FeePaidLine, TokenAmount, TransactionLine } from '@latchkey/react/money'
import { Details, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { isSwapStep } from '../swapping/isSwapStep.js'
import type { OutcomeState } from '../swapping/stateOf.js'
import { swapsText } from './text.js'

export interface OutcomeReceiptProps {
  readonly state: OutcomeState
  readonly network: Network | undefined
}

const longestReason = 300

/** What is known of a swap for which the wallet was asked, with its transaction. */
export function OutcomeReceipt({ state, network }: OutcomeReceiptProps): ReactNode {
  const text = useText(swapsText)
  const { swap, status } = state
  const { sell, buy, amount, received, minimum, fee, hash, reason } = swap
  const isDone = status === 'done'
  return (
    <>
      <Receipt>
        <ReceiptLine label={isDone ? text.sold : text.youSell}>
          <TokenAmount units={BigInt(amount)} token={sell} />
        </ReceiptLine>
        {isDone ? (
          <ReceiptLine label={text.received} total>
            {received === undefined ? (
              <span>{text.receivedUnknown}</span>
            ) : (
              <TokenAmount units={BigInt(received)} token={buy} digits={Math.min(buy.decimals, 8)} />
            )}
          </ReceiptLine>
        ) : (
          <ReceiptLine label={text.atLeast}>
            <TokenAmount units={BigInt(minimum)} token={buy} />
          </ReceiptLine>
        )}
        <FeePaidLine fee={fee} network={network} />
        <TransactionLine hash={hash} label={isSwapStep(swap.step) ? undefined : text.approval} />
      </Receipt>
      {reason !== undefined && status === 'reverted' && (
        <Details label={text.contractSaid}>{cleanText(reason, longestReason)}</Details>
      )}
      <ExplorerButton
        network={network}
        href={network && hash !== undefined ? explorerTransactionUrl(network, hash) : undefined}
      />
    </>
  )
}
