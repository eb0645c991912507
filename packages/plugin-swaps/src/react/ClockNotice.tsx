import { fill, useModal, useText } from '@latchkey/react'
import { Notice } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { swapsText } from './text.js'
import { useSwapping } from './useSwapping.js'

/** ms by which the two clocks may differ without a word. */
const tolerance = 86_400_000

/**
 * Names both times when the newest block is more than a day from the clock of the device. Nothing is
 * refused for it: the network decides by its own time.
 *
 * @param block - The time of the newest block, in s since 1970.
 */
export function ClockNotice({ block }: { readonly block: number | undefined }): ReactNode {
  const text = useText(swapsText)
  const { clock } = useSwapping()
  const { locale } = useModal().settings
  const [device] = useState(() => clock.now())
  if (block === undefined || Math.abs(block * 1000 - device) <= tolerance) return null
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice tone="warning" title={text.clocksDiffer}>
      {fill(text.clocksDifferText, { block: format.format(block * 1000), device: format.format(device) })}
    </Notice>
  )
}
