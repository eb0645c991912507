import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { fill } from '../text/fill.js'
import { useText } from '../text/useText.js'
import { Button } from '../ui/Button.js'
import { moneyText } from './text.js'

export interface ExplorerButtonProps {
  readonly network: Network | undefined
  /** Of `explorerTransactionUrl` or `explorerAddressUrl`. Absent: there is no link. */
  readonly href: string | undefined
}

/** The link to the explorer of the network. */
export function ExplorerButton({ network, href }: ExplorerButtonProps): ReactNode {
  const text = useText(moneyText)
  if (href === undefined) return null
  return (
    <Button full href={href}>
      {fill(text.explorer, { explorer: network?.explorer?.name ?? '' })}
    </Button>
  )
}
