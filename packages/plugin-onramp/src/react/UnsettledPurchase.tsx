import { fill, useModal, useStore, useText } from '@latchkey/react'
import { LookNotice } from '@latchkey/react/money'
import type { ReactNode } from 'react'
import { buyInProgressView } from '../api.js'
import { writeMoney } from '../money/writeMoney.js'
import { isSettled } from '../purchases/isSettled.js'
import { onrampText } from './text.js'
import { useFollowed } from './useFollowed.js'
import { useOnramp } from './useOnramp.js'

/** The newest purchase of the account of which the end is not known. */
export function UnsettledPurchase({ address }: { readonly address: string }): ReactNode {
  const text = useText(onrampText)
  const modal = useModal()
  const all = useStore(useOnramp().purchases.$all)
  const newest = all.find(({ account, status }) => account === address && !isSettled(status))
  useFollowed(newest?.id)
  if (!newest) return null
  const { id, symbol, amount, currency, providerName, purchase } = newest
  const paid = writeMoney(amount, currency, modal.settings.locale)
  return (
    <LookNotice
      title={purchase === undefined ? text.startedPurchase : text.openPurchase}
      onLook={() => modal.push(buyInProgressView, { id })}
    >
      {fill(text.openPurchaseText, { symbol, amount: paid, provider: providerName })}
    </LookNotice>
  )
}
