import type { DOMAttributes } from 'react'
import { useModalContext } from '../provider/useModalContext.js'

/**
 * Props for an element that opens the dialog: they fetch the dialog's code when the user points at
 * the element, focuses it or touches it. Empty with `prefetch: 'none'`.
 */
export function useIntent(): Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onFocus'> {
  const { modal, chunks } = useModalContext()
  const { prepare } = chunks
  return modal.settings.prefetch === 'none' ? {} : { onPointerEnter: prepare, onFocus: prepare }
}
