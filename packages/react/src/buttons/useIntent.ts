import type { DOMAttributes } from 'react'
import { useModalContext } from '../provider/useModalContext.js'

/** Spread over whatever opens the dialog: hovering, focusing or touching it fetches what opening needs. */
export function useIntent(): Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onFocus' | 'onTouchStart'> {
  const { prepare } = useModalContext().chunks
  return { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare }
}
