import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Notice } from '../../ui/Notice.js'
import { endedText } from './text.js'

/**
 * Why the last connection ended, if it was not ended here. Shown until the next connection, or
 * until the dialog closes.
 */
export function EndedNotice(): ReactNode {
  const text = useText(endedText)
  const ended = useStore(useModal().state.$ended)
  if (!ended) return null
  const { name, reason } = ended
  return (
    <Notice live title={fill(text[reason], { name })}>
      {text[`${reason}Text`]}
    </Notice>
  )
}
