import { accountView, formatUnits, switchNetworkView } from '@latchkey/core'
import { useModal, useText } from '@latchkey/react'
import { Buttons, DoneButton, moneyText } from '@latchkey/react/money'
import { Button } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { continueSwapView } from '../contract/internals.js'
import type { OutcomeState } from '../swapping/stateOf.js'
import { swapsText } from './text.js'
import { useSwapping } from './useSwapping.js'

export interface OutcomeFooterProps {
  readonly state: OutcomeState
  readonly onLookUp: () => void
}

/** What the user can do about a swap for which the wallet was asked. */
export function OutcomeFooter({ state, onLookUp }: OutcomeFooterProps): ReactNode {
  const text = useText(swapsText)
  const money = useText(moneyText)
  const modal = useModal()
  const swapping = useSwapping()
  const { status, swap } = state
  if (status === 'unknown') {
    return (
      <Buttons>
        <Button variant="primary" full loading={state.isLookingUp} onClick={onLookUp}>
          {money.lookAgain}
        </Button>
        <DoneButton>{text.close}</DoneButton>
        {drawDismiss()}
      </Buttons>
    )
  }
  if (status === 'approved') {
    return (
      <Buttons>
        <Button variant="primary" full onClick={goOn}>
          {text.goOn}
        </Button>
        {drawDismiss()}
      </Buttons>
    )
  }
  return <DoneButton>{status === 'waiting' ? text.close : undefined}</DoneButton>

  /** The user has found out what became of it, or does not want to go on. */
  function drawDismiss(): ReactNode {
    const dismiss = (): void => {
      modal.reset(accountView)
      swapping.entries.dismiss(swap.id)
    }
    return (
      <Button variant="quiet" full onClick={dismiss}>
        {text.dismiss}
      </Button>
    )
  }

  /** The order of a swap whose approval is done, with a new price. It goes on on its own network. */
  function goOn(): void {
    const { id, sell, buy, amount, networkId } = swap
    if (swapping.$current.get()?.networkId !== networkId) {
      modal.push(switchNetworkView, { networkId })
      return
    }
    modal.reset(continueSwapView, {
      continues: id,
      ...(sell.address !== undefined && { sell: sell.address }),
      buy: buy.address ?? buy.symbol,
      amount: formatUnits(BigInt(amount), sell.decimals),
      networkId,
    })
  }
}
