import {
  displayTokenAmount,
  fiatOf,
  formatNumber,
  type Network,
  roundUp,
  shownAmount,
  writeMoney,
} from '@latchkey/core'
import type { TokenBalance, TransferPlan } from '@latchkey/core/services'
import { fill, useModal, useText } from '@latchkey/react'
import { FeeLine, GasDetails, moneyText, NetworkLine, TokenAmount, writeTokenAmount } from '@latchkey/react/money'
import { AddressText, AmountText, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { sendText } from './text.js'

export interface PlanReceiptProps {
  readonly plan: TransferPlan
  readonly token: TokenBalance
  readonly network: Network
  /** The receiver's. */
  readonly name: string | undefined
  /** Of prices. */
  readonly currency: string
}

/** Each line is about the transaction. Only the symbol and the price come from elsewhere. */
export function PlanReceipt({ plan, token, network, name, currency }: PlanReceiptProps): ReactNode {
  const text = useText(sendText)
  const money = useText(moneyText)
  const { locale } = useModal().settings
  const { estimate, funds } = plan
  const own = network.nativeCurrency
  const isOwn = plan.token === undefined
  const decimals = isOwn ? own.decimals : (funds.decimals ?? token.decimals)
  const symbol = isOwn ? own.symbol : token.symbol
  const { scale } = funds
  const figures = { decimals, scale }
  const shown = shownAmount(plan.amount, figures, plan.shown)
  const options = { locale, digits: shown?.decimals ?? decimals }
  const exact = displayTokenAmount(plan.amount, figures, { said: plan.shown, ...options })
  const value = shown && scale !== 'network' ? fiatOf(shown.units, decimals, token.price) : undefined
  const { fee, expectedFee = fee, deposit = 0n } = estimate
  const isEstimate = expectedFee !== fee
  const leaving = fee + deposit + (isOwn ? plan.amount : 0n)
  // Rounded up, so that never more than this leaves the account.
  const leavingText = writeTokenAmount(roundUp(leaving, own.decimals, 6), own, locale)
  return (
    <>
      <Receipt>
        <ReceiptLine
          label={text.youSend}
          total
          detail={value === undefined ? undefined : fill(money.value, { value: writeMoney(value, currency, locale) })}
        >
          <AmountText value={exact} unit={symbol} />
        </ReceiptLine>
        {plan.received !== undefined && (
          <ReceiptLine label={text.receives} detail={text.receivesText}>
            <span translate="no">{`${displayTokenAmount(plan.received, figures, options)} ${symbol}`}</span>
          </ReceiptLine>
        )}
        {scale !== undefined && (
          <ReceiptLine label={text.storedUnits} detail={text.storedUnitsText}>
            <span translate="no">{formatNumber(plan.amount, locale, 0)}</span>
          </ReceiptLine>
        )}
        <ReceiptLine label={text.to} block detail={name && <bdi translate="no">{name}</bdi>}>
          <AddressText address={plan.to} whole />
        </ReceiptLine>
        <ReceiptLine label={text.from}>
          <AddressText address={plan.from} />
        </ReceiptLine>
        <NetworkLine name={network.name} />
        {plan.token !== undefined && (
          <ReceiptLine label={text.tokenContract}>
            <AddressText address={plan.token} copyLabel={text.copyToken} />
          </ReceiptLine>
        )}
        <FeeLine fee={expectedFee} isEstimate={isEstimate} max={isEstimate ? fee : undefined} currency={own} />
        {deposit > 0n && (
          <ReceiptLine label={text.deposit} detail={text.depositText}>
            <TokenAmount units={deposit} token={own} />
          </ReceiptLine>
        )}
        <ReceiptLine label={text.total}>
          <span translate="no">{isOwn ? leavingText : `${exact} ${symbol} + ${leavingText}`}</span>
        </ReceiptLine>
      </Receipt>
      {estimate.gas && <GasDetails gas={estimate.gas} network={network} />}
    </>
  )
}
