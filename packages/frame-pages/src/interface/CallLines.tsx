import { AddressText, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { ShownCall } from '../approvals/ShownCall.js'
import { useText } from './language/useText.js'
import { NativeAmount, type NativeAmountProps } from './NativeAmount.js'
import { SpendLines } from './SpendLines.js'
import { writeUnits } from './writeUnits.js'

export interface CallLinesProps extends Omit<NativeAmountProps, 'units'> {
  readonly shown: ShownCall
}

/** What one transaction moves and to whom. */
export function CallLines({ shown: { to, value, call, token }, network, locale }: CallLinesProps): ReactNode {
  const text = useText()
  return (
    <>
      {(value > 0n || !call) && (
        <ReceiptLine label={text.amount} total>
          <NativeAmount units={value} network={network} locale={locale} />
        </ReceiptLine>
      )}
      {drawCall()}
      {to !== undefined && call?.kind !== 'approve' && call?.kind !== 'revoke' && (
        <ReceiptLine label={call ? text.tokenContract : text.to} block>
          <AddressText address={to} whole />
        </ReceiptLine>
      )}
    </>
  )

  function writeToken(amount: bigint): string | undefined {
    return token && writeUnits(amount, token)
  }

  function drawCall(): ReactNode {
    if (call?.kind === 'approve') {
      const { amount } = call.spend
      return <SpendLines spend={call.spend} written={amount === undefined ? undefined : writeToken(amount)} />
    }
    if (call?.kind === 'revoke')
      return (
        <>
          <ReceiptLine label={text.spender} block>
            <AddressText address={call.spender} whole />
          </ReceiptLine>
          <ReceiptLine label={text.token} block>
            <AddressText address={call.token} whole />
          </ReceiptLine>
        </>
      )
    if (!call) return null
    return (
      <>
        {call.kind === 'transfer' ? (
          <ReceiptLine label={token ? text.amount : text.amountUnits} total>
            <bdi>{writeToken(call.amount) ?? String(call.amount)}</bdi>
          </ReceiptLine>
        ) : (
          <ReceiptLine label={text.item} total>
            {String(call.item)}
          </ReceiptLine>
        )}
        {call.from !== undefined && (
          <ReceiptLine label={text.from} block>
            <AddressText address={call.from} whole />
          </ReceiptLine>
        )}
        <ReceiptLine label={text.to} block>
          <AddressText address={call.to} whole />
        </ReceiptLine>
      </>
    )
  }
}
