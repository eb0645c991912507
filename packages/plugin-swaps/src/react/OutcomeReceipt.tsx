import { cleanText, explorerTransactionUrl, type Network } from '@latchkey/core'
import { fill, useText } from '@latchkey/react'
import { AddressText, Button, Details, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { OutcomeState } from '../swapping/stateOf.js'
import { TokenAmount } from './TokenAmount.js'
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
  const explorer = network && hash !== undefined ? explorerTransactionUrl(network, hash) : undefined
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
        {fee !== undefined && network && (
          <ReceiptLine label={text.feePaid}>
            <TokenAmount units={BigInt(fee)} token={network.nativeCurrency} />
          </ReceiptLine>
        )}
        {hash !== undefined && (
          <ReceiptLine label={swap.step === 'swap' || swap.step === 'batch' ? text.transaction : text.approval}>
            <AddressText address={hash} copyLabel={text.copyTransaction} />
          </ReceiptLine>
        )}
      </Receipt>
      {reason !== undefined && status === 'reverted' && (
        <Details label={text.contractSaid}>{cleanText(reason, longestReason)}</Details>
      )}
      {explorer !== undefined && (
        <Button full href={explorer}>
          {fill(text.explorer, { explorer: network?.explorer?.name ?? '' })}
        </Button>
      )}
    </>
  )
}
