import type { DOMAttributes } from 'react'
import { useModalContext } from '../provider/useModalContext.js'

/**
 * Spread over what opens the dialog: fetches what opening needs when the user points at it, focuses it or touches it. Empty with
 * `prefetch: 'none'`.
 */
export function useIntent(): Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onFocus'> {
  const { modal, chunks } = useModalContext()
  const { prepare } = chunks
  return modal.settings.prefetch === 'none' ? {} : { onPointerEnter: prepare, onFocus: prepare }
}
