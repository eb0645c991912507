import type { ReactNode } from 'react'
import { useText } from '../text/useText.js'
import { Button } from '../ui/Button.js'
import { moneyText } from './text.js'

export interface BalanceAndMaxProps {
  /** A sentence: `Balance: 1.5 ETH`. */
  readonly balance: string
  /** The maximum is being read from the network. */
  readonly isFindingMax: boolean
  readonly onMax: () => void
}

/** What the account has, and the button that enters all of it. Put them into one line. */
export function BalanceAndMax({ balance, isFindingMax, onMax }: BalanceAndMaxProps): ReactNode {
  const text = useText(moneyText)
  return (
    <>
      <span>{balance}</span>
      <Button size="small" loading={isFindingMax} onClick={onMax}>
        {text.max}
      </Button>
    </>
  )
}
