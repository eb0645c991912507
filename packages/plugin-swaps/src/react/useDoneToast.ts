import { fill, useModal, useText } from '@latchkey/react'
import { useEffect, useRef } from 'react'
import type { PreviewState } from '../form/SwapPreview.js'
import { swapsText } from './text.js'

/** Says once that a swap is done, also if another view covers this one. */
export function useDoneToast(state: PreviewState): void {
  const modal = useModal()
  const text = useText(swapsText)
  const was = useRef(state.status)
  useEffect(() => {
    const hasEnded = state.status === 'done' && was.current !== 'done'
    was.current = state.status
    if (!hasEnded || state.status !== 'done') return
    const { sell, buy } = state.swap
    modal.showToast('success', fill(text.swapped, { x: sell.symbol, y: buy.symbol }))
  }, [modal, text, state])
}
