import { fill, useModal, useStore, useText } from '@latchkey/react'
import { Button } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { swapsText } from './text.js'
import { UnsettledSwap } from './UnsettledSwap.js'
import { useSwapping } from './useSwapping.js'

/**
 * The swaps of the account whose outcome is open, so that none is sent again, and those that ended
 * without a view. The newest is first.
 */
export function UnsettledSwaps({ address }: { readonly address: string }): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const swapping = useSwapping()
  useStore(swapping.entries.$all)
  const [isAll, setAll] = useState(false)
  const open = swapping.pendingOf(address)
  const shown = isAll ? open : open.slice(0, 1)
  const hidden = open.length - shown.length
  return (
    <>
      {shown.map((swap) => (
        <UnsettledSwap key={swap.id} swap={swap} />
      ))}
      {hidden > 0 && (
        <Button size="small" onClick={() => setAll(true)}>
          {fill(text.moreOpen, { count: hidden.toLocaleString(locale) })}
        </Button>
      )}
    </>
  )
}
