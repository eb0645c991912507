import type { DOMAttributes } from 'react'
import { useModalContext } from '../provider/useModalContext.js'

/** Spread over whatever opens the dialog: hovering, focusing or touching it, for a finger enters as well, fetches what opening needs. */
export function useIntent(): Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onFocus'> {
  const { prepare } = useModalContext().chunks
  return { onPointerEnter: prepare, onFocus: prepare }
}
