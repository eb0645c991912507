import { explorerAddressUrl, explorerTransactionUrl, type UnknownOutcome } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { AddressText } from '../../ui/AddressText.js'
import { Button } from '../../ui/Button.js'
import { Receipt, ReceiptLine } from '../../ui/Receipt.js'
import { approveText } from './text.js'

/** What is known of something that may have been sent, and where to look. */
export function UnknownOutcomeFacts({ networkId, address, transaction }: UnknownOutcome): ReactNode {
  const text = useText(approveText)
  const network = useStore(useModal().state.$networks).find(({ id }) => id === networkId)
  const link =
    network &&
    (transaction !== undefined
      ? explorerTransactionUrl(network, transaction)
      : address && explorerAddressUrl(network, address))
  return (
    <>
      {transaction !== undefined && (
        <Receipt>
          <ReceiptLine label={text.transaction}>
            <AddressText address={transaction} copyLabel={text.copyTransaction} />
          </ReceiptLine>
        </Receipt>
      )}
      {link && (
        <Button full href={link}>
          {fill(text.look, { explorer: network.explorer?.name ?? '' })}
        </Button>
      )}
    </>
  )
}
