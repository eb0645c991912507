import { fiatOf, type Network, writeMoney } from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import { fill, TokenNotice, useModal, useText } from '@latchkey/react'
import { FeeLine, GasDetails, moneyText, NetworkLine, TokenAmount, writeTokenAmount } from '@latchkey/react/money'
import { AddressText, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SwapForm } from '../form/SwapForm.js'
import type { SwapReview } from '../form/SwapPreview.js'
import { FeesLine } from './FeesLine.js'
import { ImpactText } from './ImpactText.js'
import { swapsText } from './text.js'
import { writePercent } from './writePercent.js'

export interface PlanReceiptProps {
  readonly review: SwapReview
  readonly network: Network
  readonly form: SwapForm
}

/** An allowance from here on is for all that anyone can have. */
const unlimited = 2n ** 128n

/** Each line is about the transaction. Only symbols, prices, fees and estimates come from elsewhere. */
export function PlanReceipt({ review, network, form }: PlanReceiptProps): ReactNode {
  const { plan, offer, buy } = review
  const text = useText(swapsText)
  const money = useText(moneyText)
  const { locale } = useModal().settings
  const { currency } = form.tokens.$state.get()
  const own = network.nativeCurrency
  const sell =
    plan.sell === undefined
      ? { ...review.sell, ...own }
      : { ...review.sell, decimals: plan.funds.decimals ?? review.sell.decimals }
  const { fee, expectedFee = fee, gas } = plan.estimate
  const hasLimit = expectedFee !== fee && plan.steps.length === 1
  const isRough = expectedFee !== fee || plan.steps.length > 1
  const { expected } = offer
  const asksAllowance = plan.steps.some((step) => step === 'approve' || step === 'permit')
  return (
    <>
      <TokenNotice token={review.sell} />
      <TokenNotice token={buy} />
      <Receipt>
        <ReceiptLine label={text.youSell} total detail={fiatText(plan.amount, sell, review.sell.price)}>
          <TokenAmount units={plan.amount} token={sell} digits={sell.decimals} />
        </ReceiptLine>
        {plan.isWrap !== true && (
          <ReceiptLine label={text.youGet} detail={fiatText(expected, buy, buy.price)}>
            <TokenAmount units={expected} token={buy} prefix="≈ " />
          </ReceiptLine>
        )}
        <ReceiptLine label={plan.isWrap ? money.youGet : text.atLeast} total>
          <TokenAmount units={plan.minimum} token={buy} digits={Math.min(buy.decimals, 8)} />
        </ReceiptLine>
        {plan.isWrap !== true && (
          <>
            <ReceiptLine label={text.impact}>
              <ImpactText offer={offer} />
            </ReceiptLine>
            <ReceiptLine label={text.slippage}>
              <span>{writePercent(offer.slippage, locale)}</span>
            </ReceiptLine>
            <FeesLine form={form} fees={offer.quote.fees} known={[sell, buy]} />
          </>
        )}
        <FeeLine
          fee={expectedFee + (plan.laterFee ?? 0n)}
          isEstimate={isRough}
          max={hasLimit ? fee : undefined}
          currency={own}
        />
      </Receipt>
      <Receipt>
        <ReceiptLine label={text.router} detail={<span>{offer.providerName}</span>}>
          <AddressText address={plan.router} copyLabel={text.copyRouter} />
        </ReceiptLine>
        {plan.spender !== undefined && (
          <ReceiptLine
            label={text.spender}
            detail={
              asksAllowance
                ? fill(text.spenderText, { amount: writeTokenAmount(plan.amount, sell, locale) })
                : undefined
            }
          >
            <AddressText address={plan.spender} copyLabel={text.copySpender} />
          </ReceiptLine>
        )}
        {plan.allowance !== undefined && plan.allowance > 0n && (
          <ReceiptLine label={text.allowance}>
            {plan.allowance >= unlimited ? (
              <span>{text.unlimited}</span>
            ) : (
              <TokenAmount units={plan.allowance} token={sell} />
            )}
          </ReceiptLine>
        )}
        {drawContract(plan.sell, sell.symbol)}
        {drawContract(plan.buy, buy.symbol)}
        <ReceiptLine label={text.account}>
          <AddressText address={plan.account} />
        </ReceiptLine>
        <NetworkLine name={network.name} />
      </Receipt>
      {gas && <GasDetails gas={gas} network={network} />}
    </>
  )

  function drawContract(address: string | undefined, symbol: string): ReactNode {
    if (address === undefined) return null
    return (
      <ReceiptLine label={fill(text.tokenContract, { symbol })}>
        <AddressText address={address} copyLabel={fill(text.copyToken, { symbol })} />
      </ReceiptLine>
    )
  }

  function fiatText(
    units: bigint,
    { decimals }: Pick<Token, 'decimals'>,
    price: string | undefined,
  ): string | undefined {
    const value = fiatOf(units, decimals, price)
    return value === undefined ? undefined : fill(money.value, { value: writeMoney(value, currency, locale) })
  }
}
