import { formatUnits, writeAmountText } from '@latchkey/core'
import { AddressText, AmountText, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SolanaApproval } from '../approvals/Approval.js'
import type { SolanaStep } from '../approvals/solana/SolanaStep.js'
import type { Translation } from './language/Translation.js'
import { useText } from './language/useText.js'

export interface SolanaDetailsProps {
  readonly approval: SolanaApproval
  /** BCP 47. */
  readonly locale: string
}

/** Each instruction of a transaction, in its order. */
export function SolanaDetails({ approval, locale }: SolanaDetailsProps): ReactNode {
  const text = useText()
  const { network, steps, fee, payer, from } = approval
  const { symbol, decimals } = network.nativeCurrency
  const numbered = steps.map((step, at) => ({ step, at }))
  const draw = (units: bigint): ReactNode => (
    <AmountText value={writeAmountText(units, decimals, locale)} exact={formatUnits(units, decimals)} unit={symbol} />
  )
  return (
    <>
      {numbered.map(({ step, at }) => (
        <Receipt key={at}>{drawStep(step)}</Receipt>
      ))}
      <Receipt>
        {payer !== from && (
          <ReceiptLine label={text.payer} block>
            <AddressText address={payer} whole />
          </ReceiptLine>
        )}
        <ReceiptLine label={text.network}>{network.name}</ReceiptLine>
        <ReceiptLine label={text.fee}>{fee === undefined ? text.unknownFee : draw(fee)}</ReceiptLine>
      </Receipt>
    </>
  )

  function drawStep(step: SolanaStep): ReactNode {
    switch (step.kind) {
      case 'transfer':
        return (
          <>
            <ReceiptLine label={text.amount} total>
              {draw(step.amount)}
            </ReceiptLine>
            {drawAddress(text.to, step.to)}
          </>
        )
      case 'token':
        return (
          <>
            {drawUnits(step.amount, step.decimals, text)}
            {step.mint !== undefined && drawAddress(text.token, step.mint)}
            {drawAddress(text.tokenAccountOf, step.to)}
          </>
        )
      case 'approve':
        return (
          <>
            {drawUnits(step.amount, undefined, text)}
            {drawAddress(text.spender, step.spender)}
            {step.mint !== undefined && drawAddress(text.token, step.mint)}
          </>
        )
      case 'memo':
        return (
          <ReceiptLine label={text.memo} block>
            <bdi>{step.text}</bdi>
          </ReceiptLine>
        )
      case 'usual':
        return <ReceiptLine label={text.also}>{text.usualSteps[step.what]}</ReceiptLine>
      case 'unknown':
        return drawAddress(text.program, step.program)
    }
  }
}

function drawUnits(amount: bigint, decimals: number | undefined, text: Translation['views']): ReactNode {
  return (
    <ReceiptLine label={decimals === undefined ? text.amountUnits : text.amount} total>
      {decimals === undefined ? String(amount) : formatUnits(amount, decimals)}
    </ReceiptLine>
  )
}

function drawAddress(label: string, address: string): ReactNode {
  return (
    <ReceiptLine label={label} block>
      <AddressText address={address} whole />
    </ReceiptLine>
  )
}
