import { type FooterPlace, footerSlot } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useSlot } from '../hooks/useSlot.js'
import { SlotParts } from './SlotParts.js'

/** Contributions of plugins to the end of a view: support, legal. */
export function Footers({ place }: { readonly place: FooterPlace }): ReactNode {
  if (useSlot(footerSlot).length === 0) return null
  return (
    <div className="lk-text lk-footers">
      <SlotParts slot={footerSlot} given={{ place }} failed="nothing" />
    </div>
  )
}
