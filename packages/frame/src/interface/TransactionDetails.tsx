import { formatUnits, writeAmountText } from '@latchkey/core'
import { AddressText, AmountText, Details, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { TransactionApproval } from '../approvals/Approval.js'
import type { BalanceChange } from '../approvals/BalanceChange.js'
import type { TokenClaim } from '../approvals/TokenClaim.js'
import { SpendLines } from './SpendLines.js'
import { text } from './text.js'

export interface TransactionDetailsProps {
  readonly approval: TransactionApproval
  /** BCP 47. */
  readonly locale: string
}

export function TransactionDetails({ approval, locale }: TransactionDetailsProps): ReactNode {
  const { network, to, value, fee, data, call, token, changes } = approval
  const { symbol, decimals } = network.nativeCurrency
  const draw = (units: bigint): ReactNode => (
    // Never rounded: this is what is signed.
    <AmountText value={writeAmountText(units, decimals, locale)} exact={formatUnits(units, decimals)} unit={symbol} />
  )
  return (
    <>
      <Receipt>
        {(value > 0n || !call) && (
          <ReceiptLine label={text.amount} total>
            {draw(value)}
          </ReceiptLine>
        )}
        {drawCall()}
        {to !== undefined && call?.kind !== 'approve' && call?.kind !== 'revoke' && (
          <ReceiptLine label={call ? text.tokenContract : text.to} block>
            <AddressText address={to} whole />
          </ReceiptLine>
        )}
        {changes?.map(drawChange)}
        {changes?.length === 0 && <ReceiptLine label={text.changes}>{text.noChange}</ReceiptLine>}
        <ReceiptLine label={text.network}>{network.name}</ReceiptLine>
        <ReceiptLine label={text.fee}>{draw(fee)}</ReceiptLine>
      </Receipt>
      {data !== '0x' && (
        <Details label={text.data}>
          <pre className="fr-message" translate="no">
            {data}
          </pre>
        </Details>
      )}
    </>
  )

  function drawChange({ contract, token: changed, units }: BalanceChange): ReactNode {
    const amount = units < 0n ? -units : units
    return (
      <ReceiptLine key={contract ?? ''} label={units < 0n ? text.leaves : text.arrives}>
        {contract === undefined ? draw(amount) : drawToken(contract, changed, amount)}
      </ReceiptLine>
    )
  }

  function drawToken(contract: string, changed: TokenClaim | undefined, amount: bigint): ReactNode {
    return changed ? `${formatUnits(amount, changed.decimals)} ${changed.symbol}` : <AddressText address={contract} />
  }

  function writeToken(amount: bigint): string | undefined {
    return token && `${formatUnits(amount, token.decimals)} ${token.symbol}`
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
            {writeToken(call.amount) ?? String(call.amount)}
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
